import json
import ldap
import ldap3
from defusedxml import ElementTree as SafeTree
from flask import Flask, request
from ldap.filter import escape_filter_chars
from lxml import etree
from pymongo import MongoClient
from tinydb import Query, operations
from xml.etree import ElementTree

app = Flask(__name__)
db = MongoClient().shop
directory = ldap.initialize("ldaps://directory.example.com")
BASE = "dc=example,dc=com"
shared_parser = etree.XMLParser(remove_comments=True)
closed_parser = etree.XMLParser(remove_comments=True, resolve_entities=False)


def parser_for(entities=False):
    return etree.XMLParser(resolve_entities=entities)


@app.route("/import", methods=["POST"])
def load():
    etree.fromstring(request.data)  # expect: xxe
    etree.XMLParser(resolve_entities=True)  # expect: xxe
    parser = etree.XMLParser(resolve_entities=False)
    etree.fromstring(request.data, parser)
    etree.fromstring(request.data, etree.XMLParser(remove_blank_text=True))  # expect: xxe
    etree.fromstring(request.data, parser=shared_parser)  # expect: xxe
    etree.fromstring(request.data, parser=closed_parser)
    etree.fromstring(request.data, etree.HTMLParser())
    etree.fromstring(request.data, parser_for(False))
    ElementTree.fromstring(request.data)  # expect: xml-entity-expansion
    SafeTree.fromstring(request.data)
    return "ok"


@app.route("/find")
def find():
    name = request.args["name"]
    tree = etree.parse("users.xml")
    tree.xpath("//user[name='" + name + "']")  # expect: xpath-injection
    tree.xpath("//user[name=$name]", name=name)
    return "ok"


@app.route("/people")
def people():
    name = request.args["name"]
    directory.search_s(BASE, ldap.SCOPE_SUBTREE, "(uid=" + name + ")")  # expect: ldap-injection
    directory.search_s(BASE, ldap.SCOPE_SUBTREE, "(uid=" + escape_filter_chars(name) + ")")
    connection = ldap3.Connection("ldaps://directory.example.com")
    connection.search(BASE, f"(uid={name})")  # expect: ldap-injection
    return "ok"


@app.route("/login", methods=["POST"])
def login():
    body = request.get_json()
    db.users.find_one({"name": body["name"], "password": body["password"]})  # expect: nosql-injection
    db.users.find_one({"name": str(body["name"])})
    db.users.find_one({"name": request.form["name"]})
    db.users.find_one(body)  # expect: nosql-injection
    db.users.find_one({"name": body["name"].strip().lower()})
    wanted = json.loads(body["filter"].strip())
    db.users.find_one({"name": wanted["name"]})  # expect: nosql-injection
    return "ok"


@app.route("/tags", methods=["POST"])
def keep_tags():
    tags = request.get_json()["tags"]
    db.update(operations.set("tags", tags), Query().name == "tags")  # safe: nosql-injection
    db.update(tags, {"seen": True})  # expect: nosql-injection
    return "ok"
