const express = require('express');
const page = require('./lib/page');
const Users = require('./lib/users');

const router = express.Router();
const users = new Users();

router.get('/hello', (req, res) => {
  page.show(res, 'Hello', '<h1>Hello ' + req.query.name + '</h1>'); // expect: cross-site-scripting
});

router.get('/bye', (req, res) => {
  page.show(res, 'Bye', '<h1>Bye ' + page.escape(req.query.name) + '</h1>');
});

router.get('/profile', (req, res) => {
  const html = `<p>${req.query.bio}</p>`;
  page.show(res, 'Profile', html); // expect: cross-site-scripting
});

router.get('/out', (req, res) => {
  page.redirect(res, req.query.to); // expect: open-redirect
});

router.get('/back', (req, res) => {
  page.redirect(res, req.query.from); // expect: open-redirect
});

router.get('/home', (req, res) => {
  page.redirect(res, '/users/' + encodeURIComponent(req.query.id));
});

router.get('/user', async (req, res) => {
  res.json(await users.findByName(req.query.name));
});

module.exports = router;
