const express = require('express');
const rateLimit = require('express-rate-limit');
const session = require('express-session');
const jwt = require('jsonwebtoken');
const app = express();

app.post('/forgot', (req, res) => {
  const token = require('crypto').randomBytes(32).toString('hex');
  const link = 'https://' + req.headers.host + '/reset?token=' + token; // expect: host-header-poisoning
  const other = `http://${req.get('host')}/reset-password/${token}`; // expect: host-header-poisoning
  const fixed = process.env.PUBLIC_URL + '/reset?token=' + token;
  const plain = 'https://' + req.hostname + '/images/logo.png';
  sendMail(req.body.email, [link, other, fixed, plain]);
  res.end();
});

app.use('/reset', rateLimit({ windowMs: 60000, max: 5 }));
app.use('/login', rateLimit({
  windowMs: 60000,
  max: 5,
  keyGenerator(req) {
    return req.headers['x-forwarded-for']; // expect: missing-rate-limit
  },
}));

const base = { secret: process.env.SESSION_SECRET };
app.use(session(Object.assign({}, base, { cookie: { secure: true, httpOnly: false } }))); // expect: cookie-not-httponly
app.use(session({ ...base, cookie: { secure: true, httpOnly: true } }));

app.get('/leave', (req, res) => {
  const url = req.query.url;
  if (url.includes('shop.example.com')) return res.end(); // expect: incomplete-address-check
  res.status(400).end();
});

app.post('/token', (req, res) => {
  const user = { id: 1, password: req.body.password };
  res.json({ token: jwt.sign(user, process.env.JWT_KEY, { expiresIn: '1h' }) }); // expect: cleartext-storage
  res.json({ token: jwt.sign({ id: user.id }, process.env.JWT_KEY, { expiresIn: '1h' }) });
});
