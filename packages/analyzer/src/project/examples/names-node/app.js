const express = require('express');
const { exec } = require('child_process');

class Api {
  handlePing(host) {
    exec('ping ' + host); // expect: command-injection
  }
  handleSize(host) {
    return host.length;
  }
  stop(name) {
    exec('stop ' + name); // safe: command-injection
  }
  run(name, value) {
    this.stop('all');
    return this['handle' + name](value);
  }
}
const api = new Api();
const app = express();
app.get('/run', (req, res) => {
  api.run(req.query.name, req.query.value);
  res.end();
});
