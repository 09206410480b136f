"""Databases, mail, clouds, containers and keys by the libraries that programs use most."""

import asyncio
import os
import smtplib

import boto3
import docker
import elasticsearch
import pycurl
import requests
from bson import ObjectId
from Crypto.Protocol.KDF import PBKDF2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC
from django.core.files.storage import FileSystemStorage
from django.core.mail import send_mail
from django.template import Context, Engine
from flask import Flask, jsonify, request
from google.cloud import bigquery
from jose import jwt as jose_jwt
from markupsafe import Markup
from neo4j import GraphDatabase
from passlib.context import CryptContext
from pymongo import MongoClient
from requests.auth import HTTPBasicAuth
from ruamel.yaml import YAML
from tornado.httpclient import AsyncHTTPClient
import jwt
import multiprocessing.connection

app = Flask(__name__)
orders = MongoClient().shop.orders
passwords = CryptContext(schemes=["bcrypt", "md5_crypt"])
old_passwords = CryptContext(schemes=["md5_crypt"])  # expect: weak-password-hash


@app.get("/report")
def report():
    warehouse = bigquery.Client()
    name = request.args["name"]
    warehouse.query("SELECT * FROM sales WHERE name = '" + name + "'")  # expect: sql-injection
    config = bigquery.QueryJobConfig(query_parameters=[bigquery.ScalarQueryParameter("name", "STRING", name)])
    warehouse.query("SELECT * FROM sales WHERE name = @name", job_config=config)
    return ""


@app.get("/friends")
def friends():
    driver = GraphDatabase.driver("bolt://graph:7687")
    with driver.session() as graph:
        graph.run("MATCH (p {name: '" + request.args["name"] + "'}) RETURN p")  # expect: nosql-injection
        graph.run("MATCH (p {name: $name}) RETURN p", name=request.args["name"])
    return ""


@app.get("/find")
def find():
    es = elasticsearch.Elasticsearch()
    words = request.args["words"]
    es.search(index="books", body={"query": {"query_string": {"query": words}}})  # expect: nosql-injection
    es.search(index="books", body={"query": {"match": {"title": words}}})
    orders.find({"$where": "this.owner == '" + words + "'"})  # expect: nosql-injection
    return jsonify(orders.find_one({"_id": ObjectId(request.get_json()["id"])}))


@app.post("/contact")
def contact():
    subject = request.form["subject"]
    with smtplib.SMTP("mail.example.org") as server:
        server.starttls()
        server.sendmail("shop@example.org", ["help@example.org"], "Subject: " + subject + "\r\n\r\nA question")  # expect: mail-injection
        server.sendmail("shop@example.org", ["help@example.org"], "Subject: A question\r\n\r\n...")
    send_mail("Thanks", "", "shop@example.org", ["a@example.org"], html_message="<p>" + subject + "</p>")  # expect: cross-site-scripting
    send_mail("Thanks", subject, "shop@example.org", ["a@example.org"])
    return ""


@app.post("/sandbox")
def sandbox():
    client = docker.from_env()
    client.containers.run("python:3.13", request.form["command"])  # expect: command-injection
    client.containers.run("python:3.13", "python -V")
    os.execl("/bin/sh", "sh", "-c", request.form["command"])  # expect: command-injection
    os.spawnlp(os.P_WAIT, "ls", "ls", "-l")
    return ""


@app.post("/start")
async def start():
    await asyncio.create_subprocess_exec("bash", "-c", request.form["script"])  # expect: command-injection
    await asyncio.create_subprocess_exec("date", "-u")
    return ""


@app.get("/check")
async def check():
    await AsyncHTTPClient().fetch(request.args["url"])  # expect: ssrf
    await AsyncHTTPClient().fetch("https://status.example.org/")
    curl = pycurl.Curl()
    curl.setopt(curl.URL, request.args["url"])  # expect: ssrf
    curl.setopt(curl.SSL_VERIFYPEER, 0)  # expect: certificate-check-disabled
    curl.setopt(curl.SSL_VERIFYPEER, 1)
    return ""


@app.get("/label")
def label():
    return Markup("<b>%s</b>") % request.args["text"]


@app.get("/label-raw")
def label_raw():
    return Markup("<b>%s</b>" % request.args["text"])  # expect: cross-site-scripting


@app.get("/label-format")
def label_format():
    return Markup("<b>{}</b>").format(request.args["text"])


@app.get("/document")
def document():
    base = os.path.realpath("/srv/documents")
    target = os.path.realpath(os.path.join(base, request.args["name"]))
    if os.path.commonpath([base, target]) != base:
        return "", 404
    with open(target) as file:
        return jsonify(len(file.read()))


@app.get("/document-near")
def document_near():
    base = os.path.realpath("/srv/documents")
    target = os.path.realpath(os.path.join(base, request.args["name"]))
    if os.path.commonpath([base, target]) != request.args["base"]:
        app.logger.info("elsewhere")
    with open(target) as file:  # expect: path-traversal
        return jsonify(len(file.read()))


def publish(name, body):
    s3 = boto3.client("s3")
    s3.put_object(Bucket="shop", Key=name, Body=body, ACL="public-read")  # expect: permissive-file-mode
    s3.put_object(Bucket="shop", Key=name, Body=body, ACL="private")
    s3.upload_file(name, "shop", name, ExtraArgs={"ACL": "public-read-write"})  # expect: permissive-file-mode
    os.makedirs("/srv/drop", mode=0o777)  # expect: permissive-file-mode
    os.makedirs("/srv/drop", mode=0o750)


def keep(upload):
    return FileSystemStorage().save(upload.name, upload)


def charge():
    requests.post("https://pay.example.org/charge", auth=HTTPBasicAuth("shop", "Wq7!kz0Pm2"), timeout=3)  # expect: hard-coded-credentials
    requests.post("https://pay.example.org/charge", auth=("shop", os.environ["PAY"]), timeout=3)


def claims(token):
    return jose_jwt.get_unverified_claims(token)  # expect: jwt-not-verified


def header(token):
    return jose_jwt.get_unverified_header(token)


def read_token(token, key):
    jwt.decode(token, key, algorithms=["HS256", "none"])  # expect: jwt-not-verified
    return jwt.decode(token, key, algorithms=["HS256"])


def derive(password, salt):
    PBKDF2HMAC(algorithm=hashes.SHA256(), length=32, salt=salt, iterations=2000)  # expect: weak-password-hash
    PBKDF2(password, salt, 32)  # expect: weak-password-hash
    PBKDF2(password, salt, 32, count=600_000)
    return PBKDF2HMAC(algorithm=hashes.SHA256(), length=32, salt=salt, iterations=600_000)


def settings(path):
    with open(path) as file:
        return YAML(typ="safe").load(file), YAML(typ="unsafe")  # expect: unsafe-deserialization


def receive(address):
    with multiprocessing.connection.Client(address) as peer:
        return peer.recv()  # expect: unsafe-deserialization


def mail_page(name):
    return Engine().from_string("Hello {{ name }}").render(Context({"name": name}, autoescape=False))  # expect: cross-site-scripting


def mail_text(name):
    return Engine().from_string("Hello {{ name }}").render(Context({"name": name}))
