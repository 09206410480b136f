// Commands of a library: what a caller calls a message comes from the caller all the same.
const { exec, execFile } = require('node:child_process');

function notify(msg, options, done) {
  exec(`notify-send ${msg}`, done); // expect: command-injection
}

function announce(message, done) {
  const args = ['wall'];
  args.push(JSON.stringify(message));
  exec(args.join(' '), done); // expect: command-injection
}

function tell(msg, options, done) {
  execFile('notify-send', ['--', msg], done);
}

/** The callback is taken off before the command is put together. */
function call(...args) {
  const done = args.pop();
  exec(`true ${args.length}`, done);
}

function greet(name) {
  exec(`echo ${name}`); // expect: command-injection
}

exports = module.exports = greet;
exports.notify = notify;
exports.announce = announce;
exports.tell = tell;
exports.call = call;
