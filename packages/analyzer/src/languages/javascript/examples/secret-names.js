// Names of settings, of kinds and of controls, under names that speak of credentials.
const controls = {
  isoSecret: ['ISO 27001', 'A.5.17', 'authentication information is managed'],
  'hard-coded-credentials': ['access', 'isoSecret', 'pciHardCoded'],
  SECURITY_CREDENTIALS: 'java.naming.security.credentials',
};

// What passes, and the names of headers.
const stages = { allPass: 'overEvery', anyPass: 'overSome', firstPass: 'collectNames', AC_ALLOW_CREDS: 'Access-Control-Allow-Credentials' };
const mailer = { smtpPass: 'k8Zp3xQ1vN7t' }; // expect: hard-coded-credentials

const clientSecrets = ['k8Zp3xQ1vN7tR5wY2mB9', 'staging']; // expect: hard-coded-credentials

module.exports = { controls, stages, mailer, clientSecrets };
