const express = require('express');
const bcrypt = require('bcrypt');

const router = express.Router();

router.post('/login', async (req, res) => {
  const user = await users.findOne({ name: String(req.body.name) });
  if (!user || !(await bcrypt.compare(req.body.password, user.hash))) return res.sendStatus(401);
  req.session.userId = user.id; // expect: session-fixation
  return res.redirect('/');
});

async function staffLogin(req, res) {
  const staff = await verifyPassword(req.body.name, req.body.password);
  if (!staff) return res.sendStatus(401);
  req.session.staffId = staff.id; // expect: session-fixation
  return res.sendStatus(204);
}

async function chooseTheme(req, res) {
  req.session.theme = 'dark'; // safe: session-fixation
  return res.sendStatus(204);
}

router.post('/members/login', async (req, res) => {
  const member = await members.findOne({ mail: String(req.body.mail) });
  const isRight = member && (await bcrypt.compare(req.body.password, member.password));
  if (isRight) req.session.memberId = member.id; // expect: session-fixation
  res.json({ isRight });
});

router.get('/members/me', (req, res) => {
  res.json({ id: req.session.memberId }); // safe: session-fixation
});

angular.module('shop').config(($translateProvider) => {
  $translateProvider.useSanitizeValueStrategy(null); // expect: cross-site-scripting
  $translateProvider.useSanitizeValueStrategy('escape'); // safe: cross-site-scripting
});

module.exports = { router, staffLogin, chooseTheme };
