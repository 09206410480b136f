const express = require('express');
const app = express();

app.get('/stats', async (req, res) => {
  try {
    res.json(await loadStats());
  } catch (error) {
    res.status(500).send(error.stack); // expect: error-details-exposed
  }
});
app.get('/other', async (req, res) => {
  try {
    res.json(await loadStats());
  } catch (err) {
    console.error(err);
    res.status(500).json({ message: 'Something went wrong.' });
  }
});
app.get('/whole', (req, res) => {
  loadStats().catch((err) => res.status(500).json({ error: err })); // expect: error-details-exposed
});
function save(record) {
  try {
    store(record);
  } catch (e) {} // expect: swallowed-exception
  try {
    cleanUp(record);
  } catch {
    // A missing file is as good as a removed one.
  }
}
function isAuthorized(token) {
  try {
    return verify(token);
  } catch (e) { // expect: fail-open
    return true;
  }
}
function isValidToken(token) {
  try {
    return verify(token);
  } catch (e) {
    return false;
  }
}
module.exports = { save, isAuthorized, isValidToken };
