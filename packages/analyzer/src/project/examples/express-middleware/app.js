const express = require('express');
const mysql = require('mysql2');
const { sorting, filtering } = require('./sorting');

const app = express();
const db = mysql.createPool({ host: 'db' });

app.get('/books', sorting, (req, res) => {
  db.query(`SELECT * FROM books ORDER BY ${req.sorting.column}`, (err, rows) => res.json(rows));
});
app.get('/found', filtering, (req, res) => {
  db.query(`SELECT * FROM books WHERE title = '${req.filtering.term}'`, (err, rows) => res.json(rows)); // expect: sql-injection
});
app.listen(3000);
