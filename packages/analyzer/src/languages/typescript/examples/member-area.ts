import crypto, { timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as path from 'node:path';
import vm from 'node:vm';
import cors from 'cors';
import express, { type NextFunction, type Request, type Response } from 'express';
import session from 'express-session';
import helmet from 'helmet';
import jwt, { type VerifyOptions } from 'jsonwebtoken';
import multer, { type StorageEngine } from 'multer';
import pino from 'pino';

const log = pino();
const app = express();
const SECRET = process.env.JWT_SECRET as string;
const ORIGINS: readonly string[] = ['https://members.example.com', 'https://admin.example.com'];

app.use(helmet({ frameguard: false })); // expect: security-control-disabled
app.use(helmet({ hsts: false, noSniff: true })); // expect: security-control-disabled
app.use(helmet()); // safe: security-control-disabled
app.use(helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'self'"] } } })); // safe: security-control-disabled
app.use(helmet({ hsts: { maxAge: 31_536_000 } })); // safe: security-control-disabled

app.use(cors({ origin: true, credentials: true })); // expect: permissive-cors
app.use((req: Request, res: Response, next: NextFunction) => {
  const origin = req.headers.origin;
  res.setHeader('Access-Control-Allow-Origin', origin as string); // expect: permissive-cors
  next();
});
app.use((req: Request, res: Response, next: NextFunction) => {
  const origin = req.headers.origin;
  if (origin && ORIGINS.includes(origin)) res.setHeader('Access-Control-Allow-Origin', origin); // safe: permissive-cors
  next();
});
app.use(cors({ origin: [...ORIGINS], credentials: true })); // safe: permissive-cors

app.use(session({ secret: SECRET, cookie: { secure: true, httpOnly: false } })); // expect: cookie-not-httponly
app.use(session({ secret: SECRET, cookie: { secure: true, httpOnly: true, maxAge: 3_600_000 } })); // safe: cookie-not-httponly, cookie-not-secure

class Accounts {
  private inviteToken = Math.random().toString(36).slice(2); // expect: predictable-random
  private readonly colour = Math.floor(Math.random() * 360); // safe: predictable-random

  /** A salted number in 'Retry-After', no secret. */
  backoff(attempt: number): number {
    return 2 ** attempt * (0.5 + Math.random() / 2); // safe: predictable-random
  }
  renew(): string {
    this.inviteToken = crypto.randomUUID(); // safe: predictable-random
    return `${this.inviteToken}-${this.colour}`;
  }
}
export const accounts = new Accounts();

app.post('/sign-in', (req: Request, res: Response) => {
  const token: string = jwt.sign({ sub: req.body.user }, SECRET, { expiresIn: '15m' }); // safe: session-expiration
  res.cookie('token', token, { httpOnly: true, sameSite: 'strict' }); // expect: cookie-not-secure
  res.cookie('token', token, { httpOnly: true, secure: false }); // expect: cookie-not-secure
  console.log('sign-in of ' + req.body.user); // expect: log-injection
  log.info('sign-in of ' + req.body.user); // safe: log-injection
  log.info({ user: req.body.user }, 'sign-in'); // safe: log-injection
  log.warn(`attempt ${Number(req.body.attempt)}`); // safe: log-injection
  log.warn(`from ${encodeURIComponent(req.body.client)}`); // safe: log-injection
  res.json({ ok: true });
});

const lenient: VerifyOptions = { ignoreExpiration: true };
export const readStale = (token: string) => jwt.verify(token, SECRET, lenient); // expect: session-expiration
export const readOld = (token: string) => jwt.verify(token, SECRET, { ...lenient, algorithms: ['HS256'] }); // expect: session-expiration
export const readFresh = (token: string) => jwt.verify(token, SECRET, { ...lenient, ignoreExpiration: false }); // safe: session-expiration

export function requireSession(req: Request, res: Response, next: NextFunction) {
  try {
    req.user = jwt.verify(req.cookies.token, SECRET, { algorithms: ['HS256'] });
    return next();
  } catch {
    log.warn('The token is not valid');
    return next(); // expect: fail-open
  }
}
export async function isAllowedToEdit(user: { id: string }, policy: { check(id: string): Promise<boolean> }): Promise<boolean> {
  try {
    return await policy.check(user.id);
  } catch (error) {
    log.error(error);
    return true; // expect: fail-open
  }
}
export async function isAllowedToRead(user: { id: string }, policy: { check(id: string): Promise<boolean> }): Promise<boolean> {
  try {
    return await policy.check(user.id);
  } catch {
    return false; // safe: fail-open
  }
}

export class Webhooks {
  constructor(private readonly secret: string) {}
  private expected(body: string): string {
    return crypto.createHmac('sha256', this.secret).update(body).digest('hex');
  }
  verify(body: string, signature: string): boolean {
    const digest = crypto.createHmac('sha256', this.secret).update(body).digest('base64');
    return digest == signature; // expect: timing-unsafe-comparison
  }
  checkAdmin(req: Request): boolean {
    return req.get('x-api-token') === process.env.ADMIN_TOKEN; // expect: timing-unsafe-comparison
  }
  verifySafely(body: string, signature: string): boolean {
    const [own, given] = [Buffer.from(this.expected(body)), Buffer.from(signature)];
    return own.length === given.length && timingSafeEqual(own, given); // safe: timing-unsafe-comparison
  }
  hasToken(req: Request): boolean {
    return req.get('x-api-token') !== undefined; // safe: timing-unsafe-comparison
  }
  isBearer(scheme: string, token?: string): boolean {
    return scheme === 'Bearer' && token !== ''; // safe: timing-unsafe-comparison
  }
}

app.get('/export', (req: Request, res: Response) => {
  const name = req.query.name as string;
  res.setHeader('Content-Disposition', 'attachment; filename="' + name + '"'); // expect: header-injection
  res.set('X-Report', `${req.query.title}`); // expect: header-injection
  res.setHeader('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`); // safe: header-injection
  res.setHeader('X-Page', String(Number(req.query.page))); // safe: header-injection
  res.set('X-Report', name.replace(/[\r\n]/g, '')); // safe: header-injection
  createReadStream(path.join('reports', path.basename(name))).pipe(res); // safe: path-traversal
});

type Rule = { name: string; run(value: number): number };
app.post('/rules', (req: Request<unknown, unknown, { formula: string }>, res: Response) => {
  const { formula } = req.body;
  const rule: Rule = { name: 'custom', run: new Function('value', `return ${formula}`) as Rule['run'] }; // expect: code-injection
  const preview = vm.runInNewContext(formula, { value: 1 }); // expect: code-injection
  const steps = JSON.parse(formula) as number[]; // safe: code-injection
  const fixed = new Function('value', 'return value * 2'); // safe: code-injection
  setTimeout(() => log.debug('rule saved'), 500); // safe: code-injection
  res.json({ name: rule.name, preview, steps, fixed: fixed(2) });
});

const named: StorageEngine = multer.diskStorage({
  destination: 'uploads',
  filename: (_req, _file, done) => done(null, `${crypto.randomUUID()}.bin`), // safe: unrestricted-upload
});
const MEGABYTE = 1024 * 1024;
export const avatars = multer({ storage: named, limits: { fileSize: MEGABYTE }, fileFilter: (_req, file, done) => done(null, file.mimetype === 'image/png') }); // safe: unrestricted-upload
export const anything = multer({ dest: 'public/files' }); // expect: unrestricted-upload
export const kept = multer.diskStorage({
  destination: (_req, _file, done) => done(null, 'public/avatars'),
  filename(_req, file, done) {
    done(null, `${Date.now()}-${file.originalname}`); // expect: unrestricted-upload
  },
});

export function audit(user: { email: string; password: string; apiKey: string; hasPassword: boolean }): void {
  log.info(`New member ${user.email} with ${user.password}`); // expect: sensitive-data-logged
  console.debug('key', user.apiKey); // expect: sensitive-data-logged
  console.debug('password set', user.hasPassword); // safe: sensitive-data-logged
  log.info(`New member, ${user.password.length} characters`); // safe: sensitive-data-logged
  log.info({ email: user.email }, 'password changed'); // safe: sensitive-data-logged
}
