// Calls that published checks for JavaScript look for.
const crypto = require('node:crypto');
const http = require('node:http');
const vm = require('node:vm');
const express = require('express');
const session = require('express-session');
const helmet = require('helmet');
const expat = require('node-expat');
const Handlebars = require('handlebars');
const jwtSimple = require('jwt-simple');
const mustache = require('mustache');
const notevil = require('notevil');
const phantom = require('phantom');
const playwright = require('playwright');
const puppeteer = require('puppeteer');
const sax = require('sax');
const serialize = require('serialize-to-js');
const Squirrelly = require('squirrelly');
const wkhtmltoimage = require('wkhtmltoimage');
const wkhtmltopdf = require('wkhtmltopdf');
const xml2json = require('xml2json');
const { Client } = require('pg');
const { Curl } = require('node-libcurl');
const { VM, NodeVM } = require('vm2');
const { BrowserWindow } = require('electron');

const app = express();
app.use(session({ secret: 'k9f8d7s6a5', cookie: { secure: true, httpOnly: true, maxAge: 60000 } })); // expect: hard-coded-credentials
app.use(helmet());

app.get('/pdf', async (req, res) => {
  const browser = await puppeteer.launch();
  const page = await browser.newPage();
  await page.goto(req.query.url); // expect: ssrf
  await page.goto('https://reports.example.com/');
  const other = await playwright.chromium.launch();
  const tab = await other.newPage();
  await tab.goto(req.query.url); // expect: ssrf
  await tab.setContent(req.query.html); // expect: ssrf
  wkhtmltopdf(req.query.url, { output: 'out.pdf' }); // expect: ssrf
  wkhtmltoimage.generate(req.query.url, { output: 'out.jpg' }); // expect: ssrf
  wkhtmltopdf('https://reports.example.com/', { output: 'out.pdf' });
  const ghost = await phantom.create();
  const sheet = await ghost.createPage();
  await sheet.open(req.query.url); // expect: ssrf
  res.end();
});

app.get('/run', (req, res) => {
  new VM().run(req.query.code); // expect: code-injection
  new NodeVM().run(req.query.code); // expect: code-injection
  vm.runInContext(req.query.code, vm.createContext({})); // expect: code-injection
  vm.compileFunction(req.query.code); // expect: code-injection
  notevil(req.query.code); // expect: code-injection
  new VM().run('1 + 1');
  vm.runInContext('1 + 1', vm.createContext({}));
  res.end();
});

app.post('/xml', (req, res) => {
  xml2json.toJson(req.body.xml); // expect: xml-entity-expansion
  const parser = new expat.Parser('UTF-8');
  parser.parse(req.body.xml); // expect: xxe, xml-entity-expansion
  parser.write(req.body.more); // expect: xxe, xml-entity-expansion
  res.end();
});

app.post('/load', (req, res) => {
  serialize.deserialize(req.body.state); // expect: unsafe-deserialization
  res.end();
});

app.get('/rows', async (req, res) => {
  const client = new Client();
  await client.query("SELECT * FROM items WHERE name = '" + req.query.name + "'"); // expect: sql-injection
  await client.query('SELECT * FROM items WHERE name = $1', [req.query.name]);
  res.end();
});

function templates() {
  const source = '<p>{{name}}</p>';
  Handlebars.compile(source, { noEscape: true }); // expect: cross-site-scripting
  Squirrelly.render(source, {}, { autoEscape: false }); // expect: cross-site-scripting
  mustache.escape = (text) => text; // expect: cross-site-scripting
  Handlebars.compile(source, { noEscape: false });
  Squirrelly.render(source, {}, { autoEscape: true });
}

function tokens(token, key) {
  jwtSimple.decode(token, key, true); // expect: jwt-not-verified
  jwtSimple.decode(token, key, false, 'HS256');
  const resetToken = crypto.pseudoRandomBytes(16).toString('hex'); // expect: predictable-random
  const otherToken = crypto.randomBytes(16).toString('hex');
  return resetToken + otherToken;
}

function windows() {
  new BrowserWindow({ webPreferences: { allowRunningInsecureContent: true } }); // expect: cleartext-transport
  new BrowserWindow({ webPreferences: { experimentalFeatures: true } }); // expect: security-control-disabled
  new BrowserWindow({ webPreferences: { enableBlinkFeatures: 'ExecCommandInJavaScript' } }); // expect: security-control-disabled
  new BrowserWindow({ webPreferences: { contextIsolation: true } });
}

function transports() {
  http.createServer({ insecureHTTPParser: true }, () => {}); // expect: security-control-disabled
  http.createServer({ insecureHTTPParser: false }, () => {});
  const curl = new Curl();
  curl.setOpt(Curl.option.SSL_VERIFYPEER, 0); // expect: certificate-check-disabled
  curl.setOpt('SSL_VERIFYPEER', true);
}

app.use(helmet({ contentSecurityPolicy: { directives: { scriptSrc: ["'self'", "'unsafe-inline'"] } } })); // expect: security-control-disabled
app.use(helmet({ contentSecurityPolicy: { directives: { scriptSrc: ["'self'"] } } }));

function pages(view, other, payload) {
  other.postMessage(payload.token, '*'); // expect: permissive-cors
  window.parent.postMessage({ password: payload.password }, '*'); // expect: permissive-cors
  window.opener.postMessage(payload.sessionId, '*'); // expect: permissive-cors
  other.postMessage(payload.token, 'https://shop.example.com');
  window.opener.postMessage(payload.sessionId, window.location.origin);
  view.escapeMarkup = false; // expect: cross-site-scripting
  view.escapeMarkup = true;
}

app.get('/greet', (req, res) => {
  res.send(new Handlebars.SafeString(req.query.name)); // expect: cross-site-scripting
});

angular.module('shop', []).config(($sceProvider) => {
  $sceProvider.enabled(false); // expect: security-control-disabled
});
