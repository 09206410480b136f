function header(size, text, bytes) {
  const raw = new Buffer(12); // expect: uninitialized-memory
  const empty = new Buffer(0); // safe: uninitialized-memory
  const decoded = new Buffer(text, 'hex'); // safe: uninitialized-memory
  const fixed = new Buffer('GIF89a'); // safe: uninitialized-memory
  const cleared = Buffer.alloc(size); // safe: uninitialized-memory
  return Buffer.concat([raw, empty, decoded, fixed, cleared, Buffer.from(bytes)]);
}

module.exports = { header };

function basic(user, password) {
  const named = new Buffer([user, password].join(':')); // safe: resource-exhaustion
  const encoded = new Buffer(user, 'base64'); // safe: resource-exhaustion
  return Buffer.concat([named, encoded]);
}

app.post('/page', (req, res) => {
  res.end(new Buffer(req.body.size)); // expect: resource-exhaustion
});

module.exports = { basic };
