const winston = require('winston');
const logger = winston.createLogger({ format: winston.format.simple() });
const express = require('express');
const app = express();

app.post('/login', (req, res) => {
  const { user, password } = req.body;
  console.log('login of %s', user.name); // expect: log-injection
  logger.info('login with ' + password); // expect: log-injection, sensitive-data-logged
  logger.info({ event: 'login', user });
  logger.warn(`Unknown user ${req.query.name}`); // expect: log-injection
  logger.warn(`Unknown user ${JSON.stringify(req.query.name)}`);
  logger.warn('Attempt %d', Number(req.query.attempt));
  res.end();
});
function report(account) {
  console.log(account.apiKey); // expect: sensitive-data-logged
  console.log('signing in with', password.value); // expect: sensitive-data-logged
  console.log(tokens[0].value, passwordField.type);
  console.log(account.id, account.hasPassword, account.password.length);
}
module.exports = { report };
