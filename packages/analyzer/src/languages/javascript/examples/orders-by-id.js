const express = require('express');
const MarkdownIt = require('markdown-it');
const sanitizeHtml = require('sanitize-html');
const { setTimeout: pause } = require('node:timers/promises');
const React = require('react');
const { ensureLogin, requireRole } = require('./guards');
const { Order, Product } = require('./models');

const app = express();
const rich = new MarkdownIt({ html: true }); // expect: cross-site-scripting
const plain = new MarkdownIt({ html: false });

app.get('/orders/:id', ensureLogin, async (req, res) => {
  const order = await Order.findById(req.params.id); // expect: missing-authorization
  res.json(order);
});

app.get('/mine/:id', ensureLogin, async (req, res) => {
  const order = await Order.findOne({ _id: req.params.id, customer: req.user.id });
  res.json(order);
});

app.get('/every/:id', ensureLogin, requireRole('staff'), async (req, res) => {
  res.json(await Order.findById(req.params.id));
});

app.get('/products/:id', ensureLogin, async (req, res) => {
  res.json(await Product.findById(req.params.id));
});

app.delete('/orders/:id', ensureLogin, async (req, res) => {
  await Order.findByIdAndDelete(req.params.id); // expect: missing-authorization
  res.end();
});

app.post('/preview', (req, res) => {
  res.send(rich.render(req.body.text)); // expect: cross-site-scripting
});

app.post('/preview/plain', (req, res) => {
  res.send(plain.render(req.body.text));
});

app.post('/signature', (req, res) => {
  res.send(sanitizeHtml(req.body.text, { allowedTags: false, allowedAttributes: false })); // expect: cross-site-scripting
});

app.post('/signature/clean', (req, res) => {
  res.send(sanitizeHtml(req.body.text, { allowedTags: ['b'] }));
});

app.get('/failed', async (req, res) => {
  try {
    res.json(await Order.count());
  } catch (err) {
    res.status(500).json({ error: err.message }); // expect: error-details-exposed
  }
});

app.get('/refused', async (req, res) => {
  try {
    res.json(await Order.count());
  } catch (err) {
    res.status(400).json({ error: err.message });
  }
});

app.get('/debug', (req, res) => {
  res.json(process.env); // expect: sensitive-data-exposed
});

app.get('/region', (req, res) => {
  res.json({ region: process.env.REGION });
});

const Body = ({ article }) => React.createElement('div', { dangerouslySetInnerHTML: { __html: article.body } }); // expect: cross-site-scripting
const Title = ({ article }) => React.createElement('h1', { className: 'title' }, article.title);

module.exports = { app, Body, Title, pause };
