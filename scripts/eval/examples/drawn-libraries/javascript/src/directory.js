const express = require('express');
const ldap = require('ldapjs');

const app = express();
const client = ldap.createClient({ url: process.env.LDAP_URL, timeout: 5000 });
const insecure = ldap.createClient({ url: process.env.LDAP_URL, tlsOptions: { rejectUnauthorized: false } });
const strict = ldap.createClient({ url: process.env.LDAP_URL, tlsOptions: { ca: [process.env.CA] } });

app.get('/people', (req, res) => {
  const options = { scope: 'sub', filter: `(&(objectClass=person)(uid=${req.query.uid}))`, attributes: ['cn'] };
  client.search('ou=people,dc=example,dc=org', options, (error, result) => {
    if (error) return res.sendStatus(500);
    const entries = [];
    result.on('searchEntry', (entry) => entries.push(entry.pojo));
    result.on('end', () => res.json(entries));
  });
});

app.get('/people/exact', (req, res) => {
  const filter = new ldap.EqualityFilter({ attribute: 'uid', value: String(req.query.uid) });
  client.search('ou=people,dc=example,dc=org', { scope: 'sub', filter }, (error, result) => {
    if (error) return res.sendStatus(500);
    result.on('end', () => res.sendStatus(204));
  });
});

app.delete('/people/:uid', (req, res) => {
  client.del('uid=' + req.params.uid + ',ou=people,dc=example,dc=org', (error) => res.sendStatus(error ? 500 : 204));
});

app.delete('/groups/self', (req, res) => {
  const dn = new ldap.DN([new ldap.RDN({ cn: 'self' })]);
  client.del(dn.toString(), (error) => res.sendStatus(error ? 500 : 204));
});
