const { exec } = require('node:child_process');
const express = require('express');

const app = express();

function extend(target) {
  for (let index = 1; index < arguments.length; index += 1) {
    const source = arguments[index];
    for (const key in source) {
      if (Object.prototype.hasOwnProperty.call(source, key)) target[key] = source[key];
    }
  }
  return target;
}

const COMMANDS = { list: 'ls /srv', free: 'df -h' };

app.get('/reports', (req, res) => {
  const report = extend({}, COMMANDS, { title: req.query.title, command: 'uptime' });
  exec(report.title); // expect: command-injection
  exec(report.command); // safe: command-injection
  exec(report.list); // safe: command-injection
  res.end();
});
