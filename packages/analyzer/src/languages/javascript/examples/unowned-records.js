const express = require('express');
const { knex, db, requireAdmin } = require('./store');

const router = express.Router();

router.get('/orders/:id', async (req, res) => {
  const order = await knex('orders').where({ id: req.params.id, customer_id: req.session.userId }).first(); // safe: missing-authorization
  res.json(order);
});
router.get('/orders/:id/lines', async (req, res) => {
  const order = await knex('orders').where({ id: req.params.id }).first(); // expect: missing-authorization
  res.json(order.lines);
});
router.get('/invoices/:id', async (req, res) => {
  const { id } = req.params;
  const [invoice] = await db.query('SELECT * FROM invoices WHERE id = $1', [id]); // expect: missing-authorization
  res.json(invoice);
});
router.get('/letters/:id', async (req, res) => {
  const [letter] = await db.query('SELECT * FROM letters WHERE id = $1 AND owner_id = $2', [req.params.id, req.user.id]); // safe: missing-authorization
  res.json(letter);
});
router.get('/letters/:id/text', async (req, res) => {
  const [letter] = await db.query('SELECT text FROM letters WHERE id = $1', [req.params.id]); // expect: missing-authorization
  res.send({ text: letter.text });
});
router.get('/products/:id', async (req, res) => {
  const product = await knex('products').where({ id: req.params.id }).first(); // safe: missing-authorization
  res.json(product);
});
router.get('/admin/orders/:id', requireAdmin, async (req, res) => {
  const order = await knex('orders').where({ id: req.params.id }).first(); // safe: missing-authorization
  res.json(order);
});
module.exports = router;
