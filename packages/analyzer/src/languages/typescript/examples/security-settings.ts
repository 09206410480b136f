import crypto, { createCipheriv, createHash, pbkdf2Sync, randomBytes, timingSafeEqual, scryptSync } from 'node:crypto';
import bcrypt from 'bcrypt';
import jwt, { JwtPayload } from 'jsonwebtoken';
import https from 'node:https';
import tls from 'node:tls';
import fetch from 'node-fetch';
import axios from 'axios';
import nodemailer from 'nodemailer';
import { SignJWT, jwtVerify } from 'jose';
import CryptoJS from 'crypto-js';
import express, { Request, Response, NextFunction } from 'express';
import session from 'express-session';
import cookieParser from 'cookie-parser';
import csrf from 'csurf';
import helmet from 'helmet';
import rateLimit from 'express-rate-limit';
import multer from 'multer';

const KEY = '0123456789abcdef0123456789abcdef';
export function encrypt(text: string) {
  const iv = Buffer.alloc(16, 0);
  const a = createCipheriv('aes-256-cbc', KEY, iv); // expect: static-iv, hard-coded-key
  const b = crypto.createCipheriv('des-cbc', process.env.KEY!, randomBytes(8)); // expect: weak-cipher
  const c = crypto.createCipheriv('aes-128-ecb', process.env.KEY!, null); // expect: weak-cipher
  const d = crypto.createCipheriv('aes-256-gcm', Buffer.from(process.env.KEY!, 'hex'), randomBytes(12));
  const e = crypto.createCipher('aes-192-cbc', process.env.KEY!); // expect: static-iv
  const f = CryptoJS.AES.encrypt(text, 'my-secret-passphrase').toString(); // expect: hard-coded-key
  const g = CryptoJS.TripleDES.encrypt(text, process.env.KEY!); // expect: weak-cipher
  return [a, b, c, d, e, f, g];
}
export const fileChecksum = (data: Buffer) => createHash('md5').update(data).digest('hex'); // expect: weak-hash
export const etag = (data: Buffer) => createHash('sha256').update(data).digest('base64');
export function hashPassword(password: string) {
  const one = createHash('sha256').update(password).digest('hex'); // expect: weak-password-hash
  const two = pbkdf2Sync(password, 'static-salt', 1000, 64, 'sha512'); // expect: weak-password-hash, static-salt
  const three = pbkdf2Sync(password, randomBytes(16), 310_000, 32, 'sha256');
  const four = bcrypt.hashSync(password, 4); // expect: weak-password-hash
  const five = scryptSync(password, randomBytes(16), 64);
  return { one, two, three, four, five };
}
export function makeToken() {
  const sessionId = Math.random().toString(36); // expect: predictable-random
  const resetToken = crypto.randomBytes(32).toString('hex');
  const otp = Math.floor(100000 + Math.random() * 900000); // expect: predictable-random
  const jitter = Math.random() * 100;
  return { sessionId, resetToken, otp, jitter };
}
export function checkSignature(body: string, signature: string) {
  const expected = crypto.createHmac('sha256', process.env.WEBHOOK_SECRET!).update(body).digest('hex');
  return signature === expected; // expect: timing-unsafe-comparison
}
export function checkSignatureSafe(body: string, signature: string) {
  const expected = crypto.createHmac('sha256', process.env.WEBHOOK_SECRET!).update(body).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}
const agent = new https.Agent({ rejectUnauthorized: false }); // expect: certificate-check-disabled
export const call = () => axios.get('https://internal.example.com', { httpsAgent: agent });
export const plain = () => fetch('http://api.payments.dev/v1/charge'); // expect: cleartext-transport
export const local = () => fetch('http://localhost:3000/health');
tls.connect({ host: 'db.example.com', port: 443, checkServerIdentity: () => undefined }); // expect: hostname-check-disabled
https.createServer({ minVersion: 'TLSv1' } as any); // expect: weak-tls-version
const { privateKey } = crypto.generateKeyPairSync('rsa', { modulusLength: 1024 }); // expect: weak-key-size
export const mailer = nodemailer.createTransport({ host: 'smtp.example.com', port: 465, secure: true, auth: { user: 'bot', pass: 'Sm7p!passw0rd' } }); // expect: hard-coded-credentials

const app = express();
app.use(helmet({ contentSecurityPolicy: false })); // expect: security-control-disabled
app.use(cookieParser('s3cr3t-cookie-key')); // expect: hard-coded-credentials
app.use(session({ secret: 'keyboard cat 42', cookie: { secure: false, httpOnly: true } })); // expect: hard-coded-credentials, cookie-not-secure
app.use(csrf({ cookie: true }));
const storage = multer.diskStorage({
  destination: 'public/uploads',
  filename: (req, file, cb) => cb(null, file.originalname), // expect: unrestricted-upload
});
const upload = multer({ storage, limits: { fileSize: 1_000_000 }, fileFilter: (req, file, cb) => cb(null, file.mimetype === 'image/png') });
app.post('/login', (req: Request, res: Response) => {
  const token = jwt.sign({ id: req.body.id }, process.env.JWT_SECRET as string, { algorithm: 'none' as any }); // expect: jwt-not-verified
  const payload = jwt.verify(req.body.token, process.env.JWT_SECRET as string, { algorithms: ['none', 'HS256'] }) as JwtPayload; // expect: jwt-not-verified
  const stale = jwt.verify(req.body.token, process.env.JWT_SECRET as string, { ignoreExpiration: true }); // expect: session-expiration
  const good = jwt.verify(req.body.token, process.env.JWT_SECRET as string, { algorithms: ['HS256'] });
  res.cookie('sid', token, { secure: true, httpOnly: true, sameSite: 'strict' });
  res.json({ payload, stale, good });
});
export function requireAdmin(req: Request, res: Response, next: NextFunction) {
  try {
    jwt.verify(req.headers.authorization as string, process.env.JWT_SECRET as string);
  } catch (err) {
    return next(); // expect: fail-open
  }
  next();
}
export function log(req: Request) {
  console.log(`login ${req.body.user}`); // expect: log-injection
  console.log('password', req.body.password); // expect: sensitive-data-logged, log-injection
  console.log('login', JSON.stringify(req.body.user));
}
