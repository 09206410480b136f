const express = require('express');
const bcrypt = require('bcrypt');

const router = express.Router();

router.post('/login/anew', async (req, res, next) => {
  const user = await users.findOne({ name: String(req.body.name) });
  if (!user || !(await bcrypt.compare(req.body.password, user.hash))) return res.sendStatus(401);
  return req.session.regenerate((error) => {
    if (error) return next(error);
    req.session.userId = user.id; // safe: session-fixation
    return res.redirect('/');
  });
});

module.exports = router;
