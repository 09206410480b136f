const express = require('express');
const mongoose = require('mongoose');
const sanitize = require('mongo-sanitize');
const { MongoClient, ObjectId } = require('mongodb');
const app = express();
app.use(express.json());
const User = mongoose.model('User', new mongoose.Schema({ name: String, password: String }));

app.post('/login', async (req, res) => {
  const user = await User.findOne({ name: req.body.name, password: req.body.password }); // expect: nosql-injection
  const safer = await User.findOne({ name: String(req.body.name) });
  const cleaned = await User.findOne({ name: sanitize(req.body.name) });
  res.json([user, safer, cleaned]);
});
app.get('/users/:id', async (req, res) => {
  res.json(await User.findOne({ _id: req.params.id }));
});
app.post('/search', async (req, res) => {
  const client = await MongoClient.connect('mongodb://localhost');
  const items = client.db('shop').collection('items');
  res.json(await items.find(req.body).toArray()); // expect: nosql-injection
  res.json(await items.find({ _id: new ObjectId(req.body.id) }).toArray());
  if (typeof req.body.title !== 'string') return res.sendStatus(400);
  res.json(await items.find({ title: req.body.title }).toArray());
});
app.get('/where', async (req, res) => {
  res.json(await User.find({ $where: `this.name == '${req.query.name}'` })); // expect: nosql-injection
});
app.delete('/users', async (req, res) => {
  await User.deleteMany({ group: req.query.group }); // expect: nosql-injection
  res.end();
});
app.post('/found', async (req, res) => {
  res.json(await User.findOne({ mail: req.body.mail.trim().toLowerCase() })); // safe: nosql-injection
  res.json(await User.findOne({ mail: { $regex: new RegExp(req.body.mail, 'i') } })); // expect: regex-injection
  const asked = JSON.parse(req.body.filter.trim());
  res.json(await User.findOne({ mail: asked.mail })); // expect: nosql-injection
});

const r = require('rethinkdb');
const store = require('./store');

app.post('/groups/:id/users', (req, res) => {
  // ReQL takes values as values; what is a text is SQL.
  store.run(r.table('groups').get(req.params.id).update({ users: r.row('users').setInsert(req.body.email) }));
  store.db.run(`UPDATE groups SET owner = '${req.body.email}'`); // expect: sql-injection
  res.end();
});
