"""Exceptions that name the command that failed."""

import subprocess

from flask import Flask, request

app = Flask(__name__)


class CommandRunner:
    def __init__(self, command):
        subprocess.run(command, shell=True, timeout=60)  # expect: command-injection


@app.route("/failed")
def failed():
    CommandRunner(request.args["command"])
    raise subprocess.CalledProcessError(1, request.args["command"])  # safe: command-injection
