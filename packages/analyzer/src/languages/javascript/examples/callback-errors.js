const express = require('express');
const uploads = require('express-fileupload');

const app = express();
app.use(uploads()); // expect: resource-exhaustion

app.post('/restore', (req, res) => {
  const { list } = req.files;
  list.mv('/srv/app/restore.json', (err) => {
    if (err) {
      res.status(500).send(`<p>${err}</p>`); // expect: error-details-exposed
      return;
    }
    res.send(`<p>${list.name}</p>`); // expect: cross-site-scripting
  });
});
