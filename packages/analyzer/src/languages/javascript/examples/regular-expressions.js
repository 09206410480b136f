const express = require('express');
const escapeRegExp = require('lodash/escapeRegExp');
const app = express();

const EMAIL = /^([a-zA-Z0-9_.-]+)+@example\.com$/; // expect: redos
const WORDS = /^(\w+\s?)*$/; // expect: redos
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NAMES = new RegExp('^(a|aa)+$'); // expect: redos
const PART = '(\\w+\\s?)*';
const COMPOSED = new RegExp('^' + PART + '$'); // expect: redos
const BOUNDED = new RegExp('^' + PART.length + '$'); // safe: redos
const EVEN = new RegExp('^(aa|bb)+$');
const EMPHASIS = /^_((?:__|[\s\S])+?)_$/; // expect: redos
const EMPHASIZED = /^_((?:__|[\s\S])+?)_(?!_)/;

app.get('/find', (req, res) => {
  const matcher = new RegExp(req.query.pattern); // expect: regex-injection
  const literal = new RegExp(escapeRegExp(req.query.pattern), 'i');
  res.json(list.filter((item) => matcher.test(item) || literal.test(item)));
});
module.exports = { EMAIL, WORDS, DATE, NAMES };
