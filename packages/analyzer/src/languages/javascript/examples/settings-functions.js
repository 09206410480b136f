const fs = require('node:fs');
const express = require('express');

const app = express();

function merge(base, other) {
  const merged = {};
  for (const key in base) merged[key] = typeof base[key] === 'object' ? merge(merged[key], base[key]) : base[key];
  for (const key in other) merged[key] = typeof other[key] === 'object' ? merge(merged[key], other[key]) : other[key];
  return merged;
}

// Settings that are merged from files, functions among them: what those are given is no setting.
let config = { general: { name: 'files' } };
for (const file of fs.readdirSync('./config')) config = merge(config, require('./config/' + file));

app.get('/files', (req, res) => {
  if (!req.query.name) return res.json({ error: config.errors.notFound(req.query.reason) });
  res.json(fs.readdirSync(config.paths.files[0])); // safe: path-traversal
});

const settings = require('./settings');

app.post('/folders', (req, res) => {
  settings.folders.push(req.query.folder);
  res.json(fs.readdirSync(settings.folders[0])); // expect: path-traversal
});
