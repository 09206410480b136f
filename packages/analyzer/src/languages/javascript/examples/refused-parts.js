// Tests that are passed to a function, of each part of a path, and of a name against its last part.
const express = require('express');
const fs = require('fs');
const path = require('path');
const { Pool } = require('pg');

const app = express();
const pool = new Pool();

function ensure(passed, message) {
  if (!passed) throw new Error(message);
}

function warn(passed, message) {
  if (!passed) console.warn(message);
}

app.get('/ensured', (req, res) => {
  const file = path.resolve('/srv', req.query.name);
  ensure(file.startsWith('/srv/'), 'outside');
  fs.readFile(file, () => {});
});

app.get('/warned', (req, res) => {
  const file = path.resolve('/srv', req.query.name);
  warn(file.startsWith('/srv/'), 'outside');
  fs.readFile(file, () => {}); // expect: path-traversal
});

app.get('/plain', (req, res) => {
  const { name } = req.query;
  if (path.basename(name) !== name) return res.sendStatus(400);
  fs.readFile(path.join('/srv', name), () => {});
});

app.get('/other', (req, res) => {
  const { name, folder } = req.query;
  if (path.basename(name) !== name) return res.sendStatus(400);
  fs.readFile(path.join('/srv', folder), () => {}); // expect: path-traversal
});

app.get('/segments', (req, res) => {
  const { name } = req.query;
  for (const part of name.split('/')) if (part === '..') return res.sendStatus(400);
  fs.readFile('/srv/' + name, () => {});
});

app.get('/replaced', (req, res) => {
  const { name } = req.query;
  for (let part of name.split('/')) {
    part = path.basename(part);
    console.log(part.length);
  }
  fs.readFile('/srv/' + name, () => {}); // expect: path-traversal
});

app.get('/ids', async (req, res) => {
  const ids = req.query.ids.split(',');
  for (const id of ids) {
    if (!/^\d+$/.test(id)) return res.sendStatus(400);
  }
  res.json(await pool.query(`SELECT id FROM orders WHERE id IN (${ids.join(',')})`));
});

app.get('/any-id', async (req, res) => {
  const ids = req.query.ids.split(',');
  let count = 0;
  for (const id of ids) {
    if (/^\d+$/.test(id)) count += 1;
  }
  console.log(count);
  res.json(await pool.query(`SELECT id FROM orders WHERE id IN (${ids.join(',')})`)); // expect: sql-injection
});

app.get('/letters', (req, res) => {
  const { name } = req.query;
  for (const character of name) if (!/^[a-z\d-]$/.test(character)) return res.sendStatus(400);
  fs.readFile('/srv/' + name, () => {});
});

app.get('/no-quotes', (req, res) => {
  const { name } = req.query;
  for (const character of name) if (/['"]/.test(character)) return res.sendStatus(400);
  fs.readFile('/srv/' + name, () => {}); // expect: path-traversal
});

app.get('/by-index', (req, res) => {
  const { name } = req.query;
  const parts = name.split('/');
  for (let i = 0; i < parts.length; i++) {
    if (parts[i] === '..') throw new Error('outside');
  }
  fs.readFile('/srv/' + name, () => {});
});

app.get('/some-letter', async (req, res) => {
  const ids = req.query.ids.split(',');
  for (const id of ids) {
    if (!/[a-z]/.test(id)) return res.sendStatus(400);
  }
  res.json(await pool.query(`SELECT id FROM orders WHERE id IN (${ids.join(',')})`)); // expect: sql-injection
});
