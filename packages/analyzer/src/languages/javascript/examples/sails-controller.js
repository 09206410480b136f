module.exports = {
  search: async function (req, res) {
    await sails.sendNativeQuery("SELECT * FROM users WHERE name = '" + req.param('name') + "'"); // expect: sql-injection
    const found = await sails.sendNativeQuery('SELECT * FROM users WHERE name = $1', [req.param('name')]);
    return res.json(found.rows);
  },
};
