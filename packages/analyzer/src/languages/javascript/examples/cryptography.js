const crypto = require('crypto');
const bcrypt = require('bcrypt');
const CryptoJS = require('crypto-js');
const md5 = require('md5');

function fingerprint(text) {
  const weak = crypto.createHash('md5').update(text).digest('hex'); // expect: weak-hash
  const old = crypto.createHash('sha1').update(text).digest('hex'); // expect: weak-hash
  const good = crypto.createHash('sha256').update(text).digest('hex');
  const other = md5(text); // expect: weak-hash
  const third = CryptoJS.SHA1(text).toString(); // expect: weak-hash
  return [weak, old, good, other, third];
}

function hashPassword(password) {
  const fast = crypto.createHash('sha256').update(password).digest('hex'); // expect: weak-password-hash
  const slow = crypto.scryptSync(password, crypto.randomBytes(16), 64);
  const cheap = bcrypt.hashSync(password, 4); // expect: weak-password-hash
  const fine = bcrypt.hashSync(password, 12);
  const few = crypto.pbkdf2Sync(password, crypto.randomBytes(16), 1000, 64, 'sha512'); // expect: weak-password-hash
  const enough = crypto.pbkdf2Sync(password, crypto.randomBytes(16), 210000, 64, 'sha512');
  const salted = crypto.scryptSync(password, 'pepper-and-salt', 64); // expect: static-salt
  return [fast, slow, cheap, fine, few, enough, salted];
}

function seal(text, key) {
  const iv = crypto.randomBytes(12);
  const good = crypto.createCipheriv('aes-256-gcm', key, iv);
  const ecb = crypto.createCipheriv('aes-128-ecb', key, null); // expect: weak-cipher
  const des = crypto.createCipheriv('des-ede3-cbc', key, iv); // expect: weak-cipher
  const rc4 = CryptoJS.RC4.encrypt(text, key); // expect: weak-cipher
  const fixed = crypto.createCipheriv('aes-256-cbc', key, '0123456789abcdef'); // expect: static-iv
  const zero = crypto.createCipheriv('aes-256-cbc', key, Buffer.alloc(16)); // expect: static-iv
  return [good, ecb, des, rc4, fixed, zero];
}

const { publicKey } = crypto.generateKeyPairSync('rsa', { modulusLength: 1024 }); // expect: weak-key-size
const { publicKey: large } = crypto.generateKeyPairSync('rsa', { modulusLength: 3072 });

function wrap(data) {
  const padded = crypto.publicEncrypt({ key: publicKey, padding: crypto.constants.RSA_PKCS1_PADDING }, data); // expect: weak-padding
  const oaep = crypto.publicEncrypt({ key: large, padding: crypto.constants.RSA_PKCS1_OAEP_PADDING }, data);
  return [padded, oaep];
}

function createToken() {
  const sessionToken = Math.random().toString(36).slice(2); // expect: predictable-random
  const better = crypto.randomBytes(32).toString('hex');
  return sessionToken + better;
}
function generateBoundary() {
  let boundary = '----';
  for (let at = 0; at < 24; at += 1) boundary += Math.floor(Math.random() * 10); // expect: predictable-random
  return boundary;
}
const strongBoundary = () => `----${crypto.randomBytes(12).toString('hex')}`; // safe: predictable-random
function crossesBoundary(map) {
  const boundary = Math.random() * map.width; // safe: predictable-random
  return boundary > map.left;
}
const jitter = Math.random() * 100;
module.exports = { fingerprint, hashPassword, seal, wrap, createToken, generateBoundary, strongBoundary, crossesBoundary, jitter };
