const express = require('express');
const { requireUser } = require('./session');
const parcels = require('./parcels');

const app = express();

app.get('/parcels/:id', requireUser, async (req, res) => {
  const parcel = await parcels.findOne({ id: req.params.id, ownerId: req.user.id });
  if (!parcel) return res.sendStatus(404);
  res.json(parcel);
});

module.exports = { app };
