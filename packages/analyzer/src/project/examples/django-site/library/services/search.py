from django.db import connection


def run(sql, values=None):
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchall()


def search_books(term):
    return run("SELECT title FROM library_book WHERE title LIKE '%%" + term + "%%'")  # expect: sql-injection


def search_books_safely(title):
    return run("SELECT title FROM library_book WHERE title = %s", [title])
