const crypto = require('crypto');
const https = require('https');
const tls = require('tls');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { execSync, exec } = require('child_process');
const express = require('express');
const serveIndex = require('serve-index');
const bodyParser = require('body-parser');
const errorhandler = require('errorhandler');
const session = require('express-session');
const jwt = require('jsonwebtoken');
const ldap = require('ldapjs');
const NodeRSA = require('node-rsa');
const libxmljs = require('libxmljs');
const xpath = require('xpath');
const { ApolloServer } = require('apollo-server');
const { graphqlHTTP } = require('express-graphql');
const app = express();

crypto.generateKeyPair('rsa', { modulusLength: 1024 }, done); // expect: weak-key-size
crypto.generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 }); // expect: weak-key-size
new NodeRSA({ b: 512 }); // expect: weak-key-size
crypto.generateKeyPairSync('rsa', { modulusLength: 3072 });
crypto.generateKeyPairSync('ed25519');
new NodeRSA({ b: 2048 });

crypto.publicEncrypt({ key: publicKey, padding: crypto.constants.RSA_PKCS1_PADDING }, data); // expect: weak-padding
crypto.privateDecrypt({ key: privateKey, padding: crypto.constants.RSA_NO_PADDING }, data); // expect: weak-padding
const padding = crypto.constants.RSA_PKCS1_PADDING;
crypto.privateDecrypt({ key: privateKey, padding }, data); // expect: weak-padding
crypto.publicEncrypt({ key: publicKey, padding: crypto.constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, data);
crypto.publicEncrypt(publicKey, data);
crypto.privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, data);

https.createServer({ secureProtocol: 'TLSv1_method' }, app); // expect: weak-tls-version
tls.connect({ host, minVersion: 'TLSv1.1' }); // expect: weak-tls-version
new https.Agent({ maxVersion: 'TLSv1' }); // expect: weak-tls-version
new https.Agent({ minVersion: 'TLSv1.2' });
tls.connect({ host, minVersion: 'TLSv1.3' });
https.createServer({ secureProtocol: 'TLS_method' }, app);

const fixed = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
crypto.createCipheriv('aes-256-cbc', key, fixed); // expect: static-iv
crypto.createCipheriv('aes-256-cbc', key, 'abcdefghijklmnop'); // expect: static-iv
crypto.createCipheriv('aes-256-gcm', key, Buffer.alloc(12)); // expect: static-iv
crypto.createCipheriv('aes-256-gcm', key, crypto.randomBytes(12));
const fresh = crypto.randomBytes(16);
crypto.createCipheriv('aes-256-cbc', key, fresh);
crypto.createDecipheriv('aes-256-cbc', key, stored.subarray(0, 16));

crypto.createHmac('sha256', 'shared-between-all'); // expect: hard-coded-key
crypto.createCipheriv('aes-128-cbc', '0123456789abcdef', crypto.randomBytes(16)); // expect: hard-coded-key
const HMAC_KEY = 'k3y-of-the-webhooks'; // expect: hard-coded-key
crypto.createHmac('sha512', HMAC_KEY);
crypto.createHmac('sha256', process.env.HMAC_KEY);
crypto.createHmac('sha256', fs.readFileSync('/run/secrets/hmac'));
crypto.createHmac('sha256', config.hmacKey);

crypto.scryptSync(phrase, 'salt', 32); // expect: static-salt
crypto.pbkdf2Sync(phrase, 'the-same-for-all', 310000, 32, 'sha256'); // expect: static-salt
crypto.scrypt(phrase, Buffer.alloc(16), 32, done); // expect: static-salt
crypto.scryptSync(phrase, crypto.randomBytes(16), 32);
crypto.pbkdf2Sync(phrase, user.salt, 310000, 32, 'sha256');
const salt = crypto.randomBytes(16);
crypto.scrypt(phrase, salt, 32, done);

function isSigned(req) {
  const signature = req.get('x-signature');
  const expected = crypto.createHmac('sha256', process.env.HOOK).update(req.rawBody).digest('hex');
  return signature === expected; // expect: timing-unsafe-comparison
}
function checkApiKey(secret) {
  if (secret !== process.env.API_SECRET) throw new Error('no'); // expect: timing-unsafe-comparison
}
function validateCsrf(req) {
  return req.session.csrfSecret == req.body.secret; // expect: timing-unsafe-comparison
}
function isSignedSafely(signature, expected) {
  return signature.length === expected.length && crypto.timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}
const isDefault = (secret) => secret === undefined;
const hasKind = (token) => token.type === 'identifier';

const raw = new Buffer(64); // expect: uninitialized-memory
const pool = new Buffer(1024); // expect: uninitialized-memory
const slow = Buffer(16); // expect: uninitialized-memory
const zeroed = Buffer.alloc(64);
const copied = Buffer.from('text');
const filled = Buffer.allocUnsafe(16).fill(0);

app.use('/backups', serveIndex('backups')); // expect: directory-listing
app.use('/logs', serveIndex(path.join(__dirname, 'logs'), { icons: true })); // expect: directory-listing
app.use('/keys', express.static('keys'), serveIndex('keys')); // expect: directory-listing
app.use('/assets', express.static('assets'));
app.use('/.well-known', serveIndex('.well-known'));
app.use('/docs', express.static('docs', { index: false }));

