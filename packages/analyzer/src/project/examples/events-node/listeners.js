const bus = require('./bus');
const { exec } = require('child_process');
bus.on('user:created', ({ login, shell }) => {
  exec(`useradd ${login}`); // expect: command-injection
  exec(`chsh ${shell}`); // safe: command-injection
});
