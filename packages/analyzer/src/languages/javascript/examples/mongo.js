const mongoose = require('mongoose');
const express = require('express');
const mongoSanitize = require('express-mongo-sanitize');
const User = require('../models/user');
const router = express.Router();
const Post = mongoose.model('Post', new mongoose.Schema({ title: String, role: String }));
router.post('/login', async (req, res) => {
  const user = await User.findOne({ username: req.body.username, password: req.body.password }); // expect: nosql-injection
  if (!user) return res.status(401).json({ error: 'no' });
  res.json(user);
});
router.get('/find', async (req, res) => {
  const posts = await Post.find(req.query); // expect: nosql-injection
  const where = await Post.find({ $where: `this.title == '${req.query.title}'` }); // expect: nosql-injection
  const safe = await Post.find({ title: { $eq: req.query.title } });
  const typed = await Post.find({ title: String(req.query.title) });
  if (typeof req.query.t !== 'string') return res.sendStatus(400);
  const checked = await Post.find({ title: req.query.t });
  const byId = await Post.findById(req.params.id);
  res.json({ posts, where, safe, typed, checked, byId });
});
router.post('/', async (req, res) => {
  const post = new Post(req.body); // expect: mass-assignment
  await post.save();
  const other = await Post.create({ title: req.body.title });
  Object.assign(other, req.body); // expect: mass-assignment
  await other.save();
  await Post.findByIdAndUpdate(req.params.id, { $set: req.body }); // expect: mass-assignment
  res.json(post);
});
router.get('/agg', async (req, res) => {
  const result = await Post.aggregate([{ $match: { title: req.body.filter } }]); // expect: nosql-injection
  res.json(result);
});
function merge(target, source) {
  for (const key in source) {
    if (typeof source[key] === 'object') merge(target[key], source[key]);
    else target[key] = source[key]; // expect: prototype-pollution
  }
}
router.patch('/settings', (req, res) => {
  const settings = {};
  merge(settings, req.body);
  settings[req.body.key][req.body.name] = req.body.value; // expect: prototype-pollution
  res.json(settings);
});
module.exports = router;
app.post('/texts', async (req, res) => {
  await User.findOne({ email: `${req.body.email}` });
  await User.findOne({ email: req.body.email }); // expect: nosql-injection
  await User.find({ $where: `this.email == '${req.body.email}'` }); // expect: nosql-injection
  await User.find({ $where: String(req.body.condition) }); // expect: nosql-injection
  res.end();
});
