const express = require('express');
const bus = require('./bus');
require('./listeners');
const app = express();
app.post('/users', (req, res) => {
  bus.emit('user:created', { login: req.body.login, shell: '/bin/sh' });
  res.end();
});
