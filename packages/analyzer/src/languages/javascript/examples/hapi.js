const Hapi = require('@hapi/hapi');
const Joi = require('joi');
const fs = require('fs');
const mysql = require('mysql');
const connection = mysql.createConnection({ host: 'localhost', user: 'root', password: 'root123' }); // expect: hard-coded-credentials
const server = Hapi.server({ port: 3000, routes: { cors: true } }); // expect: permissive-cors
server.route({
  method: 'GET',
  path: '/users/{id}',
  handler: (request, h) => {
    connection.query('SELECT * FROM users WHERE id = ' + request.params.id, () => {}); // expect: sql-injection
    connection.query('SELECT * FROM users WHERE id = ?', [request.params.id], () => {});
    connection.query(`SELECT * FROM users WHERE id = ${connection.escape(request.params.id)}`, () => {});
    return h.response('<p>' + request.query.name + '</p>'); // expect: cross-site-scripting
  },
});
server.route({
  method: 'POST',
  path: '/files',
  options: { validate: { payload: Joi.object({ name: Joi.string().alphanum() }) } },
  handler: async (request, h) => {
    fs.writeFileSync('/srv/' + request.payload.file, ''); // expect: path-traversal
    return h.redirect(request.query.next); // expect: open-redirect
  },
});
server.state('session', { isSecure: false, isHttpOnly: true, encoding: 'iron' }); // expect: cookie-not-secure
server.state('session', { isSecure: true, isHttpOnly: false }); // expect: cookie-not-httponly
server.state('session', { isSecure: true, isHttpOnly: true, isSameSite: 'Strict' });
