const fs = require('node:fs');
const path = require('node:path');
const app = require('express')();
const { compile } = require('mathjs');
const { listBackups } = require('./backups');

// What a filter is told says which elements there are; it is none of them.
app.post('/backups/remove', (req) => {
  listBackups().then((names) => {
    for (const name of names.filter((one) => req.body[one])) fs.unlinkSync(path.join('/srv/backups', name));
  });
});

app.post('/backups/copies', (req) => {
  for (const name of ['a', 'b'].map((one) => req.body[one])) fs.unlinkSync(path.join('/srv/backups', name)); // expect: path-traversal
});

// An expression that is only read is not run.
app.post('/formulas/check', (req, res) => {
  compile(req.body.formula);
  res.sendStatus(204);
});

app.post('/formulas/run', (req, res) => {
  const formula = compile(req.body.formula); // expect: code-injection
  res.json({ result: formula.evaluate() });
});
