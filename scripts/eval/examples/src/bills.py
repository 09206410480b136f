import sqlite3

from flask import Flask, request

app = Flask(__name__)


@app.route("/bills")
def bills():
    db = sqlite3.connect("bills.db")
    rows = db.execute("SELECT id FROM bills WHERE customer = '" + request.args["customer"] + "'")
    return str(rows.fetchall())


@app.route("/total")
def total():
    db = sqlite3.connect("bills.db")
    rows = db.execute("SELECT sum(amount) FROM bills WHERE customer = ?", (request.args["customer"],))
    return str(rows.fetchone())
