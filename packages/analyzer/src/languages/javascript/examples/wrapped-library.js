(function () {
  const { exec } = require('node:child_process');

  function pack(folder) {
    exec(`tar -czf all.tgz ${folder}`); // expect: command-injection
  }

  pack.all = function (list) {
    exec('tar -czf all.tgz /srv'); // safe: command-injection
    return list;
  };

  if (typeof exports === 'object') {
    module.exports = pack;
  } else {
    this.pack = pack;
  }
}).call(
  (function () {
    return this || (typeof window !== 'undefined' ? window : global);
  })(),
);
