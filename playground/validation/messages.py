"""The forms with which messages are written and edited."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from playground.entities import NO_FLAGS, Attachment, Message, MessageFlag
from playground.errors import ApiError, DiscordRefusal
from playground.payloads import ATTACHMENT_LIMIT_BYTES
from playground.validation.components import read_components
from playground.validation.embeds import read_embeds
from playground.validation.form import Fields, FormFaults, is_snowflake
from playground.validation.media import Media
from playground.wire import Json

MOST_CHARACTERS = 2000
MOST_FILES = 10
MOST_NONCE_CHARACTERS = 25

_SENDABLE_FLAGS = (
    MessageFlag.SUPPRESS_EMBEDS
    | MessageFlag.EPHEMERAL
    | MessageFlag.SUPPRESS_NOTIFICATIONS
    | MessageFlag.COMPONENTS_V2
)
_LEGACY_FIELDS = ("content", "embeds", "sticker_ids", "poll")
_UNSAFE_IN_FILENAMES = re.compile(r"[^\w.\-]")


@dataclass(frozen=True, slots=True)
class Upload:
    """One file of a multipart request."""

    filename: str
    content: bytes


@dataclass(frozen=True, slots=True)
class NewFile:
    attachment: Attachment
    content: bytes


NewAttachment = Callable[[str, bytes, str | None], Attachment]
"""Makes the attachment for a file name, its bytes and its description."""


@dataclass(frozen=True, slots=True)
class AllowedMentions:
    """Whom a message may ping; `None` for a set stands for everyone of that kind."""

    user_ids: frozenset[int] | None = None
    role_ids: frozenset[int] | None = None
    everyone: bool = True
    replied_user: bool = True


@dataclass(slots=True)
class MessageForm:
    """A message body that has passed. Where a body left a part out, the part is None."""

    content: str | None = None
    embeds: list[Json] | None = None
    components: list[Json] | None = None
    kept_attachments: list[Attachment] = field(default_factory=list)
    new_files: list[NewFile] = field(default_factory=list)
    flags: MessageFlag = NO_FLAGS
    """All flags that the message is to have, of those that a bot can set."""
    allowed_mentions: AllowedMentions = AllowedMentions()
    nonce: str | int | None = None
    enforce_nonce: bool = False
    reference_id: int | None = None
    """The message of the same channel that is answered."""
    reference_must_exist: bool = True
    tts: bool = False

    @property
    def attachments(self) -> list[Attachment]:
        return [*self.kept_attachments, *(file.attachment for file in self.new_files)]


def read_message(
    body: Mapping[str, object],
    uploads: Mapping[int, Upload],
    new_attachment: NewAttachment,
    *,
    existing: Message | None = None,
    path: tuple[str, ...] = (),
) -> MessageForm:
    """Reads the body of a create (no `existing` message) or edit request. `uploads` are the files by their number.

    Raises InvalidForm, and ApiError for an empty message or a file that is too large.
    """
    if any(len(upload.content) > ATTACHMENT_LIMIT_BYTES for upload in uploads.values()):
        raise ApiError(DiscordRefusal.TOO_LARGE)
    fields = Fields(body, FormFaults(), path)
    form = MessageForm(flags=_flags(fields, existing))
    layout = bool(form.flags & MessageFlag.COMPONENTS_V2)
    _read_attachments(fields, form, uploads, new_attachment, existing)
    media = Media(form.attachments)
    if layout:
        _refuse_legacy_fields(fields, existing)
    if fields.has("content"):
        form.content = fields.text("content", most=MOST_CHARACTERS) or ""
    if fields.has("embeds"):
        form.embeds = read_embeds(fields, media)
    if fields.has("components"):
        form.components = read_components(fields, media, layout=layout)
    _read_delivery(fields, form)
    fields.faults.raise_if_any()
    if _is_empty(form, existing):
        raise ApiError(DiscordRefusal.EMPTY_MESSAGE)
    return form


def _flags(fields: Fields, existing: Message | None) -> MessageFlag:
    given = MessageFlag(fields.whole("flags", least=0, most=2**31 - 1) or 0) & _SENDABLE_FLAGS
    if existing is None:
        return given
    lasting = existing.flags & (MessageFlag.COMPONENTS_V2 | MessageFlag.SUPPRESS_NOTIFICATIONS)
    if not fields.has("flags"):
        return lasting | existing.flags & MessageFlag.SUPPRESS_EMBEDS
    return lasting | given & (MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2)


def _refuse_legacy_fields(fields: Fields, existing: Message | None) -> None:
    for key in _LEGACY_FIELDS:
        left_over = existing is not None and key in ("content", "embeds") and getattr(existing, key)
        given = fields.raw.get(key)
        if given or (left_over and not fields.has(key)):
            fields.fault(
                key,
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _read_attachments(
    fields: Fields,
    form: MessageForm,
    uploads: Mapping[int, Upload],
    new_attachment: NewAttachment,
    existing: Message | None,
) -> None:
    present = {} if existing is None else {attachment.id: attachment for attachment in existing.attachments}
    if not fields.has("attachments"):
        form.kept_attachments = list(present.values())
    waiting = dict(uploads)
    for listed in fields.objects("attachments", most=MOST_FILES):
        number = listed.snowflake("id", required=True)
        filename = listed.text("filename", least=1, most=1024)
        description = listed.text("description", most=1024)
        if number in waiting:
            upload = waiting.pop(number)
            form.new_files.append(_new_file(upload, filename or upload.filename, description, new_attachment))
        elif number in present:
            form.kept_attachments.append(present[number])
            if listed.has("description"):
                present[number].description = description
        elif number is not None:
            listed.fault("id", "ATTACHMENT_NOT_FOUND", f"The attachment {number} was not found.")
    for upload in waiting.values():
        form.new_files.append(_new_file(upload, upload.filename, None, new_attachment))
    if len(form.attachments) > MOST_FILES:
        fields.fault("attachments", "BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")


def _new_file(
    upload: Upload, filename: str, description: str | None, new_attachment: NewAttachment
) -> NewFile:
    safe_name = _UNSAFE_IN_FILENAMES.sub("_", filename)
    return NewFile(new_attachment(safe_name, upload.content, description), upload.content)


def _read_delivery(fields: Fields, form: MessageForm) -> None:
    form.tts = fields.flag("tts")
    form.allowed_mentions = _allowed_mentions(fields.object("allowed_mentions"))
    form.enforce_nonce = fields.flag("enforce_nonce")
    nonce = fields.raw.get("nonce")
    if isinstance(nonce, str):
        form.nonce = fields.text("nonce", most=MOST_NONCE_CHARACTERS)
    elif nonce is not None:
        form.nonce = fields.whole("nonce", least=-(2**63), most=2**63 - 1)
    reference = fields.object("message_reference")
    if reference is not None:
        form.reference_id = reference.snowflake("message_id", required=True)
        form.reference_must_exist = reference.flag("fail_if_not_exists", default=True)


def _allowed_mentions(fields: Fields | None) -> AllowedMentions:
    if fields is None:
        return AllowedMentions()
    parsed = fields.values("parse", most=3)
    for kind in ("users", "roles"):
        if kind in parsed and fields.values(kind, most=100):
            fields.fault(
                "parse",
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
    return AllowedMentions(
        user_ids=None if "users" in parsed else _ids(fields, "users"),
        role_ids=None if "roles" in parsed else _ids(fields, "roles"),
        everyone="everyone" in parsed,
        replied_user=fields.flag("replied_user"),
    )


def _ids(fields: Fields, key: str) -> frozenset[int]:
    return frozenset(int(value) for value in fields.values(key, most=100) if is_snowflake(value))


def _is_empty(form: MessageForm, existing: Message | None) -> bool:
    """Whether nothing would be shown; a part that an edit leaves out stays as it is."""

    def shown(given: object, standing: object) -> bool:
        return bool(standing if given is None else given)

    return not (
        form.attachments
        or shown(form.content, existing and existing.content)
        or shown(form.embeds, existing and existing.embeds)
        or shown(form.components, existing and existing.components)
    )
