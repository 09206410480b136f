const crypto = require('crypto');
const { execFile, spawn, spawnSync } = require('child_process');
const path = require('path');
const express = require('express');
const rateLimit = require('express-rate-limit');
const { body, check } = require('express-validator');
const jwt = require('jsonwebtoken');
const Joi = require('joi');
const multer = require('multer');
const yup = require('yup');
const mailer = require('./mailer');

const app = express();
const REFS = new Set(['main', 'next']);

// A program's options come from the same list as its arguments.
app.get('/history/:ref', (req, res) => {
  const args = ['log', '--oneline'];
  args.push(req.params.ref);
  execFile('git', args, (error, out) => res.send(error ? 'none' : out)); // expect: argument-injection
});
app.get('/history/known/:ref', (req, res) => {
  if (!REFS.has(req.params.ref)) return res.sendStatus(404);
  execFile('git', ['log', '--oneline', req.params.ref], (error, out) => res.json({ out })); // safe: argument-injection
});
app.post('/pack', (req, res) => {
  spawnSync('tar', ['-cf', 'out.tar', '--', req.body.folder]); // safe: argument-injection
  spawnSync('tar', ['-cf', 'out.tar', `./${req.body.folder}`]); // safe: argument-injection
  spawnSync('tar', ['-cf', 'out.tar', req.body.folder]); // expect: argument-injection
  spawn('git', ['show', `-n${Number(req.body.count)}`]); // safe: argument-injection
  res.end();
});

// A link in a mail leads where the sender of the request says.
app.post('/invite', (req, res) => {
  const token = crypto.randomBytes(24).toString('hex');
  const invitation = `https://${req.headers['x-forwarded-host']}/reset/${token}`; // expect: host-header-poisoning
  const known = `https://${process.env.PUBLIC_HOST}/reset/${token}`; // safe: host-header-poisoning
  const relative = `/reset/${token}`; // safe: host-header-poisoning
  mailer.send(req.body.email, invitation, known, relative);
  res.end();
});

// Limits that do not limit.
app.use('/api', rateLimit({ windowMs: 60_000, max: 0 })); // expect: missing-rate-limit
app.use('/codes', rateLimit({
  windowMs: 60_000,
  max: 3,
  keyGenerator: (req) => req.get('X-Real-IP'), // expect: missing-rate-limit
}));
app.use('/codes', rateLimit({ windowMs: 60_000, max: 3, keyGenerator: (req) => req.ip })); // safe: missing-rate-limit
app.use('/codes', rateLimit({ windowMs: 60_000, max: 3, keyGenerator: (req) => req.session.userId })); // safe: missing-rate-limit
app.use('/search', rateLimit({ windowMs: 1_000, max: 30 })); // safe: missing-rate-limit

// Secrets in addresses stay in logs and histories.
app.get('/pay', (req, res) => {
  const card = req.query.cardNumber; // expect: secret-in-query
  const { cvv } = req.query; // expect: secret-in-query
  const { cvv: posted } = req.body; // safe: secret-in-query
  const month = req.query.month; // safe: secret-in-query
  res.json({ paid: charge(card, cvv ?? posted, month) });
});

// What a stranger reads in the log.
app.post('/members', (req, res) => {
  const { email, password } = req.body;
  console.log('new member', JSON.stringify(email)); // safe: sensitive-data-logged
  console.log('password of %d characters', password.length); // safe: sensitive-data-logged
  console.log('password changed'); // safe: sensitive-data-logged
  res.end();
});

// Errors that nobody hears of.
async function publish(article, store) {
  try {
    await store.save(article);
  } catch {} // expect: swallowed-exception
  try {
    await store.publish(article.id);
  } catch (error) {} // expect: swallowed-exception
  try {
    await store.notify(article.id);
  } catch (error) {
    console.error('not notified', error); // safe: swallowed-exception
  }
  try {
    await store.remove(article.draft);
  } catch { // safe: swallowed-exception
    // The draft may be gone already.
  }
  try {
    await store.send(article);
  } catch (error) {
    throw new Error('The article was not sent', { cause: error }); // safe: swallowed-exception
  }
  return store.commit(article).catch((error) => report(error)); // safe: swallowed-exception
}

// Uploads.
const disk = multer.diskStorage({
  destination: 'uploads',
  filename(req, file, done) {
    done(null, file.originalname); // expect: unrestricted-upload
  },
});
const images = multer({
  storage: disk,
  limits: { fileSize: 2_000_000 },
  fileFilter: (req, file, done) => done(null, ['image/png', 'image/jpeg'].includes(file.mimetype)), // safe: unrestricted-upload
});
const memory = multer({ storage: multer.memoryStorage(), limits: { fileSize: 1e6 } }); // safe: unrestricted-upload
const renamed = multer.diskStorage({
  filename: (req, file, done) => done(null, crypto.randomUUID() + path.extname(file.originalname).toLowerCase()),
});

// Names that pick a method.
class Jobs {
  start() {}
  stop() {}
}
const jobs = new Jobs();
app.post('/jobs', (req, res) => {
  const { action } = req.body;
  jobs[action](req.body.id); // expect: unsafe-reflection
  res.end();
});
app.post('/jobs/other', (req, res) => {
  const method = `${req.body.action}Job`;
  jobs[method](); // expect: unsafe-reflection
  res.end();
});
app.post('/jobs/known', (req, res) => {
  const method = { begin: 'start', end: 'stop' }[req.body.action];
  if (method) jobs[method](); // safe: unsafe-reflection
  const first = [jobs.start, jobs.stop][Number(req.body.index)]; // safe: unsafe-reflection
  if (first) first.call(jobs);
  switch (req.body.action) {
    case 'start':
      jobs.start(); // safe: unsafe-reflection
      break;
    default:
      jobs.stop();
  }
  res.end();
});

// Rules for passwords.
const account = Joi.object({ password: Joi.string().min(6).required(), name: Joi.string().min(2) }); // expect: weak-password-policy
const member = yup.object({ password: yup.string().min(5) }); // expect: weak-password-policy
const strict = Joi.object({ password: Joi.string().min(15).max(128) }); // safe: weak-password-policy
const rules = [body('password').isLength({ min: 12, max: 128 }), check('name').isLength({ min: 2 })]; // safe: weak-password-policy

// Secrets that are kept where they can be read.
app.post('/remember', (req, res) => {
  const claims = { sub: req.body.user, pwd: req.body.pwd };
  res.json({ token: jwt.sign(claims, process.env.JWT_KEY, { expiresIn: '5m' }) }); // expect: cleartext-storage
  res.json({ token: jwt.sign({ sub: req.body.user }, process.env.JWT_KEY, { expiresIn: '5m' }) }); // safe: cleartext-storage
});

// Expressions whose ways double with each character.
const LINES = /^(\s*\w+\s*)+$/; // expect: redos
const DASHED = /^[a-z0-9]+(?:-[a-z0-9]+)*$/; // safe: redos
const BOUNDED = /^(\w{1,20} ){1,5}$/; // safe: redos
const QUOTED = /"(?:[^"\\]|\\.)*"/; // safe: redos

// Random bytes over zeroes.
function seal(key, text) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const filled = Buffer.alloc(16);
  crypto.getRandomValues(filled);
  return [crypto.createCipheriv('aes-256-gcm', key, iv).update(text), crypto.createCipheriv('aes-256-cbc', key, filled).update(text)]; // safe: static-iv
}

module.exports = { app, publish, images, memory, renamed, account, member, strict, rules, LINES, DASHED, BOUNDED, QUOTED, seal };
