const crypto = require('node:crypto');
const express = require('express');
const app = express();

app.get('/start', (req, res) => {
  req.session['csrfToken'] = String(Math.random()); // expect: predictable-random
  req.session['color'] = Math.random();
  res.cookie('sid', String(Math.random()), { secure: true, httpOnly: true }); // expect: predictable-random
  res.cookie('theme', String(Math.random()), { secure: true, httpOnly: true });
  res.cookie('auth', crypto.randomBytes(32).toString('hex'), { secure: true, httpOnly: true });
  res.end();
});