new ApolloServer({ typeDefs, resolvers, playground: true }); // expect: debug-enabled
app.use('/graphql', graphqlHTTP({ schema, graphiql: true })); // expect: debug-enabled
new ApolloServer({ typeDefs, resolvers, debug: true }); // expect: debug-enabled
new ApolloServer({ typeDefs, resolvers, introspection: process.env.NODE_ENV !== 'production' });
app.use('/graphql', graphqlHTTP({ schema, graphiql: false }));
new ApolloServer({ typeDefs, resolvers, introspection: false });

app.use(bodyParser.json({ limit: '500mb' })); // expect: resource-exhaustion
app.use(express.json({ limit: '1gb' })); // expect: resource-exhaustion
app.use(express.urlencoded({ extended: true, limit: '2gb' })); // expect: resource-exhaustion
app.use(express.json());
app.use(express.json({ limit: '200kb' }));
app.use(bodyParser.text({ limit: '1mb' }));

const verifyOptions = { ignoreExpiration: true };
jwt.verify(token, process.env.JWT, verifyOptions); // expect: session-expiration
jwt.verify(token, process.env.JWT, { algorithms: ['HS256'], ignoreExpiration: true }); // expect: session-expiration
jwt.verify(token, process.env.JWT, { algorithms: ['HS256'] });
jwt.verify(token, process.env.JWT, { ignoreExpiration: false });

execSync('curl -s https://get.tools.dev/install.sh | bash'); // expect: pipe-to-shell
exec('wget -qO- https://get.tools.dev/i | sudo sh', done); // expect: pipe-to-shell
execSync(`curl https://get.tools.dev/node.sh | sh`, { stdio: 'inherit' }); // expect: pipe-to-shell
execSync('curl -fsSLO https://get.tools.dev/install.sh');
execSync('sha256sum -c install.sh.sha256 && sh install.sh');
execSync('cat list.txt | sort');

fs.writeFileSync('/tmp/report.json', text); // expect: insecure-temp-file
fs.createWriteStream('/tmp/app.log'); // expect: insecure-temp-file
fs.appendFileSync('/var/tmp/state', text); // expect: insecure-temp-file
fs.writeFileSync(path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'app-')), 'report.json'), text);
fs.writeFileSync('/var/lib/app/report.json', text);

function parse(req) {
  libxmljs.parseXml(req.body, { noent: true }); // expect: xxe
  libxmljs.parseXmlString(req.body.toString(), { replaceEntities: true }); // expect: xxe
  const options = { noent: true, nonet: false };
  libxmljs.parseXml(req.body.xml, options); // expect: xxe
  libxmljs.parseXml(req.body);
  libxmljs.parseXml(req.body, { noent: false });
}

function find(req, doc) {
  xpath.select(`//user[@id='${req.params.id}']`, doc); // expect: xpath-injection
  const name = req.query.name;
  xpath.select1('//user[name="' + name + '"]/role', doc); // expect: xpath-injection
  xpath.select(req.body.expression, doc); // expect: xpath-injection
  xpath.select('//user', doc);
  xpath.select(`//user[@id='${Number(req.params.id)}']`, doc);
  const KINDS = { admin: '//admin', user: '//user' };
  xpath.select(KINDS[req.query.kind] || '//user', doc);
}

const client = ldap.createClient({ url: 'ldaps://ldap.example.com' });
function directory(req) {
  client.search('ou=people', { filter: `(uid=${req.query.uid})` }, done); // expect: ldap-injection
  client.search('ou=' + req.query.unit + ',dc=example', { scope: 'sub' }, done); // expect: ldap-injection
  client.bind(`cn=${req.body.user},dc=example`, req.body.password, done); // expect: ldap-injection
  client.search('ou=people', { filter: new ldap.EqualityFilter({ attribute: 'uid', value: 'x' }) }, done);
  client.search('ou=people', { filter: '(objectClass=person)' }, done);
}

function loginGuard(req, res, next) {
  try {
    jwt.verify(req.headers.authorization, process.env.JWT, { algorithms: ['HS256'] });
    next();
  } catch (error) {
    next(); // expect: fail-open
  }
}
function isAllowed(user) {
  try {
    return acl.check(user);
  } catch {
    return true; // expect: fail-open
  }
}
function isAllowedSafely(user) {
  try {
    return acl.check(user);
  } catch {
    return false;
  }
}

const patterns = [/^(a+)+$/, /^([a-z]+)*\d$/, /(\w+\s?)*$!/]; // expect: redos
const name = /^[a-z]+(-[a-z]+)*$/;
const number = /^\d+(\.\d+)?$/;
function filter(req, list) {
  const first = new RegExp('^' + req.query.prefix); // expect: regex-injection
  const second = RegExp(req.body.pattern, 'g'); // expect: regex-injection
  const third = list.filter((item) => item.match(new RegExp(req.query.q))); // expect: regex-injection
  const escaped = new RegExp(req.query.q.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [first, second, third, escaped, list.filter((item) => item.includes(req.query.q))];
}

const sessionToken = Math.random().toString(16); // expect: predictable-random
function generatePassword() {
  return Math.random().toString(36).slice(-8); // expect: predictable-random
}
user.resetToken = String(Date.now()) + Math.random(); // expect: predictable-random
const delay = Math.random() * 1000;
const color = Math.floor(Math.random() * 255);
user.inviteToken = crypto.randomUUID();

app.use(session({ secret: process.env.SESSION, cookie: { secure: true, maxAge: 3600000 } }));
