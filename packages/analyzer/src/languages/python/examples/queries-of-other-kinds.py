"""LDAP, XPath, MongoDB, search engines, graph databases; names, formats and sizes from outside."""
import asyncio
import importlib
import subprocess
import time

import ldap
import ldap3
from elasticsearch import Elasticsearch
from flask import Flask, jsonify, request
from ldap.filter import escape_filter_chars
from ldap3.utils.conv import escape_filter_chars as escape3
from lxml import etree
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().shop
es = Elasticsearch()
TREE = etree.parse("catalogue.xml", etree.XMLParser(resolve_entities=False))
MODULES = {"csv": "shop.exports.csv", "json": "shop.exports.json"}


@app.route("/ldap")
def find_person():
    name = request.args["name"]
    connection = ldap.initialize("ldaps://directory")
    connection.search_s("dc=example", ldap.SCOPE_SUBTREE, f"(uid={name})")  # expect: ldap-injection
    connection.search_s("ou=" + name, ldap.SCOPE_SUBTREE, "(objectClass=person)")  # expect: ldap-injection
    other = ldap3.Connection(ldap3.Server("directory"))
    other.search("dc=example", "(uid=%s)" % name)  # expect: ldap-injection
    other.search(search_base="dc=example", search_filter="(uid={})".format(name))  # expect: ldap-injection
    connection.search_s("dc=example", ldap.SCOPE_SUBTREE, f"(uid={escape_filter_chars(name)})")
    other.search("dc=example", "(uid=%s)" % escape3(name))
    return jsonify(other.search("dc=example", "(uid=admin)"))


@app.route("/xpath")
def find_product():
    name = request.args["name"]
    TREE.xpath(f"//product[@name='{name}']")  # expect: xpath-injection
    TREE.xpath("//product[@name='" + name + "']")  # expect: xpath-injection
    etree.XPath("//product[@name='%s']" % name)  # expect: xpath-injection
    TREE.xpath("//product[@name=$name]", name=name)
    TREE.xpath("//product[@id=%d]" % int(name))
    return jsonify(TREE.xpath("//product"))


@app.route("/mongo", methods=["POST"])
def find_order():
    body = request.get_json()
    db.orders.find_one({"number": body["number"]})  # expect: nosql-injection
    db.orders.find(body)  # expect: nosql-injection
    db.orders.find({"$where": "this.owner == '" + request.args["owner"] + "'"})  # expect: nosql-injection
    db.orders.find_one({"number": str(body["number"])})
    db.orders.find_one({"number": request.args["number"]})
    return jsonify(db.orders.find_one({"number": int(body["number"])}))


@app.route("/module")
def load_module():
    name = request.args["name"]
    importlib.import_module(name)  # expect: unsafe-reflection
    __import__("shop.exports." + name)  # expect: unsafe-reflection
    handler = getattr(app, request.args["method"])  # expect: unsafe-reflection
    importlib.import_module(MODULES[name])
    if name in ("csv", "json"):
        importlib.import_module("shop.exports." + name)
    getattr(app, "route")
    return jsonify(handler())


@app.route("/format")
def show_format():
    template = request.args["template"]
    template.format(user=app)  # expect: format-string
    ("Hello " + template).format(user=app)  # expect: format-string
    request.args["other"].format(app)  # expect: format-string
    "Hello {}".format(template)
    "Hello {user}".format(user=template)
    return jsonify("Hello %s" % template)


@app.route("/wait")
def wait():
    seconds = float(request.args["seconds"])
    time.sleep(seconds)  # expect: resource-exhaustion
    time.sleep(int(request.args["minutes"]) * 60)  # expect: resource-exhaustion
    bytearray(int(request.args["size"]))  # expect: resource-exhaustion
    time.sleep(min(seconds, 2))
    if seconds < 5:
        time.sleep(seconds)
    time.sleep(1)
    return "done"


async def later(request_seconds):
    await asyncio.sleep(request_seconds)


@app.route("/archive")
def archive():
    name = request.args["name"]
    subprocess.run(["tar", "czf", "out.tgz", name])  # expect: argument-injection
    subprocess.check_output(["git", "clone", name])  # expect: argument-injection
    subprocess.Popen(["convert", "in.png", "-resize", name])  # expect: argument-injection
    subprocess.run(["tar", "czf", "out.tgz", str(int(request.args["level"]))])
    subprocess.run(["tar", "czf", "out.tgz", "data"])
    subprocess.run([name])  # expect: command-injection
    return "done"


def install():
    subprocess.run("curl -s https://get.example.com | sh", shell=True)  # expect: pipe-to-shell
    subprocess.check_call("wget -qO- https://get.example.com | sudo bash", shell=True)  # expect: pipe-to-shell
    subprocess.getoutput("curl https://get.example.com | bash -s -- -y")  # expect: pipe-to-shell
    subprocess.run("curl -s https://get.example.com -o install.sh", shell=True)
    subprocess.run("cat install.log | sort", shell=True)
    subprocess.run(["sh", "install.sh"])
