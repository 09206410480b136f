const express = require('express');
const app = express();

app.post('/guestbook', (req, res) => {
  const entries = [{ author: req.body.author, text: req.body.text }];
  res.render('guestbook', { entries, heading: 'Guests' });
});
app.listen(3000);
