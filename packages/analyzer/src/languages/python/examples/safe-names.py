"""Names that mean something in a framework, in code that is none of it."""
import os
import subprocess

from packaging.requirements import Requirement
from requests import Request


class Requested:
    def __init__(self, req: Requirement):
        self.link = req.url

    def forget(self):
        os.remove(self.link)


def lookup(request: Request):
    return subprocess.run(["keyring", "get", request.url], check=True)


def union(groups, extra):
    seen = set()
    for group in groups:
        seen.update(name.lower() for name in group)
    seen.update([name for name in extra])
    return seen
