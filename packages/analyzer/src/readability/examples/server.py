'use strict';

const express = require('express');
const { readSettings } = require('./settings');

const app = express();
const settings = readSettings();

app.use(express.json({ limit: '100kb' }));

app.get('/health', (request, response) => {
  response.json({ ok: true, uptime: process.uptime() });
});

function listen(port, done) {
  const server = app.listen(port, '127.0.0.1', () => {
    if (typeof done === 'function') {
      done(null, server);
    }
  });
  server.on('error', (error) => done(error));
}

module.exports = { app, listen };
listen(settings.port, () => console.log(`listening on ${settings.port}`));
