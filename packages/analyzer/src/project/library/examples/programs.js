const { execFile, spawnSync } = require('child_process');

exports.fetch = (remote, folder) => spawnSync('git', ['fetch', remote], { cwd: folder }); // expect: argument-injection

exports.fetchBehindDashes = (remote, folder) => spawnSync('git', ['fetch', '--', remote], { cwd: folder });

exports.countLines = (file, done) => execFile('wc', ['-l', file], done);
