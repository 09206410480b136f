const express = require('express');
const mysql = require('mysql2');
const { Pool } = require('pg');
const sqlite3 = require('sqlite3').verbose();
const knex = require('knex')({ client: 'pg' });

const app = express();
const connection = mysql.createConnection({ host: 'localhost', database: 'shop' });
const pool = new Pool();
const cache = new sqlite3.Database('cache.db');

app.get('/products', (req, res) => {
  const { category, sort = 'name' } = req.query;
  connection.query("SELECT * FROM products WHERE category = '" + category + "'", (err, rows) => res.json(rows)); // expect: sql-injection
  connection.query('SELECT * FROM products WHERE category = ?', [category], (err, rows) => res.json(rows));
  connection.query({ sql: `SELECT * FROM products ORDER BY ${sort}` }); // expect: sql-injection
  connection.query({ sql: 'SELECT * FROM products WHERE category = ?', values: [category] });
});

app.get('/orders/:id', async (req, res) => {
  const orders = await pool.query(`SELECT * FROM orders WHERE id = ${req.params.id}`); // expect: sql-injection
  const lines = await pool.query('SELECT * FROM order_lines WHERE order_id = $1', [req.params.id]);
  const page = Number(req.query.page);
  const more = await pool.query(`SELECT * FROM orders OFFSET ${page * 20}`);
  res.json({ orders, lines, more });
});

const SORTABLE = ['name', 'price'];
app.get('/sorted', async (req, res) => {
  let column = req.query.column;
  if (!SORTABLE.includes(column)) column = 'name';
  res.json(await pool.query(`SELECT * FROM products ORDER BY ${column}`));
});

app.get('/escaped', (req, res) => {
  connection.query('SELECT * FROM users WHERE name = ' + mysql.escape(req.query.name));
  const html = require('escape-html')(req.query.name);
  connection.query("SELECT * FROM users WHERE name = '" + html + "'"); // expect: sql-injection
});

function findUser(name, done) {
  cache.get("SELECT * FROM users WHERE name = '" + name + "'", done); // expect: sql-injection
}
app.post('/login', (req, res) => {
  findUser(req.body.name, (err, row) => res.sendStatus(row ? 200 : 401));
});

app.get('/search', async (req, res) => {
  const parts = ['SELECT * FROM articles WHERE 1 = 1'];
  if (req.query.author) parts.push('AND author = \'' + req.query.author + '\'');
  res.json(await pool.query(parts.join(' '))); // expect: sql-injection
});

app.get('/reports', async (req, res) => {
  const term = req.query.term;
  await knex.raw('SELECT * FROM reports WHERE title LIKE ?', [`%${term}%`]);
  await knex('reports').whereRaw(`title LIKE '%${term}%'`); // expect: sql-injection
  await knex('reports').where('title', 'like', `%${term}%`);
  res.end();
});

class Accounts {
  constructor(db) {
    this.db = db;
    this.table = 'accounts';
  }
  list(filter) {
    return this.db.query('SELECT * FROM ' + this.table + ' WHERE owner = ' + filter.owner); // expect: sql-injection
  }
  count() {
    return this.db.query('SELECT COUNT(*) FROM ' + this.table);
  }
}
const accounts = new Accounts(pool);
app.get('/accounts', (req, res) => accounts.list({ owner: req.query.owner }).then((rows) => res.json(rows)));

app.get('/overwritten', (req, res) => {
  let id = req.query.id;
  id = 1;
  connection.query('SELECT * FROM users WHERE id = ' + id);
});

app.get('/branch', (req, res) => {
  let id = req.query.id;
  if (req.query.strict) id = parseInt(id, 10);
  connection.query('SELECT * FROM users WHERE id = ' + id); // expect: sql-injection
});

// A store of keys and values has such methods too.
exports.findAuthor = async (authorId) => db.get(`globalAuthor:${authorId}`);
exports.findSession = async (req) => await db.get(`session:${req.params.id}`);
exports.findOrder = async (req) => await db.get(`SELECT * FROM orders WHERE id = ${req.params.id}`); // expect: sql-injection

exports.renamed = (compiler, from, to) => {
  compiler.pushQuery(`alter table ${from} rename to ${to}`);
  compiler.runQuery(`alter table ${from} rename to ${to}`); // expect: sql-injection
};

// `get` of an unknown handle: a key-value store takes a key, a database an SQL statement.
app.get('/collections/:name', (req, res) => {
  res.json(db.get(req.params.name).filter({ public: true }).value()); // safe: sql-injection
});
app.get('/members/:id', (req, res) => {
  db.get(`SELECT * FROM members WHERE id = ${req.params.id}`, (error, row) => res.json(row)); // expect: sql-injection
});
