"""Values of a format by their number and their name."""

import subprocess

from flask import request


def listing():
    name = request.args["name"]
    subprocess.run("ls {1}".format("a", name), shell=True)  # expect: command-injection
    subprocess.run("ls {0}".format("a", name), shell=True)  # safe: command-injection
    subprocess.run("ls {b}".format(a="a", b=name), shell=True)  # expect: command-injection
    subprocess.run("ls {a}".format(a="a", b=name), shell=True)  # safe: command-injection
