const express = require('express');

const app = express();

app.get('/list', (req, res) => {
  const parts = req.query.list.split(/ *, */); // safe: redos
  const plain = req.query.list.split(','); // safe: redos
  const begun = req.query.list.replace(/^\s+/, ''); // safe: redos
  res.json({ parts, plain, begun });
});

const PAIR = /^a\w*\d*!/;
const ONE = /^a\w*!/;

app.get('/name', (req, res) => {
  const found = PAIR.test(req.query.name); // expect: redos
  const known = ONE.test(req.query.name); // safe: redos
  const own = PAIR.test('a settled text'); // safe: redos
  res.json({ found, known, own });
});

app.get('/bounded', (req, res) => {
  const { name, title, text } = req.query;
  if (name.length > 200) return res.sendStatus(400);
  const found = PAIR.test(name); // safe: redos
  if (title.length > 4000000) return res.sendStatus(400);
  const long = PAIR.test(title); // expect: redos
  if (text.length < 3) return res.sendStatus(400);
  const short = PAIR.test(text); // expect: redos
  res.json({ found, long, short });
});

const DIGITS = '^(\\d+)';

app.get('/built', (req, res) => {
  const found = new RegExp(DIGITS + '\\s*(\\d+)x$', 'i').test(req.query.name); // expect: redos
  const known = new RegExp(DIGITS + '-(\\d+)x$', 'i').test(req.query.name); // safe: redos
  const address = /^([a-z]+):[^@]+[^@]+@/.exec(req.query.address); // expect: redos
  const host = /^([a-z]+):[^@]+@/.exec(req.query.address); // safe: redos
  res.json({ found, known, address, host });
});

const ENDING = /\0*\0*x$/;

app.get('/padded', (req, res) => {
  // A server refuses a header with such a character; a query string can encode it.
  const named = req.headers['x-name'].replace(ENDING, ''); // safe: redos
  const asked = req.query.name.replace(ENDING, ''); // expect: redos
  res.json({ named, asked });
});
