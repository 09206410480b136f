"""Arguments by their names, signatures for type checkers, and processes that a reactor starts."""
import os
import subprocess
from typing import overload

from flask import Flask, request
from twisted.internet import protocol, reactor

app = Flask(__name__)


def archive(name, folder="/srv/archive", quiet=False):
    subprocess.run(f"tar -cf {folder}/a.tar .", shell=True)
    return name


def pack(name, folder="/srv/archive"):
    subprocess.run(f"tar -cf {folder}/{name}.tar .", shell=True)  # expect: command-injection


@app.post("/archive")
def begin():
    settings = {"name": request.form["name"], "folder": "/srv/archive", "quiet": True}
    archive(**settings)
    chosen = {"name": request.form["name"], "folder": "/srv/archive"}
    pack(**chosen)
    return "begun"


@overload
def as_text(value: None) -> None: ...


@overload
def as_text(value: bytes) -> str: ...


def as_text(value):
    return value.decode() if isinstance(value, bytes) else value


@app.post("/list")
def listing():
    os.system("ls " + as_text(request.form["folder"]))  # expect: command-injection
    return "listed"


@app.post("/watch")
def watch():
    script = "tail -f " + request.form["file"]
    reactor.spawnProcess(protocol.ProcessProtocol(), "/bin/sh", ["/bin/sh", "-c", script])  # expect: command-injection
    reactor.spawnProcess(protocol.ProcessProtocol(), "/usr/bin/uptime", ["uptime"])  # safe: command-injection
    return "watched"
