import { exec } from 'node:child_process';
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { html } from 'hono/html';

const app = new Hono();

app.use('/api/*', cors({ origin: '*', credentials: true })); // expect: permissive-cors
app.use('/own/*', cors({ origin: 'https://app.example.com', credentials: true }));

app.get('/hello', (c) => c.html(`<h1>${c.req.query('name')}</h1>`)); // expect: cross-site-scripting
app.get('/hello/escaped', (c) => c.html(html`<h1>${c.req.query('name')}</h1>`));
app.get('/hello/json', (c) => c.json({ name: c.req.query('name') }));
app.get('/hello/text', (c) => c.text(`Hello ${c.req.query('name')}`));
app.get('/go', (c) => c.redirect(c.req.query('to') ?? '/')); // expect: open-redirect
app.get('/home', (c) => c.redirect('/'));

app.get('/fetch', async (c) => {
  const answer = await fetch(c.req.query('url') ?? ''); // expect: ssrf
  return c.text(await answer.text());
});

app.post('/run', async (c) => {
  const { command } = await c.req.json();
  exec(command); // expect: command-injection
  return c.json({ ok: true });
});

app.get('/login', (c) => {
  setCookie(c, 'session', crypto.randomUUID(), { httpOnly: false, secure: true }); // expect: cookie-not-httponly
  setCookie(c, 'session', crypto.randomUUID(), { httpOnly: true, secure: true });
  return c.redirect('/');
});

export default app;
