const fs = require('fs');
const express = require('express');

const app = express();

const optionsOf = (req) => ({ folder: '/srv/pages', name: req.query.name });

app.get('/keys', (req, res) => {
  const options = optionsOf(req);
  const copied = {};
  for (const key of Object.keys(options)) copied[key] = options[key];
  fs.readdirSync(copied.folder); // safe: path-traversal
  fs.readdirSync(copied.name); // expect: path-traversal
  res.end();
});

app.get('/each', (req, res) => {
  const options = optionsOf(req);
  const copied = {};
  Object.keys(options).forEach((key) => {
    copied[key] = options[key];
  });
  fs.readdirSync(copied.folder); // safe: path-traversal
  fs.readdirSync(copied.name); // expect: path-traversal
  res.end();
});

app.get('/entries', (req, res) => {
  const copied = {};
  for (const [key, value] of Object.entries(optionsOf(req))) copied[key] = value;
  fs.readdirSync(copied.folder); // safe: path-traversal
  fs.readdirSync(copied.name); // expect: path-traversal
  res.end();
});

app.get('/pairs', (req, res) => {
  const copied = Object.fromEntries(Object.entries(optionsOf(req)).map(([key, value]) => [key, value]));
  fs.readdirSync(copied.folder); // safe: path-traversal
  fs.readdirSync(copied.name); // expect: path-traversal
  res.end();
});

app.get('/text', (req, res) => {
  const options = optionsOf(req);
  const copied = JSON.parse(JSON.stringify(options));
  fs.readdirSync(copied.folder); // safe: path-traversal
  fs.readdirSync(copied.name); // expect: path-traversal
  res.end();
});

app.get('/checked', (req, res) => {
  const names = [req.query.name, 'readme'];
  for (const name of names) if (!/^\w+$/.test(name)) throw new Error('no name');
  fs.readdirSync('/srv/' + names[0]); // safe: path-traversal
  res.end();
});
