import express from 'express';
import { chromium } from 'playwright';
import { Liquid } from 'liquidjs';

const app = express();
const engine = new Liquid({ root: 'views', outputEscape: 'escape' });
const raw = new Liquid();

app.get('/shot', async (req, res) => {
  const browser = await chromium.launch();
  const page = await browser.newPage();
  await page.goto(req.query.url);
  res.type('png').send(await page.screenshot());
});

app.get('/report', async (req, res) => {
  const browser = await chromium.launch();
  const page = await browser.newPage();
  await page.goto(`https://reports.example.org/view?id=${encodeURIComponent(req.query.id)}`);
  res.type('png').send(await page.screenshot());
});

app.get('/value', async (req, res) => {
  const browser = await chromium.launch();
  const page = await browser.newPage();
  const total = await page.evaluate(`window.totals['${req.query.key}']`);
  res.json({ total });
});

app.get('/value/safe', async (req, res) => {
  const browser = await chromium.launch();
  const page = await browser.newPage();
  const total = await page.evaluate((key) => window.totals[key], req.query.key);
  res.json({ total });
});

app.get('/shot/file', async (req, res) => {
  const browser = await chromium.launch();
  const page = await browser.newPage();
  await page.goto('https://reports.example.org/');
  await page.screenshot({ path: `shots/${req.query.name}.png` });
  await page.screenshot({ path: 'shots/latest.png' });
  res.sendStatus(204);
});

app.post('/preview', async (req, res) => {
  const html = await engine.parseAndRender(req.body.template, { user: req.user });
  res.json({ html });
});

app.get('/hello', async (req, res) => {
  const html = await engine.parseAndRender('<p>Hello {{ name }}</p>', { name: req.query.name });
  res.send(html);
});

app.get('/hello/raw', async (req, res) => {
  const html = await raw.parseAndRender('<p>Hello {{ name }}</p>', { name: req.query.name });
  res.send(html);
});

app.get('/page', async (req, res) => {
  res.send(await engine.renderFile('home', { title: req.query.title }));
});
