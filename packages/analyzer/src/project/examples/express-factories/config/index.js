module.exports = {
  port: 8080,
  tool: 'git',
  root: '/srv/builds',
};
