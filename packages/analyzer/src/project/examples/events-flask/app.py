import subprocess
from blinker import Signal
from flask import Flask, request

app = Flask(__name__)


class Builder:
    started = Signal()

    def build(self, branch):
        self.started.send(self, branch=branch)


def log_build(sender, **extra):
    subprocess.run("git log " + extra["branch"], shell=True)  # expect: command-injection


Builder.started.connect(log_build)


@app.route("/build")
def build():
    Builder().build(request.args["branch"])
    return "ok"
