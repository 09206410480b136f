const express = require('express');
const { Note, Order } = require('./models');
const { findSession } = require('./sessions');
const client = require('prom-client');
const { requireAdmin } = require('./guards');
const app = express();

app.put('/notes', async (req, res) => {
  const user = await findSession(req);
  await Note.updateOne({ _id: String(req.body.id) }, { $set: { text: String(req.body.text), editor: user.name } });
  res.sendStatus(204);
});
app.put('/notes/:id', async (req, res) => {
  const user = await findSession(req);
  const note = await Note.findByIdAndUpdate(req.params.id, { text: String(req.body.text), editor: user.name }); // expect: missing-authorization
  res.json(note);
});
app.delete('/orders/:id', async (req, res) => {
  const { user } = req;
  await Order.destroy({ where: { id: req.params.id } }); // expect: missing-authorization
  res.json({ by: user.name });
});
app.patch('/orders/:id', async (req, res) => {
  const account = req.session.account;
  await Order.update({ shipped: true, by: account.id }, { where: { id: req.params.id } }); // expect: missing-authorization
  res.sendStatus(204);
});

app.delete('/own/:id', async (req, res) => {
  const { user } = req;
  await Order.destroy({ where: { id: req.params.id, userId: user.id } });
  res.json({ by: user.name });
});
app.put('/checked/:id', async (req, res) => {
  const user = await findSession(req);
  const note = await Note.findById(req.params.id);
  if (!note.owner.equals(user.id)) return res.sendStatus(403);
  await Note.findByIdAndUpdate(req.params.id, { text: String(req.body.text) });
  res.sendStatus(204);
});
app.put('/asked/:id', async (req, res) => {
  const user = await findSession(req);
  assertMayEdit(user, req.params.id);
  await Note.findByIdAndUpdate(req.params.id, { text: String(req.body.text) });
  res.sendStatus(204);
});
app.get('/metrics', (req, res) => client.register.metrics().then((text) => res.type('text/plain').send(text))); // expect: missing-authorization
app.get('/metrics', requireAdmin, (req, res) => client.register.metrics().then((text) => res.type('text/plain').send(text)));
