import sqlite3
import psycopg2
from psycopg2 import sql
from flask import Flask, request, g
from sqlalchemy import create_engine, text
from sqlalchemy.orm import sessionmaker

app = Flask(__name__)
engine = create_engine("postgresql:///shop")
Session = sessionmaker(bind=engine)
SORTABLE = {"name": "name", "price": "unit_price"}
COLUMNS = ["name", "price", "stock"]


def get_db():
    if "db" not in g:
        g.db = sqlite3.connect("shop.db")
    return g.db


@app.route("/products")
def products():
    name = request.args.get("name", "")
    cursor = get_db().cursor()
    cursor.execute("SELECT * FROM products WHERE name = '" + name + "'")  # expect: sql-injection
    cursor.execute("SELECT * FROM products WHERE name = '%s'" % name)  # expect: sql-injection
    cursor.execute("SELECT * FROM products WHERE name = '{}'".format(name))  # expect: sql-injection
    cursor.execute(f"SELECT * FROM products WHERE name = '{name}'")  # expect: sql-injection
    cursor.execute("SELECT * FROM products WHERE name = ?", (name,))
    cursor.execute("SELECT * FROM products WHERE name = ?", [f"%{name}%"])
    return {"rows": cursor.fetchall()}


@app.route("/orders/<int:order_id>")
def order(order_id):
    connection = sqlite3.connect("shop.db")
    rows = connection.execute(f"SELECT * FROM orders WHERE id = {order_id}").fetchall()
    return {"rows": rows}


@app.route("/orders/<status>")
def orders(status):
    with psycopg2.connect("dbname=shop") as conn:
        with conn.cursor() as cur:
            cur.execute("SELECT * FROM orders WHERE status = '" + status + "'")  # expect: sql-injection
            cur.execute("SELECT * FROM orders WHERE status = %s", (status,))
            cur.execute(sql.SQL("SELECT * FROM {}").format(sql.Identifier(status)))
            return {"rows": cur.fetchall()}


@app.post("/search")
def search():
    body = request.get_json()
    limit = int(body["limit"])
    query = "SELECT id FROM products WHERE title LIKE '%" + body["title"] + "%'"
    query += " LIMIT " + str(limit)
    with engine.connect() as connection:
        connection.execute(text(query))  # expect: sql-injection
        connection.execute(text("SELECT 1 LIMIT " + str(limit)))
        connection.execute(text("SELECT id FROM products WHERE title = :title"), {"title": body["title"]})
    session = Session()
    session.execute(text(f"DELETE FROM carts WHERE owner = '{body['owner']}'"))  # expect: sql-injection
    return "", 204


@app.get("/sorted")
def sorted_products():
    order = request.args.get("order")
    column = SORTABLE.get(order, "name")
    cursor = get_db().cursor()
    cursor.execute(f"SELECT * FROM products ORDER BY {column}")
    if order in COLUMNS:
        cursor.execute(f"SELECT * FROM products ORDER BY {order}")
    direction = "DESC" if request.args.get("desc") else "ASC"
    cursor.execute("SELECT * FROM products ORDER BY name " + direction)
    cursor.execute("SELECT * FROM products ORDER BY " + order)  # expect: sql-injection
    return "ok"


class Repository:
    table = "users"

    def __init__(self, connection):
        self.connection = connection

    def find(self, name):
        return self.connection.execute("SELECT * FROM " + self.table + " WHERE name = '" + name + "'")  # expect: sql-injection

    def find_safely(self, name):
        return self.connection.execute("SELECT * FROM " + self.table + " WHERE name = ?", (name,))


@app.route("/users")
def users():
    repository = Repository(get_db())
    repository.find(request.args["name"])
    repository.find_safely(request.args["name"])
    return "ok"
