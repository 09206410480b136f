const express = require('express');
const { exec } = require('child_process');
const EventEmitter = require('events');

const app = express();
const bus = new EventEmitter();

bus.on('convert', (name) => {
  exec('convert ' + name); // expect: command-injection
});
bus.on('resized', (size) => {
  exec('notify ' + size); // safe: command-injection
});
bus.once('archive', function (job, id) {
  exec('tar cf out.tar ' + job.path); // expect: command-injection
  exec('log ' + id); // safe: command-injection
});

app.post('/convert', (req, res) => {
  bus.emit('convert', req.query.name);
  bus.emit('resized', 'large');
  bus.emit('archive', { path: req.query.path, owner: 'web' }, 7);
  res.end();
});
