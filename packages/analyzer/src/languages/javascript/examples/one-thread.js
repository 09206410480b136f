const counts = new Map();

function limit(req, res, next) {
  const now = Date.now();
  const entry = counts.get(req.ip);
  if (entry.count > 10) {
    res.setHeader('Retry-After', String(entry.count - 10)); // safe: race-condition
    res.status(429).end();
    return;
  }
  entry.count += 1;
  counts.set(req.ip, entry); // safe: race-condition
  next(now);
}

async function redeem(req, res) {
  const coupon = await coupons.findOne({ code: req.body.code });
  if (coupon.used) {
    res.status(409).end();
    return;
  }
  coupon.used = true; // expect: race-condition
  await coupon.save();
  res.end();
}

module.exports = { limit, redeem };

app.get('/notes/:id', (req, res, next) => {
  const found = routes.map((r) => r.match(req.path)); // safe: regex-injection
  res.json(found.length);
});

app.get('/search', (req, res) => {
  res.json(names.filter((name) => new RegExp(req.query.like).test(name))); // expect: regex-injection
});
