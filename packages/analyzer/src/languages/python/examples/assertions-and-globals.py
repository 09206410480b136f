import os
import sqlite3
import subprocess
import time

from flask import Flask, request

app = Flask(__name__)
AUTH_PASSWORD_VALIDATORS = []  # expect: weak-password-policy
connection = None
last_query = "SELECT 1"


def connect():
    global connection
    connection = sqlite3.connect("app.db")


def remember():
    global last_query
    last_query = "SELECT * FROM t WHERE name = '" + request.args["name"] + "'"


def shadow():
    last_query = "SELECT 2"
    return last_query


@app.route("/run")
def run():
    connect()
    connection.execute("SELECT 1")
    connection.execute(last_query)
    remember()
    connection.execute(last_query)  # expect: sql-injection
    connection.execute(shadow())
    return {}


@app.route("/count")
def count():
    total = ""

    def add(value):
        nonlocal total
        total += value

    add(request.args["value"])
    os.system("echo " + total)  # expect: command-injection
    return {}


def delete(user, item):
    assert user.is_admin, "not allowed"  # expect: assertion-as-check
    assert item is not None
    item.delete()


def install():
    os.system("curl -s https://get.example.com/install.sh | sudo bash")  # expect: pipe-to-shell
    os.system("curl -s -o install.sh https://get.example.com/install.sh")


def execute(arguments):
    subprocess.run(arguments, check=True)
    subprocess.run(["git", "status"], check=True)


@app.route("/wait")
def wait():
    time.sleep(int(request.args["seconds"]))  # expect: resource-exhaustion
    time.sleep(5)
    return request.args["template"].format(name="a")  # expect: format-string, cross-site-scripting
