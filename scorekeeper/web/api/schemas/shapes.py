"""What all bodies share, and what all answers share."""

from typing import Any, TypeVar

from marshmallow import EXCLUDE, RAISE, Schema, fields

from scorekeeper.domain.refusals import Reason

AnyField = TypeVar("AnyField", bound="fields.Field[Any]")

_OPTIONAL = "optional"


class Body(Schema):
    """What a program sends: a field that nobody knows is refused."""

    error_messages = {"unknown": Reason.UNKNOWN_FIELD, "type": Reason.NOT_AN_OBJECT}  # noqa: RUF012 - marshmallow declares it so

    class Meta:
        """Said aloud, so that the description says it too."""

        unknown = RAISE


class Answer(Schema):
    """What a program gets: every field is there, unless it is `optional`."""

    class Meta:
        """A later version may tell more."""

        unknown = EXCLUDE

    def on_bind_field(self, field_name: str, field_obj: "fields.Field[Any]") -> None:  # noqa: ARG002 - marshmallow's signature
        """Say of the field whether it is always there."""
        field_obj.required = _OPTIONAL not in field_obj.metadata


def optional(field: AnyField) -> AnyField:
    """Return *field*, which an answer has only where there is something to say."""
    field.metadata = {**field.metadata, _OPTIONAL: True}
    return field
