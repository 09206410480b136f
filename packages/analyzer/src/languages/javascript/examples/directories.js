const ldap = require('ldapjs');
const express = require('express');
const escape = require('ldap-escape');
const app = express();
const client = ldap.createClient({ url: 'ldaps://directory.example.com' });

app.get('/people', (req, res) => {
  client.search('ou=people', { filter: `(uid=${req.query.uid})` }, () => {}); // expect: ldap-injection
  client.search('ou=people', { filter: escape.filter`(uid=${req.query.uid})` }, () => {});
  client.search('ou=people', { filter: '(objectClass=person)' }, () => {});
  client.search('ou=people', { filter: new ldap.EqualityFilter({ attribute: 'uid', value: req.query.uid }) }, () => {});
  client.bind(`cn=${req.body.user},dc=example`, req.body.password, () => res.end()); // expect: ldap-injection
});
