const { assertBranch } = require('../lib/check');

module.exports = function builds(app, { runner }) {
  app.post('/clone', (req, res) => {
    runner.run(`clone ${req.body.url}`, (error, out) => res.json({ out }));
  });

  app.post('/checkout', (req, res) => {
    const branch = req.body.branch;
    assertBranch(branch);
    runner.checkout(branch, (error, out) => res.json({ out }));
  });

  app.post('/version', (req, res) => {
    runner.version((error, out) => res.json({ out }));
  });
};
