const express = require('express');
const csrf = require('csurf');
const methodOverride = require('method-override');
const webpack = require('webpack');
const { createDecipheriv, randomBytes } = require('node:crypto');

const app = express();

app.get('/users', (req, res) => {
  if (req.cookies.isAdmin === 'true') deleteAll(); // expect: client-side-decision
  if (req.query.admin === '1') deleteAll(); // expect: client-side-decision
  if (req.cookies.role === 'manager') deleteAll(); // expect: client-side-decision
  if (req.session.isAdmin) deleteAll(); // safe: client-side-decision
  if (req.user.role === 'manager') deleteAll(); // safe: client-side-decision
  if (req.query.page === '2') next(); // safe: client-side-decision
});

window.addEventListener('message', (event) => { // expect: missing-origin-check
  document.body.insertAdjacentHTML('beforeend', event.data); // expect: cross-site-scripting
});
window.addEventListener('message', (event) => { // safe: missing-origin-check
  if (event.origin !== 'https://app.example.com') return;
  localStorage.setItem('theme', event.data);
});
window.addEventListener('message', (event) => { // safe: missing-origin-check
  if (event.source === frame.contentWindow) localStorage.setItem('theme', event.data);
});
worker.addEventListener('message', (event) => { // safe: missing-origin-check
  localStorage.setItem('theme', event.data);
});

function isSafeLink(link) {
  return !link.startsWith('javascript:'); // expect: incomplete-address-check
}

function isSafeAddress(link) {
  return !link.startsWith('javascript:') && !link.startsWith('data:') && !link.startsWith('vbscript:');
}

const decoded = (text) => text.replace(/&amp;/g, '&').replace(/&lt;/g, '<'); // expect: incomplete-sanitization
const decodedInOrder = (text) => text.replace(/&lt;/g, '<').replace(/&amp;/g, '&');
const withoutScripts = (text) => text.replace(/<script.*?>.*?<\/script>/gi, ''); // expect: incomplete-sanitization
const letters = /^[A-z]+$/; // expect: unanchored-validation
const lettersAndDigits = /^[A-z0-9]+$/; // expect: unanchored-validation
const number = new RegExp('^\d+$'); // expect: unanchored-validation
const plainLetters = /^[A-Za-z]+$/; // safe: unanchored-validation
const plainNumber = new RegExp('^\\d+$'); // safe: unanchored-validation
const plainWord = /^[a-z]+$/; // safe: unanchored-validation

function digit() {
  const bytes = randomBytes(4);
  const even = bytes[0] % 16;
  const half = Math.floor(bytes[2] / 128);
  const tenth = Math.floor(bytes[3] / 25.6); // expect: predictable-random
  return even + half + tenth + (bytes[1] % 10); // expect: predictable-random
}

eval(Buffer.from('636f6e736f6c652e6c6f6728312900', 'hex').toString()); // expect: code-injection

function opened(data, key, iv) {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }); // expect: weak-cipher
  return decipher.update(data);
}

function openedWhole(data, key, iv, tag) {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(data), decipher.final()]);
}

new webpack.DefinePlugin({ 'process.env': JSON.stringify(process.env) }); // expect: sensitive-data-exposed
new webpack.DefinePlugin({ ENV: JSON.stringify(process.env) }); // expect: sensitive-data-exposed
new webpack.DefinePlugin({ SETTINGS: JSON.stringify(process.env) }); // expect: sensitive-data-exposed
new webpack.DefinePlugin({ VERSION: JSON.stringify(process.env.VERSION) });

app.use(csrf());
app.use(methodOverride()); // expect: csrf-disabled
app.use(/^\/admin\//, guard); // expect: incomplete-address-check
app.use(/^\/admin\//i, guard);

languages.registerHoverProvider('md', {
  provideHover: () => ({ contents: [{ value: text, supportHtml: true }] }), // expect: cross-site-scripting
});
