import os

import git
from mcp.server import Server

server = Server("repositories")


def show_changes(repo: git.Repo, target: str, lines: int = 3) -> str:
    return repo.git.diff(f"-U{lines}", target)  # expect: argument-injection


def show_checked(repo: git.Repo, target: str) -> str:
    if target.startswith("-"):
        raise ValueError("not a revision")
    return repo.git.diff("-U3", target)  # safe: argument-injection


@server.call_tool()
async def call_tool(name: str, arguments: dict):
    repo = git.Repo("/srv/repository")
    if name == "restore":
        return repo.git.checkout("--", arguments["path"])  # safe: argument-injection
    if name == "list":
        return os.popen("ls " + arguments["path"]).read()  # expect: command-injection
    if name == "checked":
        return show_checked(repo, arguments["target"])
    return show_changes(repo, arguments["target"])


async def serve() -> None:
    inner = Server("folders")

    @inner.call_tool()
    async def call_inner(name: str, arguments: dict):
        if name == "count":
            return str(len(arguments["folder"]))
        return os.popen("ls " + arguments["folder"]).read()  # expect: command-injection
