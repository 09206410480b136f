/** Values that a program may read as options, and tests that keep them from it. */
const { execFile } = require('node:child_process');
const express = require('express');

const app = express();

app.get('/log', (req, res) => {
  const ref = req.query.ref;
  execFile('git', ['log', ref], (error, out) => res.json({ out })); // expect: argument-injection
});

app.get('/checked-log', (req, res) => {
  const ref = req.query.ref;
  if (String(ref).startsWith('-')) return res.sendStatus(400);
  execFile('git', ['log', ref], (error, out) => res.json({ out }));
});

app.get('/wrongly-checked-log', (req, res) => {
  const ref = req.query.ref;
  if (!String(ref).startsWith('-')) return res.sendStatus(400);
  execFile('git', ['log', ref], (error, out) => res.json({ out })); // expect: argument-injection
});
