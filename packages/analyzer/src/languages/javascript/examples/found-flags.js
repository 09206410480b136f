const express = require('express');
const app = express();

app.get('/color', (req, res) => {
  let name = req.query.name;
  let isKnown = false;
  for (const one of ['red', 'blue']) {
    if (one === name) isKnown = true;
  }
  if (!isKnown) return res.sendStatus(404);
  res.write('<p>' + name + '</p>'); // safe: cross-site-scripting
});

app.get('/one', (req, res) => {
  const name = req.query.name;
  let isRed = false;
  if (name === 'red') isRed = true;
  if (isRed) res.write('<p>' + name + '</p>'); // safe: cross-site-scripting
  else res.write('<p>' + name + '</p>'); // expect: cross-site-scripting
});

app.get('/changed', (req, res) => {
  let name = req.query.name;
  let isRed = false;
  if (name === 'red') isRed = true;
  name = req.query.other;
  if (isRed) res.write('<p>' + name + '</p>'); // expect: cross-site-scripting
});
