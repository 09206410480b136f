import sqlite3

from django.http import HttpResponse
from django.views.decorators.csrf import csrf_exempt
from flask import Flask, render_template

app = Flask(__name__)


@app.route("/comments")
def comments():
    rows = sqlite3.connect("a.db").execute("SELECT text FROM comments").fetchall()
    page = ""
    for row in rows:
        page += "<li>" + row[0] + "</li>"
    return page  # expect: cross-site-scripting


@app.route("/list")
def listing():
    rows = sqlite3.connect("a.db").execute("SELECT text FROM comments").fetchall()
    return render_template("list.html", rows=rows)


@csrf_exempt  # expect: csrf-disabled
def hook(request):
    return HttpResponse("ok")


def show(request):
    cursor = sqlite3.connect("a.db").cursor()
    cursor.execute("SELECT name FROM users WHERE id = ?", (request.GET["id"],))
    name = cursor.fetchone()[0]
    cursor.execute("SELECT * FROM orders WHERE owner = '" + name + "'")  # expect: sql-injection
    return HttpResponse("ok")
