const https = require('https');
const tls = require('tls');
const axios = require('axios');
const { Client } = require('pg');
const grpc = require('@grpc/grpc-js');

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; // expect: certificate-check-disabled
const loose = new https.Agent({ rejectUnauthorized: false }); // expect: certificate-check-disabled
const strict = new https.Agent({ rejectUnauthorized: true, minVersion: 'TLSv1.2' });
const given = require('url').parse('https://example.com/status');
given.rejectUnauthorized = false; // expect: certificate-check-disabled
const old = tls.connect({ host: 'example.com', port: 443, minVersion: 'TLSv1' }); // expect: weak-tls-version
const older = tls.createSecureContext({ secureProtocol: 'SSLv3_method' }); // expect: weak-tls-version
const database = new Client({ ssl: { rejectUnauthorized: false } }); // expect: certificate-check-disabled
const checked = new Client({ ssl: { ca: 'ca.pem' } });
const plain = grpc.credentials.createInsecure(); // expect: cleartext-transport

async function load() {
  await axios.get('http://api.shop-partner.io/prices'); // expect: cleartext-transport
  await axios.get('https://api.shop-partner.io/prices');
  await axios.get('http://localhost:3000/health');
}
module.exports = { loose, strict, old, older, database, checked, plain, load };
