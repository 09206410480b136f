"""Addresses of the page itself, errors that a framework makes, and names in quotes of a statement."""

import sqlite3

import requests
from flask import Flask, redirect, render_template, request

app = Flask(__name__)
database = sqlite3.connect("shop.db")


@app.errorhandler(500)
def failed(error):
    return render_template("failed.html", error=error), 500


@app.errorhandler(Exception)
def crashed(error):
    return render_template("failed.html", error=error), 500  # expect: error-details-exposed


@app.route("/again")
def again():
    return redirect(request.full_path)


@app.route("/onward")
def onward():
    return redirect(request.args["to"])  # expect: open-redirect


def quoted(name):
    return '"%s"' % name.replace('"', '""')


@app.route("/tables/<table>", methods=["DELETE"])
def drop(table):
    database.execute("DROP TABLE %s" % quoted(table))
    return "gone"


@app.route("/views/<view>", methods=["DELETE"])
def drop_view(view):
    database.execute('DROP VIEW "%s"' % view)  # expect: sql-injection
    return "gone"


class Boards:
    def __init__(self, base):
        self.base = base

    def listed(self):
        return requests.get(self.base + "/boards", timeout=5).json()

    def cards(self, board):
        return requests.get(f"{self.base}/boards/{board['id']}", timeout=5).json()  # safe: ssrf

    def shown(self, board):
        return requests.get(board["url"], timeout=5).json()  # expect: ssrf


def boards_of(base):
    boards = Boards(base)
    return [[boards.cards(board), boards.shown(board)] for board in boards.listed()]
