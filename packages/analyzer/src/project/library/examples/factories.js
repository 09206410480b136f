/** Functions that are made by others: each is called with what callers hand in, whatever was made last. */
const { exec } = require('child_process');
const fs = require('fs');

function logged(work) {
  return function () {
    console.log('called');
    return work.apply(this, arguments);
  };
}

exports.read = logged(function (name) {
  return fs.readFileSync('/srv/notes/' + name); // expect: path-traversal
});

exports.list = logged(function (folder) {
  return exec('ls ' + folder); // expect: command-injection
});

exports.version = logged(function () {
  return exec('git --version');
});
