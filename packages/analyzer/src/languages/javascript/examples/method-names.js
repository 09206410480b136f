// A name from outside that picks the method to call.
const express = require('express');
const app = express();

const actions = { start: () => 'started', stop: () => 'stopped' };
const commands = new Map(Object.entries(actions));

app.get('/run', (req, res) => {
  actions[req.query.action](); // expect: unsafe-reflection
  res.end();
});

app.get('/run/listed', (req, res) => {
  if (!['start', 'stop'].includes(req.query.action)) return res.sendStatus(400);
  actions[req.query.action]();
  res.end();
});

app.get('/run/own', (req, res) => {
  const name = req.query.action;
  if (Object.hasOwn(actions, name)) actions[name]();
  res.end();
});

app.get('/run/function', (req, res) => {
  const name = req.query.action;
  if (typeof actions[name] === 'function') actions[name]();
  res.end();
});

app.get('/run/mapped', (req, res) => {
  const command = commands.get(req.query.action);
  if (command) command();
  res.end();
});
