/** Tests that ask something of the elements of a list, and lists of what is refused. */
const fs = require('node:fs');
const path = require('node:path');
const url = require('node:url');
const express = require('express');

const app = express();
const REPORTS = ['daily.txt', 'weekly.txt'];
const BANNED = ['__proto__', 'constructor', 'prototype'];

app.get('/listed', (req, res) => {
  const name = req.query.name;
  if (!REPORTS.some((report) => report === name)) return res.sendStatus(404);
  return res.json(fs.readFileSync(`/srv/reports/${name}`, 'utf8'));
});

app.get('/not-listed', (req, res) => {
  const name = req.query.name;
  // That another list has such an element tells nothing of the name.
  if (!REPORTS.some((report) => report === req.query.kind)) return res.sendStatus(404);
  return res.json(fs.readFileSync(`/srv/reports/${name}`, 'utf8')); // expect: path-traversal
});

app.get('/words', (req, res) => {
  const parts = req.query.name.split('/');
  if (!parts.every((part) => /^[a-z]+$/.test(part))) return res.sendStatus(404);
  return res.json(fs.readFileSync(path.join('/srv/reports', parts.join('/')), 'utf8'));
});

app.get('/one-word', (req, res) => {
  const parts = req.query.name.split('/');
  // One harmless part does not make the others harmless.
  if (!parts.some((part) => /^[a-z]+$/.test(part))) return res.sendStatus(404);
  return res.json(fs.readFileSync(path.join('/srv/reports', parts.join('/')), 'utf8')); // expect: path-traversal
});

app.get('/loose-words', (req, res) => {
  const parts = req.query.name.split('/');
  // Without anchors the pattern is found in any part with a letter.
  if (!parts.every((part) => /[a-z]+/.test(part))) return res.sendStatus(404);
  return res.json(fs.readFileSync(path.join('/srv/reports', parts.join('/')), 'utf8')); // expect: path-traversal
});

app.get('/no-parents', (req, res) => {
  const name = req.query.name;
  if (name.split('/').some((segment) => segment === '..')) return res.sendStatus(404);
  return res.json(fs.readFileSync(`/srv/reports/${name}`, 'utf8'));
});

app.post('/settings', (req, res) => {
  const keys = req.body.path.split('.');
  if (keys.some((key) => BANNED.includes(key))) return res.sendStatus(400);
  let target = {};
  for (const key of keys) {
    target[key] = target[key] || {};
    target = target[key];
  }
  target[keys[0]] = req.body.value;
  return res.sendStatus(204);
});

app.post('/other-settings', (req, res) => {
  const keys = req.body.path.split('.');
  if (keys.some((key) => key === '')) return res.sendStatus(400);
  let target = {};
  for (const key of keys) {
    target[key] = target[key] || {};
    target = target[key];
  }
  target[keys[0]] = req.body.value; // expect: prototype-pollution
  return res.sendStatus(204);
});

app.use((req, res) => {
  res.send(`<p>There is no ${url.parse(req.url).pathname}.</p>`);
});

app.use((req, res) => {
  res.send(`<p>There is no ${decodeURIComponent(url.parse(req.url).pathname)}.</p>`); // expect: cross-site-scripting
});
