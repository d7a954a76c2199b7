"""What can be wrong with the place where the database lies."""

from enum import StrEnum


class Fault(StrEnum):
    """Why the database cannot be used."""

    UNREACHABLE = "unreachable"
    UNWRITABLE = "unwritable"
    FULL = "full"
    DAMAGED = "damaged"
    NOT_A_DATABASE = "not-a-database"
    TOO_NEW = "too-new"


class DatabaseFaultError(Exception):
    """Raised when the database cannot be used; its sentence says why and what helps."""

    def __init__(self, fault: Fault, sentence: str) -> None:
        super().__init__(sentence)
        self.fault = fault
