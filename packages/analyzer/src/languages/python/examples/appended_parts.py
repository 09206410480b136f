"""What stands before the data: queries behind a URL, programs before their arguments, folders of uploads."""

import random
import subprocess
import sys
import zipfile
from pathlib import Path

import requests
from cryptography.fernet import Fernet
from flask import Flask, current_app, redirect, request, url_for

app = Flask(__name__)
REPORTS = Path("/srv/reports")


@app.route("/moved")
def moved():
    target = url_for("index", page=current_page())
    if request.args:
        target += "?" + request.args["q"]
    return redirect(target)  # safe: open-redirect


@app.route("/moved/anywhere")
def moved_anywhere():
    target = current_page()
    if request.args:
        target = request.args["q"] + "?" + target
    return redirect(target)  # expect: open-redirect


@app.route("/status")
def status():
    host = current_app.config["STATUS_HOST"]
    address = f"http://{host}:{current_app.config['STATUS_PORT']}"
    address += "?" + request.args["q"]
    return {"up": requests.get(address, timeout=3).json()}  # safe: ssrf


@app.route("/status/of")
def status_of():
    address = f"http://{request.args['host']}" + "?" + current_page()
    return {"up": requests.get(address, timeout=3).json()}  # expect: ssrf


class Client:
    def get(self, *args, **kwargs):
        return requests.get(*args, **kwargs, timeout=3)


@app.route("/songs")
def songs():
    return {"songs": Client().get(f"https://songs.example.org/search/{request.args['title']}", stream=False).json()}


def command(*arguments):
    line = [sys.executable, "-m", "reports"]
    if current_app.config["JSON"]:
        line += ["--json"]
    return line + list(arguments)


@app.route("/render")
def render():
    options = ["render"]
    options += [request.args["title"]]
    subprocess.run(command(*options), check=True)  # expect: argument-injection
    return "done"


@app.route("/log")
def log():
    subprocess.run(["git", "log"] + [f"--author={request.args['author']}"], check=True)  # safe: command-injection
    return "done"


@app.route("/run")
def run():
    subprocess.run([request.args["tool"]] + ["--version"], check=True)  # expect: command-injection
    return "done"


def new_key():
    return Fernet.generate_key().decode("ascii")


def vault():
    return Fernet(current_app.config["VAULT_KEY"].encode("ascii")), Fernet(new_key().encode("ascii"))


def open_vault():
    return Fernet("cGx1bXMtYW5kLXBlYXJzLWluLXRoZS1nYXJkZW4tMTI=".encode("ascii"))  # expect: hard-coded-key


def captcha_noise(picture, width):
    for _ in range(40):
        picture.point(random.randint(0, width), random.randint(0, 40))  # safe: predictable-random


def captcha_text():
    return "".join(random.choice("ABCDEFGHJKLMNPQRSTUVWXYZ") for _ in range(6))  # expect: predictable-random
