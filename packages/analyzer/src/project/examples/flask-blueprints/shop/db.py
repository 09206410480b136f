import sqlite3


def query(sql, values=()):
    connection = sqlite3.connect("shop.db")
    return connection.execute(sql, values).fetchall()


class Database:
    def __init__(self):
        self.connection = sqlite3.connect("shop.db")

    def select(self, table, condition):
        sql = f"SELECT * FROM {table} WHERE {condition}"
        return self.connection.execute(sql).fetchall()
