const jwt = require('jsonwebtoken');
const jose = require('jose');
const { expressjwt } = require('express-jwt');

const SIGNING_KEY = 'correct-horse-battery'; // expect: hard-coded-key
function issue(user) {
  const bad = jwt.sign({ id: user.id }, SIGNING_KEY, { expiresIn: '1h' });
  const good = jwt.sign({ id: user.id }, process.env.JWT_KEY, { expiresIn: '1h' });
  return [bad, good];
}
function check(token) {
  const anything = jwt.verify(token, process.env.JWT_KEY, { algorithms: ['HS256', 'none'] }); // expect: jwt-not-verified
  const signed = jwt.verify(token, process.env.JWT_KEY, { algorithms: ['HS256'] });
  const eternal = jwt.verify(token, process.env.JWT_KEY, { algorithms: ['HS256'], ignoreExpiration: true }); // expect: session-expiration
  return [anything, signed, eternal];
}
function requireLogin(req, res, next) {
  req.user = jwt.decode(req.headers.authorization); // expect: jwt-not-verified
  next();
}
const guard = expressjwt({ secret: process.env.JWT_KEY, algorithms: ['RS256'] });
const open = expressjwt({ secret: process.env.JWT_KEY }); // expect: jwt-not-verified
async function sign(subject) {
  const token = new jose.SignJWT({ sub: subject }).setProtectedHeader({ alg: 'HS256' });
  await token.sign(new TextEncoder().encode('the-key-of-all-our-tokens')); // expect: hard-coded-credentials
  return token.sign(new TextEncoder().encode(process.env.JWT_KEY));
}
module.exports = { issue, check, requireLogin, guard, open, sign };
const crypto = require('crypto');
function received(req, res) {
  const digest = crypto.createHmac('sha256', process.env.HOOK_SECRET).update(req.rawBody).digest('hex');
  if (req.get('X-Hub-Signature') !== `sha256=${digest}`) return res.sendStatus(401); // expect: timing-unsafe-comparison
  if (req.body.token === process.env.API_TOKEN) return res.end(); // expect: timing-unsafe-comparison
  if (req.body.token === undefined || req.body.token === 'none') return res.sendStatus(400);
  const given = Buffer.from(req.get('X-Hub-Signature') ?? '');
  const wanted = Buffer.from(`sha256=${digest}`);
  return res.json({ ok: given.length === wanted.length && crypto.timingSafeEqual(given, wanted) });
}
module.exports.received = received;
