import os
import sqlite3
from dataclasses import dataclass
from functools import wraps
from string import Template

from flask import Flask, request, session

app = Flask(__name__)
connection = sqlite3.connect("app.db")


@dataclass
class Query:
    table: str
    name: str = "x"


def build(name):
    return "SELECT * FROM t WHERE name = '" + name + "'"


def build_many(*names, **options):
    return "SELECT * FROM t WHERE name IN (" + ",".join(names) + ") ORDER BY " + options["order"]


def clean(value):
    return int(value)


def is_valid(value):
    return value.isalnum()


def login_required(view):
    @wraps(view)
    def wrapper(*args, **kwargs):
        if "user" not in session:
            return "no", 401
        return view(*args, **kwargs)

    return wrapper


@app.route("/a")
@login_required
def through_helpers():
    name = request.args.get("name")
    connection.execute(build(name))  # expect: sql-injection
    connection.execute(build("fixed"))
    connection.execute(build_many(name, order="id"))  # expect: sql-injection
    connection.execute(build_many("a", "b", order="id"))
    connection.execute("SELECT %s" % clean(name))
    if is_valid(name):
        connection.execute(build(name))
    return {}


@app.route("/b")
def through_containers():
    values = {"safe": "a", "name": request.args["name"]}
    connection.execute("SELECT '" + values["safe"] + "'")
    connection.execute("SELECT '" + values["name"] + "'")  # expect: sql-injection
    names = [request.args["name"], "b"]
    connection.execute("SELECT '" + names[1] + "'")
    connection.execute("SELECT '" + names[0] + "'")  # expect: sql-injection
    first, second = names
    connection.execute("SELECT '" + second + "'")
    connection.execute("SELECT '" + first + "'")  # expect: sql-injection
    parts = []
    for key, value in request.args.items():
        parts.append(f"{key} = '{value}'")
    connection.execute("SELECT * FROM t WHERE " + " AND ".join(parts))  # expect: sql-injection
    marks = ", ".join("?" for _ in names)
    connection.execute(f"SELECT * FROM t WHERE name IN ({marks})", names)
    query = Query("t", request.args["name"])
    connection.execute("SELECT * FROM " + query.table)
    connection.execute("SELECT '" + query.name + "'")  # expect: sql-injection
    return {}


@app.route("/c")
def through_branches():
    name = request.args["name"]
    if name not in ("a", "b"):
        name = "a"
    connection.execute("SELECT '" + name + "'")
    other = request.args["other"]
    if request.args.get("strict"):
        other = "fixed"
    connection.execute("SELECT '" + other + "'")  # expect: sql-injection
    other = "overwritten"
    connection.execute("SELECT '" + other + "'")
    try:
        number = int(request.args["number"])
    except ValueError:
        number = 0
    connection.execute("SELECT " + str(number))
    if False:
        connection.execute("SELECT '" + request.args["dead"] + "'")
    match request.args["kind"]:
        case "asc" | "desc" as direction:
            connection.execute("SELECT * FROM t ORDER BY name " + direction)
        case unknown:
            connection.execute("SELECT * FROM t ORDER BY " + unknown)  # expect: sql-injection
    return {}


@app.route("/d")
def through_syntax():
    if (name := request.args.get("name")) is not None:
        connection.execute("SELECT '" + name + "'")  # expect: sql-injection
    names = [value.strip() for value in request.args.getlist("names")]
    for value in names:
        connection.execute("SELECT '" + value + "'")  # expect: sql-injection
    ids = [int(value) for value in request.args.getlist("ids")]
    connection.execute("SELECT * FROM t WHERE id IN (%s)" % ",".join(str(one) for one in ids))
    run = lambda text: connection.execute("SELECT '" + text + "'")  # expect: sql-injection
    run(request.args["text"])
    query = "SELECT '"
    query += request.args["text"]
    query += "'"
    connection.execute(query)  # expect: sql-injection
    connection.execute(Template("SELECT '$name'").substitute(name=name))  # expect: sql-injection
    connection.execute("".join(["SELECT '", name, "'"]))  # expect: sql-injection
    connection.execute("SELECT '{name}'".format(**{"name": name}))  # expect: sql-injection
    connection.execute("SELECT {:d}".format(int(name)))
    connection.execute(f"SELECT {len(name)}")
    return {}


class Store:
    prefix = "SELECT '"

    def __init__(self, name):
        self.name = name
        self.fixed = "a"

    @property
    def query(self):
        return self.prefix + self.name + "'"

    @staticmethod
    def quote(value):
        return "SELECT '" + value + "'"

    @classmethod
    def make(cls, name):
        return cls(name)

    def run(self):
        connection.execute(self.prefix + self.fixed + "'")
        connection.execute(self.query)  # expect: sql-injection


@app.route("/e")
def through_objects():
    store = Store(request.args["name"])
    store.run()
    connection.execute(Store.quote("a"))
    connection.execute(Store.quote(store.name))  # expect: sql-injection
    connection.execute(Store.quote(store.fixed))
    return {}


def numbers():
    yield request.args["one"]
    yield "two"


@app.route("/f")
def through_generators():
    for number in numbers():
        os.system("echo " + number)  # expect: command-injection
    return {}


@app.route("/g")
async def through_await():
    async def inner():
        return request.args["name"]

    name = await inner()
    os.system("echo " + name)  # expect: command-injection
    return {}
