const fs = require('node:fs');
const path = require('node:path');
const express = require('express');
const polka = require('polka');
const { NextResponse } = require('next/server');
const { HOME } = require('./settings');

const app = express();
const small = polka();

small.post('/login', async (req, res) => {
  const ticket = await open(String(req.body.name).length);
  res.setHeader('Set-Cookie', `sid=${ticket}; Path=/; Max-Age=900`); // expect: cookie-not-secure, cookie-not-httponly
  res.setHeader('Set-Cookie', 'auth_token=none; Path=/; Secure'); // expect: cookie-not-httponly
  res.setHeader('Set-Cookie', ['session=none; HttpOnly']); // expect: cookie-not-secure
  res.setHeader('Set-Cookie', 'sid=none; Path=/; Secure; HttpOnly; SameSite=Lax'); // safe: cookie-not-secure
  res.setHeader('Set-Cookie', 'sid=; Path=/; Max-Age=0'); // safe: cookie-not-httponly
  res.setHeader('Set-Cookie', 'theme=dark; Path=/; Secure'); // safe: cookie-not-httponly
  res.writeHead(200, { 'Set-Cookie': 'sid=none; Path=/' }); // expect: cookie-not-secure, cookie-not-httponly
  res.end();
});

app.get('/widget', (req, res) => {
  res.set({ 'Access-Control-Allow-Origin': req.headers.origin || '*', Vary: 'Origin' }); // expect: permissive-cors
  res.set({ 'Access-Control-Allow-Origin': 'https://shop.example.com' }); // safe: permissive-cors
  console.warn(`no page ${decodeURIComponent(req.path)}`); // expect: log-injection
  console.warn(`no page ${req.path}`); // safe: log-injection
  res.end();
});

exports.GET = async (request) => {
  const allowed = { 'Access-Control-Allow-Origin': 'https://shop.example.com' };
  if (request.headers.get('x-kind') === 'own') return new NextResponse('fine', { headers: allowed }); // safe: permissive-cors
  try {
    return await answer();
  } catch (error) {
    const detail = error;
    console.error(detail.stack);
    return NextResponse.json({ message: 'failed', at: error.stack }, { status: 500 }); // expect: error-details-exposed
  }
};
exports.PUT = async () => {
  try {
    return await answer();
  } catch (error) {
    return new Response(error.stack, { status: 500 }); // expect: error-details-exposed
  }
};
exports.POST = async () => {
  try {
    return await answer();
  } catch (error) {
    console.error(error.stack);
    return new Response('failed', { status: 500 }); // safe: error-details-exposed
  }
};

exports.routes = [
  { path: '/open', options: { cors: { origin: ['*'], credentials: true } } }, // expect: permissive-cors
  { path: '/public', options: { cors: { origin: ['*'] } } }, // safe: permissive-cors
  { path: '/own', options: { cors: { origin: ['https://shop.example.com'], credentials: true } } }, // safe: permissive-cors
];

exports.keep = (keys) => {
  fs.writeFileSync(path.join(HOME, 'server.key'), keys.private, { mode: 0o644 }); // expect: permissive-file-mode
  fs.chmodSync(path.join(HOME, 'server.key'), 0o644); // expect: permissive-file-mode
  fs.chmodSync(path.join(HOME, 'server.key'), 0o600); // safe: permissive-file-mode
  fs.chmodSync(path.join(HOME, 'server.crt'), 0o644); // safe: permissive-file-mode
};

exports.scratch = (login) => {
  fs.writeFileSync(`/tmp/notes-${login}.txt`, ''); // expect: insecure-temp-file
  fs.writeFileSync(`/tmp/notes-${crypto.randomUUID()}.txt`, ''); // safe: insecure-temp-file
};
