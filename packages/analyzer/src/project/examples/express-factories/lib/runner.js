const { exec } = require('child_process');

function createRunner(tool) {
  const started = [];

  function start(command, done) {
    started.push(Date.now());
    exec(command, (error, stdout) => done(error, stdout));
  }

  function startQuietly(command, done) {
    exec(command, (error, stdout) => done(error, stdout));
  }

  return {
    run: (line, done) => start(`${tool} ${line}`, done), // expect: command-injection
    checkout: (branch, done) => startQuietly(`${tool} checkout ${branch}`, done),
    version: (done) => startQuietly(`${tool} --version`, done),
  };
}

module.exports = createRunner;
