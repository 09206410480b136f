import sqlite3 from 'sqlite3';

const database = new sqlite3.Database('reports.db');

export function reportsOf(year) {
  return rows(`SELECT * FROM reports WHERE year = ${year}`); // expect: sql-injection
}

export function reportsOfNumber(year) {
  return rows(`SELECT * FROM reports WHERE year = ${year}`);
}

function rows(sql) {
  return new Promise((resolve, reject) => {
    database.all(sql, (error, found) => (error ? reject(error) : resolve(found)));
  });
}
