const express = require('express');
const session = require('express-session');
const cookieSession = require('cookie-session');
const cors = require('cors');
const helmet = require('helmet');
const multer = require('multer');
const serveIndex = require('serve-index');
const errorhandler = require('errorhandler');
const app = express();

app.use(helmet());
app.use(helmet({ contentSecurityPolicy: false })); // expect: security-control-disabled
app.use(cors({ origin: 'https://app.example.com', credentials: true }));
app.use(cors({ origin: true, credentials: true })); // expect: permissive-cors
app.use(session({ secret: process.env.SESSION_SECRET, cookie: { secure: true, httpOnly: true } }));
app.use(session({ secret: process.env.SESSION_SECRET, cookie: { secure: false } })); // expect: cookie-not-secure
app.use(cookieSession({ keys: [process.env.COOKIE_KEY], secure: true, httpOnly: false })); // expect: cookie-not-httponly
app.use('/files', serveIndex('files')); // expect: directory-listing
app.use('/public', express.static('public'));
app.use(errorhandler()); // expect: debug-enabled

const upload = multer({ dest: 'uploads/' }); // expect: unrestricted-upload
const limited = multer({ dest: 'uploads/', limits: { fileSize: 1e6 }, fileFilter: onlyImages });
app.post('/upload', upload.single('file'), limited.none(), (req, res) => res.end());

app.get('/login', (req, res) => {
  res.cookie('session', createSession(), { httpOnly: true, secure: true, sameSite: 'lax' });
  res.cookie('session', createSession(), { secure: true }); // expect: cookie-not-httponly
  res.cookie('session', createSession(), { httpOnly: true }); // expect: cookie-not-secure
  res.cookie('theme', 'dark');
  res.set('Access-Control-Allow-Origin', '*'); // expect: permissive-cors
  res.set('Access-Control-Allow-Origin', 'https://app.example.com');
  res.set('Access-Control-Allow-Origin', req.headers.origin); // expect: permissive-cors
  res.set('Access-Control-Allow-Origin', process.env.SHOP_ORIGIN);
  res.end();
});
function onlyImages(req, file, done) {
  done(null, file.mimetype === 'image/png');
}
function createSession() {
  return require('crypto').randomUUID();
}
app.use(express.static(__dirname)); // expect: directory-listing
app.use('/assets', express.static('dist/assets'));
app.get('/sign-in', (req, res) => check(req.query.username, req.query.password, res)); // expect: secret-in-query
app.post('/sign-in', (req, res) => check(req.body.username, req.body.password, res));
const strict = new Ajv({ allErrors: true }); // expect: resource-exhaustion
const lenient = new Ajv({ allErrors: false });
