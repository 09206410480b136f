import os
import subprocess

from flask import Flask, request

app = Flask(__name__)


class Command:
    def __init__(self, line, folder):
        self.line = line
        self.folder = folder

    def run(self):
        os.system("echo " + self.line)  # expect: command-injection
        subprocess.run(["ls", self.folder])  # safe: command-injection

    def run_with(self, more):
        os.system("echo " + more)  # expect: command-injection

    def count(self, more):
        subprocess.run(["echo", str(more)])  # safe: command-injection


class NamedCommand(Command):
    def __init__(self, first):
        super().__init__(first, "/srv")

    def run_with(self, more):
        super().run_with(more)

    def count(self, more):
        super().count(int(more))


@app.route("/run")
def run():
    command = NamedCommand(request.args["line"])
    command.run()
    command.run_with(request.args["more"])
    command.count(request.args["count"])
    return "done"
