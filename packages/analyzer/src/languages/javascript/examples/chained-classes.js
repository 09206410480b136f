const { exec } = require('node:child_process');
const express = require('express');

const app = express();

class Task {
  constructor(line, folder) {
    this.line = line;
    this.folder = folder;
  }

  run() {
    exec(`echo ${this.line}`); // expect: command-injection
    exec(`ls ${this.folder}`); // safe: command-injection
  }

  runWith(more) {
    exec(`echo ${more}`); // expect: command-injection
  }

  count(more) {
    exec(`echo ${more}`); // safe: command-injection
  }
}

class NamedTask extends Task {
  constructor(first) {
    super(first, '/srv');
  }

  runWith(more) {
    super.runWith(more);
  }

  count(more) {
    super.count(Number(more));
  }
}

app.get('/run', (req, res) => {
  const task = new NamedTask(req.query.line);
  task.run();
  task.runWith(req.query.more);
  task.count(req.query.count);
  res.end();
});
