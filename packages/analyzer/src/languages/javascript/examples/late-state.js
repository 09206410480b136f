// State that one function sets and another one uses: which of them runs first is not known.
const express = require('express');
const fs = require('node:fs');
const app = express();

let root = null;
let closed = true;
const sealed = true;

app.delete('/files/:name', (req, res) => {
  if (!root) throw new Error('not begun');
  fs.unlinkSync('/srv/files/' + req.params.name); // expect: path-traversal
  res.end();
});
app.delete('/closed/:name', (req, res) => {
  if (closed) return res.end();
  fs.unlinkSync('/srv/files/' + req.params.name);
  res.end();
});
app.delete('/sealed/:name', (req, res) => {
  if (sealed) return res.end();
  fs.unlinkSync('/srv/files/' + req.params.name);
  res.end();
});

function begin() {
  root = '/srv/files';
}

class Exports {
  ready = false;
  locked = true;
  remove(req) {
    if (!this.ready) throw new Error('not begun');
    fs.unlinkSync('/srv/exports/' + req.params.name); // expect: path-traversal
    if (this.locked) return;
    fs.unlinkSync('/srv/exports/' + req.params.other);
  }
  begin() {
    this.ready = true;
  }
}

class Step {
  label() {
    throw new Error('A step has a label.');
  }
  run(req) {
    const label = this.label();
    fs.unlinkSync('/srv/steps/' + req.params.name); // expect: path-traversal
    return label;
  }
}

class Refusing {
  refuse(reason) {
    console.error('refused');
    throw new Error(reason);
  }
  run(req) {
    this.refuse('locked');
    fs.unlinkSync('/srv/steps/' + req.params.name);
  }
}
module.exports = { app, begin, Exports, Step, Refusing };
