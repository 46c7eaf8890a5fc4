"""Checking what a person fills into a command, and resolving whom and what it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from playground import payloads
from playground.people.uploads import Uploads
from playground.validation.commands import NESTING, OptionType
from playground.validation.form import Fields, FormFaults, is_snowflake
from playground.wire import Json
from playground.world import World

Resolved = dict[str, dict[str, Json]]
"""Discord's `resolved`: kind (`users`, `members`, `roles`, `channels`, `attachments`), id, object."""

_JSON_TYPES: Mapping[int, tuple[type, ...]] = {
    OptionType.STRING: (str,),
    OptionType.INTEGER: (int,),
    OptionType.BOOLEAN: (bool,),
    OptionType.NUMBER: (int, float),
}


class OptionReader:
    """Reads the options of one command. `lenient` lets incomplete ones pass, as autocomplete needs."""

    def __init__(self, world: World, uploads: Uploads, *, lenient: bool) -> None:
        self._lenient = lenient
        self.resolver = Resolver(world, uploads)

    def read(self, declared: list[Json], given: Fields) -> list[Json]:
        """The options as they go to the bot. Faults go to the collection of `given`."""
        by_name = {option["name"]: option for option in declared}
        options: list[Json] = []
        for fields in given.objects("options", most=25):
            name = fields.raw.get("name")
            if not isinstance(name, str) or name not in by_name:
                fields.fault("name", "OPTION_UNKNOWN", f"The command has no option {name!r}.")
                continue
            options.append(self._one(by_name[name], fields))
        self._require(declared, options, given)
        return options

    def _require(self, declared: list[Json], options: list[Json], given: Fields) -> None:
        named = {option["name"] for option in options}
        nested = any(option["type"] in NESTING for option in declared)
        if nested and len(options) != 1:
            given.fault("options", "SUBCOMMAND_REQUIRED", "Exactly one subcommand must be chosen.")
        missing = [
            option["name"] for option in declared if option.get("required") and option["name"] not in named
        ]
        if missing and not self._lenient:
            given.fault("options", "BASE_TYPE_REQUIRED", f"Required: {', '.join(missing)}.")

    def _one(self, declared: Json, fields: Fields) -> Json:
        option: Json = {"name": declared["name"], "type": declared["type"]}
        if declared["type"] in NESTING:
            return option | {"options": self.read(declared.get("options", []), fields)}
        value = fields.raw.get("value")
        if fields.raw.get("focused"):
            return option | {"value": value, "focused": True}
        # Incomplete ones are checked, too, so that what they name is resolved; but their faults do not count.
        self._check(declared, value, Fields(fields.raw, FormFaults()) if self._lenient else fields)
        return option | {"value": value}

    def _check(self, declared: Json, value: object, fields: Fields) -> None:
        kind = declared["type"]
        types = _JSON_TYPES.get(kind)
        if types is None:
            return self.resolver.resolve(kind, value, fields)
        if not isinstance(value, types) or (isinstance(value, bool) and bool not in types):
            return fields.fault("value", "OPTION_VALUE_TYPE", f"{value!r} is not of the option's type.")
        choices = [choice["value"] for choice in declared.get("choices", [])]
        if choices and value not in choices:
            return fields.fault("value", "OPTION_NOT_A_CHOICE", f"{value!r} is not among the choices.")
        size = len(value) if isinstance(value, str) else value
        assert isinstance(size, (int, float))
        unit = "length" if isinstance(value, str) else "value"
        least, most = declared.get(f"min_{unit}"), declared.get(f"max_{unit}")
        if (least is not None and size < least) or (most is not None and size > most):
            fields.fault("value", "OPTION_OUT_OF_RANGE", f"{value!r} is out of range.")
        return None


class Resolver:
    """Looks up the users, roles, channels and files that a person picked."""

    def __init__(self, world: World, uploads: Uploads) -> None:
        self._world = world
        self._uploads = uploads
        self.resolved: Resolved = {}
        self._finders: Mapping[int, Callable[[int], bool]] = {
            OptionType.USER: self._user,
            OptionType.CHANNEL: self._channel,
            OptionType.ROLE: self._role,
            OptionType.ATTACHMENT: self._attachment,
            OptionType.MENTIONABLE: lambda snowflake: self._user(snowflake) or self._role(snowflake),
        }

    def resolve(self, kind: int, value: object, fields: Fields) -> None:
        """Adds the object behind an option's id; notes a fault if there is none."""
        finder = self._finders.get(kind)
        if finder is None or not is_snowflake(value) or not finder(int(str(value))):
            fields.fault("value", "OPTION_UNRESOLVED", f"{value!r} names nothing that the option takes.")

    def _user(self, user_id: int) -> bool:
        user = self._world.users.get(user_id)
        if user is None:
            return False
        self._add("users", user_id, payloads.user_payload(user))
        member = payloads.member_payload(self._world.guild.members[user_id], with_user=False)
        self._add("members", user_id, member | {"permissions": str(int(self._world.permissions_of(user)))})
        return True

    def _role(self, role_id: int) -> bool:
        role = self._world.guild.roles.get(role_id)
        if role is None:
            return False
        self._add("roles", role_id, payloads.role_payload(role))
        return True

    def _channel(self, channel_id: int) -> bool:
        channel = self._world.channels.get(channel_id)
        if channel is None or channel.is_dm:
            return False
        full = payloads.channel_payload(self._world, channel)
        self._add(
            "channels", channel_id, full | {"permissions": str(int(self._world.bot_permissions_in(channel)))}
        )
        return True

    def _attachment(self, attachment_id: int) -> bool:
        attachment = self._uploads.get(attachment_id)
        if attachment is None:
            return False
        self._add("attachments", attachment_id, payloads.attachment_payload(attachment))
        return True

    def _add(self, kind: str, snowflake: int, payload: Json) -> None:
        self.resolved.setdefault(kind, {})[str(snowflake)] = payload


def focused_option(options: list[Json]) -> Json | None:
    """The option that is being typed, wherever it is nested."""
    for option in options:
        if option.get("focused"):
            return option
        found = focused_option(option.get("options", []))
        if found is not None:
            return found
    return None
