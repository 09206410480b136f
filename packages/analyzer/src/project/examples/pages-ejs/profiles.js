const escapeHtml = require('escape-html');

exports.club = function club(req, res) {
  const members = req.query.members.split(',').map((name) => ({ name, intro: escapeHtml(name) }));
  res.render('club/list', { members, title: 'Members' });
};
