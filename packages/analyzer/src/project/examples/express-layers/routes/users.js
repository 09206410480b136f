const { Router } = require('express');
const service = require('../services/users');

const router = Router();

router.get('/', async (req, res) => {
  const rows = await service.search(req.query.name);
  res.json(rows);
});

router.get('/safe', async (req, res) => {
  const rows = await service.searchSafely(req.query.name);
  res.json(rows);
});

router.get('/:id', async (req, res) => {
  res.json(await service.byId(req.params.id));
});

router.get('/numbers/:id', async (req, res) => {
  res.json(await service.byNumber(Number(req.params.id)));
});

module.exports = router;
