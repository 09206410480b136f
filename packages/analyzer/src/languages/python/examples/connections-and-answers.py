"""Connections of other protocols than HTTP, and what answers and sessions hold."""

import ftplib
import hashlib
import os
import smtplib
import socket
import ssl

import grpc
import jwt
import ldap
import redis
from Crypto.PublicKey import ECC
from flask import Flask, jsonify, make_response, request, session
from lxml import etree
from tornado.websocket import WebSocketHandler
from werkzeug.security import generate_password_hash

app = Flask(__name__)


@app.get("/connect")
def connect():
    host = request.args["host"]
    ftplib.FTP_TLS(host)  # expect: ssrf
    smtplib.SMTP_SSL(host)  # expect: ssrf
    socket.socket().connect((host, 80))  # expect: ssrf
    redis.Redis(host=host)  # expect: ssrf
    redis.Redis(host="cache", db=int(request.args["db"]))  # safe: ssrf
    ftplib.FTP_TLS("ftp.acme.io")  # safe: ssrf
    return ""


@app.get("/directory")
def directory():
    name = request.args["name"]
    server = ldap.initialize("ldaps://directory.acme.io")
    server.simple_bind_s("uid=" + name + ",ou=people", request.args["secret"])  # expect: ldap-injection
    server.simple_bind_s("uid=" + ldap.dn.escape_dn_chars(name) + ",ou=people", request.args["secret"])  # safe: ldap-injection
    server.set_option(ldap.OPT_X_TLS_REQUIRE_CERT, ldap.OPT_X_TLS_NEVER)  # expect: certificate-check-disabled
    server.set_option(ldap.OPT_X_TLS_REQUIRE_CERT, ldap.OPT_X_TLS_DEMAND)  # safe: certificate-check-disabled
    server.simple_bind_s("cn=admin", "")  # expect: security-control-disabled
    return ""


@app.post("/style")
def style():
    etree.XSLT(request.data)  # expect: xslt-injection
    etree.XSLT(etree.fromstring(request.form["sheet"], etree.XMLParser(resolve_entities=False)))  # expect: xslt-injection
    named = etree.parse("sheets/small.xsl")
    etree.XSLT(named)  # safe: xslt-injection
    etree.XSLT(etree.parse("page.xsl"))  # safe: xslt-injection
    sheet = request.get_data()
    etree.XSLT(sheet, access_control=None)  # expect: xslt-injection
    etree.XSLT(sheet, access_control=etree.XSLTAccessControl.DENY_ALL)  # safe: xslt-injection
    etree.XSLT(etree.parse("other.xsl"))(etree.XML("<a/>"))  # safe: xslt-injection
    return ""


class Open(WebSocketHandler):
    def check_origin(self, origin):  # expect: missing-origin-check
        return True


class Logged(WebSocketHandler):
    def check_origin(self, origin):  # expect: missing-origin-check
        print("from", origin)
        return True


class Quiet(WebSocketHandler):
    def check_origin(self, _):  # expect: missing-origin-check
        """Anyone may connect."""
        return True


class Closed(WebSocketHandler):
    def check_origin(self, origin):  # safe: missing-origin-check
        return origin == "https://acme.io"


class Listed(WebSocketHandler):
    def check_origin(self, origin):  # safe: missing-origin-check
        return origin in ("https://acme.io", "https://www.acme.io")


class Refused(WebSocketHandler):
    def check_origin(self, origin):  # safe: missing-origin-check
        return False


def mail(password):
    plain = smtplib.SMTP("mail.acme.io", 587)
    plain.login("robot", password)  # expect: cleartext-transport
    encrypted = smtplib.SMTP("mail.acme.io", 587)
    encrypted.starttls(context=ssl.create_default_context())
    encrypted.login("robot", password)  # safe: cleartext-transport
    grpc.insecure_channel("api.acme.io:50051")  # expect: cleartext-transport
    grpc.insecure_channel("localhost:50051")  # safe: cleartext-transport


def keys(context, file, password):
    context = ssl.create_default_context()
    context.set_ciphers("HIGH:RC4-SHA")  # expect: weak-cipher
    context.set_ciphers("HIGH:!RC4:!aNULL")  # safe: weak-cipher
    hashlib.file_digest(file, "md5")  # expect: weak-hash
    hashlib.file_digest(file, "sha256")  # safe: weak-hash
    ECC.generate(curve="P-192")  # expect: weak-key-size
    ECC.generate(curve="P-256")  # safe: weak-key-size
    generate_password_hash(password, method="sha1")  # expect: weak-password-hash
    generate_password_hash(password, method="scrypt")  # safe: weak-password-hash


@app.get("/account")
def account():
    user = app.users[request.args["id"]]
    if request.args.get("all"):
        return jsonify({"id": user.id, "password": user.password_hash})  # expect: sensitive-data-exposed
    if request.args.get("whole"):
        return jsonify(user.__dict__)  # expect: sensitive-data-exposed
    return jsonify({"id": user.id, "name": user.name})  # safe: sensitive-data-exposed


@app.post("/enter")
def enter():
    session["role"] = request.form["role"]  # expect: trust-boundary-violation
    session["theme"] = request.form["theme"]  # safe: trust-boundary-violation
    session["is_admin"] = request.args.get("admin")  # expect: trust-boundary-violation
    wanted = request.get_json()["permissions"]
    session["permissions"] = wanted  # expect: trust-boundary-violation
    if request.form["role"] in ("reader", "writer"):
        session["role"] = request.form["role"]  # safe: trust-boundary-violation
    session["is_admin"] = app.users[1].is_admin  # safe: trust-boundary-violation
    answer = make_response("")
    answer.headers["Location"] = request.form["next"]  # expect: open-redirect
    answer.headers["X-Theme"] = request.form["theme"]  # safe: open-redirect
    return answer


@app.post("/reset")
def reset():
    link = f"{request.host_url}reset?token=1"  # expect: host-header-poisoning
    named = "https://" + request.headers["Host"] + "/reset?token=1"  # expect: host-header-poisoning
    host = request.host
    kept = f"https://{host}/verify/1"  # expect: host-header-poisoning
    own = "https://acme.io/reset?token=1"  # safe: host-header-poisoning
    app.mails(link, named, kept, own)
    return ""


def accepts(password):
    if len(password) < 6:  # expect: weak-password-policy
        return False
    return len(password) >= 12  # safe: weak-password-policy


def written(path):
    if os.access(path, os.W_OK):
        open(path, "w").close()  # expect: race-condition
    with open(path, "a") as file:  # safe: race-condition
        file.write("")


def token(user):
    return jwt.encode({"sub": user.id}, os.environ["KEY"], algorithm="HS256")  # expect: session-expiration


def short_token(user, soon):
    return jwt.encode({"sub": user.id, "exp": soon}, os.environ["KEY"], algorithm="HS256")  # safe: session-expiration
