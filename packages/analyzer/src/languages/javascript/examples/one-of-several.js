// A call whose receiver is one of several objects runs one of their methods, not all of them.
const { exec, execFile } = require('node:child_process');
const express = require('express');

const app = express();

class Denied {
  run() {
    throw new Error('denied');
  }
}

class Shell {
  run(name) {
    exec(`backup ${name}`); // expect: command-injection
  }
}

class Program {
  run(name) {
    execFile('backup', ['--', name]); // safe: command-injection
  }
}

class Strict {
  check(name) {
    if (!/^\w+$/.test(name)) throw new Error('not a name');
  }
}

class Short {
  check(name) {
    if (!/^[a-z]{1,8}$/.test(name)) throw new Error('not a name');
  }
}

class Lenient {
  check() {
    app.emit('unchecked');
  }
}

app.get('/denied-or-shell', (req, res) => {
  const runner = app.enabled('backup') ? new Shell() : new Denied();
  runner.run(String(req.query.name));
  res.sendStatus(204);
});

app.get('/denied-or-program', (req, res) => {
  const runner = app.enabled('backup') ? new Program() : new Denied();
  runner.run(String(req.query.name));
  res.sendStatus(204);
});

app.get('/strict-or-lenient', (req, res) => {
  const name = String(req.query.name);
  const checker = app.enabled('strict') ? new Strict() : new Lenient();
  checker.check(name);
  exec(`restore ${name}`); // expect: command-injection
  res.sendStatus(204);
});

app.get('/strict-or-short', (req, res) => {
  const name = String(req.query.name);
  const checker = app.enabled('strict') ? new Strict() : new Short();
  checker.check(name);
  exec(`restore ${name}`); // safe: command-injection
  res.sendStatus(204);
});
