const { exec } = require('node:child_process');
const express = require('express');

const app = express();

class Reports {
  run(name) {
    exec(`report ${name}`); // expect: command-injection
  }

  show(name) {
    exec('report all'); // safe: command-injection
    return name;
  }

  routes() {
    const run = this.run.bind(this);
    app.get('/run', (req, res) => {
      run(req.query.name);
      this.show.call(this, req.query.name);
      res.end();
    });
  }
}

app.get('/call', (req, res) => {
  exec.call(null, req.query.name); // expect: command-injection
  exec.apply(null, [req.query.name]); // expect: command-injection
  exec.call(null, 'uptime'); // safe: command-injection
  exec.apply(null, ['uptime']); // safe: command-injection
  res.end();
});
new Reports().routes();
