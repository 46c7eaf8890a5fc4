"""`python -m playground [--port N]` runs the playground alone, for a bot that is started by hand."""

from __future__ import annotations

import argparse
import asyncio
import contextlib

from playground import Playground


def main() -> None:
    parser = argparse.ArgumentParser(prog="playground", description="A small Discord on loopback.")
    parser.add_argument("--host", default="127.0.0.1", help="a loopback address (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8090, help="0 takes any free one (default: %(default)s)")
    arguments = parser.parse_args()
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run(arguments.host, arguments.port))


async def _run(host: str, port: int) -> None:
    async with Playground(host=host, port=port) as playground:
        print(f"People:   {playground.url}")
        print(f"REST:     {playground.api_base}")
        print(f"Gateway:  {playground.gateway_url}")
        print(f"Token:    {playground.token}")
        await asyncio.Event().wait()


if __name__ == "__main__":
    main()
