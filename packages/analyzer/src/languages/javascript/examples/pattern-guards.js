/** Tests by patterns that find what may not be there, and by objects of `RegExp`. */
const { exec, execSync } = require('node:child_process');
const express = require('express');

const app = express();
const HASH = /^[0-9a-f]{7,40}$/;
const NAME = new RegExp('^[a-z][a-z0-9-]*$', 'i');
const ANY_LINE = new RegExp(HASH, 'm');
const ANYWHERE = new RegExp('[a-z]+');

function requireWord(text) {
  if (text.match(/[^\w-]/)) throw new Error(`'${text}' is no name.`);
}

function requireAlmostWord(text) {
  if (text.match(/[^\w;-]/)) throw new Error(`'${text}' is no name.`);
}

app.get('/interface', (req, res) => {
  const { name } = req.query;
  requireWord(name);
  exec(`cat /sys/class/net/${name}/address`, (_error, out) => res.json({ out }));
});

app.get('/almost', (req, res) => {
  const { name } = req.query;
  requireAlmostWord(name);
  exec(`cat /sys/class/net/${name}/address`, (_error, out) => res.json({ out })); // expect: command-injection
});

app.get('/words', (req, res) => {
  const { name } = req.query;
  if (/\W/.test(name)) return res.sendStatus(400);
  return res.json(execSync(`id ${name}`).toString());
});

app.get('/searched', (req, res) => {
  const { name } = req.query;
  if (name.search(/[^a-z0-9]/i) !== -1) return res.sendStatus(400);
  return res.json(execSync(`id ${name}`).toString());
});

app.get('/first', (req, res) => {
  const { name } = req.query;
  // It only finds another character at the start.
  if (/^[^\w]/.test(name)) return res.sendStatus(400);
  return res.json(execSync(`id ${name}`).toString()); // expect: command-injection
});

app.get('/commit', (req, res) => {
  const { hash } = req.query;
  if (!new RegExp(HASH).test(hash)) return res.sendStatus(400);
  return res.json(execSync(`git show ${hash}`).toString());
});

app.get('/named', (req, res) => {
  const { name } = req.query;
  if (NAME.exec(name) === null) return res.sendStatus(400);
  return res.json(execSync(`id ${name}`).toString());
});

app.get('/lines', (req, res) => {
  const { hash } = req.query;
  // One line of several is a hash.
  if (!ANY_LINE.test(hash)) return res.sendStatus(400);
  return res.json(execSync(`git show ${hash}`).toString()); // expect: command-injection
});

app.get('/anywhere', (req, res) => {
  const { name } = req.query;
  if (!ANYWHERE.test(name)) return res.sendStatus(400);
  return res.json(execSync(`id ${name}`).toString()); // expect: command-injection
});
