const { connect, StringCodec } = require('nats');
const gm = require('gm').subClass({ imageMagick: true });
const nacl = require('tweetnacl');
const { createProxyMiddleware } = require('http-proxy-middleware');
const hkdf = require('@panva/hkdf');
const YAML = require('yaml');
const express = require('express');
const { ApolloServer } = require('apollo-server-express');
const { agenda, client, mailer } = require('./services');

const app = express();
const codec = StringCodec();

class Rows {
  constructor(nc) {
    this.nc = nc;
  }

  async filter() {
    for await (const msg of this.nc.subscribe('rows')) {
      const { predicate, name, rows } = JSON.parse(codec.decode(msg.data));
      const kept = rows.filter((row) => eval(predicate)); // expect: code-injection
      const named = rows.filter((row) => row.name === name); // safe: code-injection
      YAML.parse(codec.decode(msg.data), { maxAliasCount: -1 }); // expect: resource-exhaustion
      YAML.parse(codec.decode(msg.data)); // safe: resource-exhaustion
      msg.respond(JSON.stringify([kept, named]));
    }
  }
}

agenda.define('derive', async (job) => {
  const { formula, width } = job.attrs.data;
  job.attrs.data.result = new Function('width', `return (${formula});`)(width); // expect: code-injection
  job.attrs.data.double = new Function('width', 'return width * 2;')(width); // safe: code-injection
});

app.post('/pictures', (req, res) => {
  gm(String(req.query.file)).resize(240).write('small.png', () => {}); // expect: path-traversal
  gm('/srv/pictures/logo.png').resize(240).write('small.png', () => {}); // safe: path-traversal
  client.get(`https://${req.query.host}/status`); // expect: ssrf
  client.get(`https://status.example.com/${encodeURIComponent(req.query.host)}`); // safe: ssrf
  mailer.sendMail({ to: 'shop@example.com', html: `<p>${req.body.name}</p>` }); // expect: cross-site-scripting
  mailer.sendMail({ to: 'shop@example.com', text: `from ${req.body.name}` }); // safe: cross-site-scripting
  res.end();
});

app.use('/erp', createProxyMiddleware({ target: 'https://erp.example.com', secure: false })); // expect: certificate-check-disabled
app.use('/crm', createProxyMiddleware({ target: 'https://crm.example.com', secure: true })); // safe: certificate-check-disabled
app.use('/dev', createProxyMiddleware({ target: 'https://localhost:8443', secure: false })); // safe: certificate-check-disabled
const loose = client.create({ verifySsl: false, trustAllCerts: true }); // expect: certificate-check-disabled
const strict = client.create({ verifySsl: true, trustAllCerts: false }); // safe: certificate-check-disabled

exports.seal = (text, key) => nacl.secretbox(text, new Uint8Array(24), key); // expect: static-iv
exports.sealOnce = (text, key) => nacl.secretbox(text, nacl.randomBytes(24), key); // safe: static-iv
exports.exportKey = () => hkdf('sha256', 'export-master-2021', '', 'export', 32); // expect: hard-coded-key
exports.tenantKey = (master) => hkdf('sha256', master, '', 'export', 32); // safe: hard-coded-key

const open = new ApolloServer({ typeDefs: '', csrfPrevention: false }); // expect: csrf-disabled
const closed = new ApolloServer({ typeDefs: '', csrfPrevention: true }); // safe: csrf-disabled

function oneTimeCode() {
  return String(Math.floor(Math.random() * 1e6)).padStart(6, '0'); // expect: predictable-random
}

connect({ user: 'rows', pass: 'Blue-Kettle-81' }); // expect: hard-coded-credentials
connect({ user: 'rows', pass: process.env.ROWS_PASS }); // safe: hard-coded-credentials
module.exports = { Rows, loose, strict, open, closed, oneTimeCode };
