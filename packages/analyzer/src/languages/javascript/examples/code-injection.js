const vm = require('vm');
const express = require('express');
const app = express();
app.use(express.json());

app.post('/calculate', (req, res) => {
  const result = eval(req.body.expression); // expect: code-injection
  const parsed = JSON.parse(req.body.expression);
  res.json({ result, parsed });
});

app.post('/filter', (req, res) => {
  const predicate = new Function('item', 'return ' + req.body.condition); // expect: code-injection
  const fixed = new Function('item', 'return item.active');
  res.json(items.filter(predicate).filter(fixed));
});

app.get('/later', (req, res) => {
  setTimeout(req.query.callback, 1000); // expect: code-injection
  setTimeout(() => log(req.query.callback), 1000);
  res.end();
});

app.post('/sandbox', (req, res) => {
  vm.runInNewContext(req.body.script, {}); // expect: code-injection
  const script = new vm.Script(`result = ${req.body.value}`); // expect: code-injection
  vm.runInNewContext('a + b', { a: 1, b: 2 });
  res.json(script);
});

app.get('/plugin', (req, res) => {
  const plugin = require('./plugins/' + req.query.name); // expect: unsafe-include
  const known = require('./plugins/default');
  res.json([plugin.id, known.id]);
});

const evaluate = (text) => eval(text); // expect: code-injection
app.get('/evaluate', (req, res) => res.json(evaluate(String(req.query.text))));
app.get('/constant', (req, res) => res.json(eval('1 + 1')));

const { spawn } = require('node:child_process');

app.get('/started', (req, res) => {
  spawn(process.execPath, ['-e', "run('" + req.query.name + "')"]); // expect: code-injection
  spawn(process.argv[0], ['-p', `run('${req.query.name}')`]); // expect: code-injection
  spawn(process.execPath, ['--eval', 'run(' + JSON.stringify(req.query.name) + ')']); // safe: code-injection
  spawn(process.execPath, ['work.js', req.query.name]); // safe: code-injection
  res.end();
});
