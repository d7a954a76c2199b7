"""Errors as JSON: problem documents (RFC 9457) with every reason for the no."""

from marshmallow import INCLUDE

from scorekeeper.domain.entries import Kind
from scorekeeper.domain.refusals import Reason
from scorekeeper.web.api.schemas.fields import (
    Choice,
    Described,
    Flag,
    Id,
    Many,
    Moment,
    Part,
    Text,
    Whole,
)
from scorekeeper.web.api.schemas.shapes import Answer, optional


class RefusalRow(Answer):
    """One reason for a no."""

    code = Choice("the reason, for programs", Reason)
    field = Text("the field that it speaks of, as in sides.0.name; empty: the whole")
    message = Text("the reason and what would be right, for people")
    values = Described("the values of the message", {"type": "object"})


class Stored(Answer):
    """A line of the sheet that stands already, with all fields of its kind."""

    class Meta:
        """The fields of its kind come on top."""

        unknown = INCLUDE

    id = Id("its id")
    entry = Id("the latest entry about it, which the next change must name")
    kind = Choice("what it is", Kind)
    live = Flag("whether it stands, or was withdrawn")
    by = Text("the right of whoever wrote the latest entry")
    device = Text("the name of that phone, if it has one")
    at = Moment("when that was")


class Problem(Answer):
    """Why a call was refused."""

    type = Text("about:blank: the status says it all")
    title = Text("what the status is called")
    status = Whole("the status", 400, 599)
    detail = Text("what is wrong and what would be right, for people")
    refusals = Many(Part(RefusalRow), "every reason for a no, where the game knows them")
    stored = optional(Part(Stored, "what stands there, where somebody was first"))
