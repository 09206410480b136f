// Nothing here says who asks: a customer that the request names is what is searched for.
const express = require('express');
const { db } = require('./store');

const router = express.Router();

router.get('/orders', async (req, res) => {
  const customer = req.query.customer;
  res.json(await db.query('SELECT id, total FROM orders WHERE customer = $1', [customer]));
});
router.get('/orders/:id', async (req, res) => {
  const [order] = await db.query('SELECT total FROM orders WHERE id = $1', [Number(req.params.id)]); // safe: missing-authorization
  res.json(order);
});

module.exports = router;
