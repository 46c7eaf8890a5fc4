"""Checks a bot's requests, and the playground's answers, against Discord's own OpenAPI description."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

import jsonschema_rs
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

DESCRIPTION = Path(__file__).resolve().parents[2] / "shared" / "discord" / "openapi.json"
"""Where the description lies if it is at hand: beside the repository."""

_NAMED_PART = re.compile(r"\{[^}]+\}")
_ASKED = "urn:asked"
_TOLD = "urn:told"
_JSON = "application/json"
_MULTIPART = "multipart/form-data"


class Request(Protocol):
    """What is known of a request; the playground's `RequestRecord` fits."""

    method: str
    path: str
    query: Mapping[str, str]
    body: Any
    multipart: bool
    status: int
    answer: Any
    fault: Any


class OpenApiCheck:
    """Discord's description of its API, as a judge."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._document = document
        documents = ((_ASKED, _taking_numeric_ids(document)), (_TOLD, document))
        self._registry: Registry[Any] = Registry().with_resources(
            [(name, Resource(described, DRAFT202012)) for name, described in documents]
        )
        self._quick_registry = jsonschema_rs.Registry(documents)
        self._quick_validators: dict[str, Any] = {}
        self._templates = sorted(
            ((_pattern(template), template) for template in document["paths"]),
            key=lambda entry: entry[1].count("{"),
        )

    @classmethod
    def load(cls, path: Path = DESCRIPTION) -> OpenApiCheck:
        return cls(json.loads(path.read_text()))

    def problems(self, requests: Iterable[Request]) -> list[str]:
        """Everything wrong with the requests, and with the answers of those that met no fault."""
        return [
            f"{request.method} {request.path}: {problem}"
            for request in requests
            for problem in self._problems_of(request)
        ]

    def _problems_of(self, request: Request) -> Iterator[str]:
        template = self._template(request)
        if template is None:
            yield "the API has no such operation"
            return
        method = request.method.lower()
        operation = self._document["paths"][template][method]
        where = f"/paths/{_escaped(template)}/{method}"
        yield from self._query_problems(operation, where, request)
        yield from self._body_problems(operation, where, request)
        if request.fault is None:
            yield from self._answer_problems(operation, where, request)

    def _template(self, request: Request) -> str | None:
        method = request.method.lower()
        return next(
            (
                template
                for pattern, template in self._templates
                if pattern.fullmatch(request.path) and method in self._document["paths"][template]
            ),
            None,
        )

    def _query_problems(self, operation: dict[str, Any], where: str, request: Request) -> Iterator[str]:
        described = {
            parameter["name"]: index
            for index, parameter in enumerate(operation.get("parameters", []))
            if parameter["in"] == "query"
        }
        for name, text in request.query.items():
            if name not in described:
                yield f"unknown query parameter {name}"
                continue
            schema = f"{_ASKED}#{where}/parameters/{described[name]}/schema"
            readings = _readings(text)
            if all(self._fault_in(reading, schema) for reading in readings):
                yield f"query parameter {name}={text}: {self._fault_in(readings[0], schema)}"

    def _body_problems(self, operation: dict[str, Any], where: str, request: Request) -> Iterator[str]:
        if "requestBody" not in operation:
            if request.body not in (None, {}):
                yield "a body where none is described"
            return
        contents = operation["requestBody"]["content"]
        kind = _MULTIPART if request.multipart else _JSON
        if kind not in contents:
            yield f"a body of type {kind}, which is not described"
            return
        fault = self._fault_in(request.body, f"{_ASKED}#{where}/requestBody/content/{_escaped(kind)}/schema")
        if fault is not None:
            yield f"body: {fault}"

    def _answer_problems(self, operation: dict[str, Any], where: str, request: Request) -> Iterator[str]:
        responses = operation["responses"]
        status = next(
            (key for key in (str(request.status), f"{request.status // 100}XX") if key in responses), None
        )
        if status is None:
            yield f"answered with status {request.status}, which is not described"
            return
        if request.answer is None or _JSON not in responses[status].get("content", {}):
            return
        schema = f"{_TOLD}#{where}/responses/{status}/content/{_escaped(_JSON)}/schema"
        fault = self._fault_in(request.answer, schema)
        if fault is not None:
            yield f"answer: {fault}"

    def _fault_in(self, instance: Any, schema: str) -> str | None:
        """Nearly all is sound, which the quick validator sees; the other one says best what is not."""
        if self._quick_validator(schema).is_valid(instance):
            return None
        validator = Draft202012Validator({"$ref": schema}, registry=self._registry)
        error = best_match(validator.iter_errors(instance))
        return None if error is None else f"{error.json_path}: {error.message[:300]}"

    def _quick_validator(self, schema: str) -> Any:
        if schema not in self._quick_validators:
            self._quick_validators[schema] = jsonschema_rs.Draft202012Validator(
                {"$ref": schema}, registry=self._quick_registry
            )
        return self._quick_validators[schema]


def _taking_numeric_ids(document: dict[str, Any]) -> dict[str, Any]:
    """The description for what is asked: Discord takes ids as numbers, too, and discord.py sends some so."""
    components = document["components"]
    described = components["schemas"]["SnowflakeType"]
    schemas = components["schemas"] | {
        "SnowflakeType": {"anyOf": [described, {"type": "integer", "minimum": 0}]}
    }
    return document | {"components": components | {"schemas": schemas}}


def _pattern(template: str) -> re.Pattern[str]:
    literal_parts = (re.escape(part) for part in _NAMED_PART.split(template))
    return re.compile("[^/]+".join(literal_parts))


def _escaped(part: str) -> str:
    """A key within a JSON pointer within a URI fragment."""
    return part.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")


def _readings(text: str) -> list[Any]:
    """What a query parameter can mean: text, number, truth."""
    readings: list[Any] = [text]
    if text.isdecimal():
        readings.append(int(text))
    if text.lower() in ("true", "false", "0", "1"):
        readings.append(text.lower() in ("true", "1"))
    return readings
