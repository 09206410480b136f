const crypto = require('crypto');
const { body } = require('express-validator');
const { z } = require('zod');

const weak = z.object({ name: z.string().min(1), password: z.string().min(4) }); // expect: weak-password-policy
const fine = z.object({ name: z.string().min(1), password: z.string().min(12) });
const PASSWORD_RE = /^.{4,24}$/; // expect: weak-password-policy
const PASS_PATTERN = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{10,}$/;
const short = body('password').isLength({ min: 5 }); // expect: weak-password-policy
const long = body('password').isLength({ min: 10 });

function verifySignature(signature, payload, key) {
  const expected = crypto.createHmac('sha256', key).update(payload).digest('hex');
  return signature === expected; // expect: timing-unsafe-comparison
}
function verifySafely(signature, payload, key) {
  const expected = crypto.createHmac('sha256', key).update(payload).digest();
  return crypto.timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}
const matches = (form) => form.password === form.confirmPassword;
const given = (form) => form.password !== undefined && form.password !== '';
module.exports = { PASSWORD_RE, PASS_PATTERN, weak, fine, short, long, verifySignature, verifySafely, matches, given };
