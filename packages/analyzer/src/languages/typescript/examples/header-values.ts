import { Controller, Get, Header } from '@nestjs/common';
import cors from 'cors';
import express, { Request, Response } from 'express';
import helmet from 'helmet';

const app = express();

app.get('/framed', (_req: Request, res: Response) => {
  res.setHeader('X-Frame-Options', 'ALLOWALL'); // expect: security-control-disabled
  res.setHeader('Strict-Transport-Security', 'max-age=0'); // expect: security-control-disabled
  res.setHeader('Content-Security-Policy', "default-src *; script-src 'unsafe-inline' 'unsafe-eval'"); // expect: security-control-disabled
  res.set({ 'Referrer-Policy': 'unsafe-url' }); // expect: security-control-disabled
  res.end();
});

app.get('/kept', (_req: Request, res: Response) => {
  res.setHeader('X-Frame-Options', 'DENY');
  res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  res.setHeader('Content-Security-Policy', "default-src 'self'; style-src 'self' 'unsafe-inline'");
  res.setHeader('Content-Security-Policy', "script-src 'nonce-abc' 'unsafe-inline'");
  res.set({ 'Referrer-Policy': 'no-referrer' });
  res.end();
});

@Controller()
export class PagesController {
  @Get('open')
  @Header('X-Frame-Options', 'ALLOWALL') // expect: security-control-disabled
  open() {
    return {};
  }

  @Get('closed')
  @Header('X-Frame-Options', 'SAMEORIGIN')
  closed() {
    return {};
  }
}

app.use(helmet({ referrerPolicy: { policy: 'unsafe-url' } })); // expect: security-control-disabled
app.use(helmet({ referrerPolicy: { policy: 'no-referrer' } }));
app.use(helmet.hsts({ maxAge: 0 })); // expect: security-control-disabled
app.use(helmet.hsts({ maxAge: 31536000 }));

app.use(cors({ origin: /example\.org/ })); // expect: permissive-cors
app.use(cors({ origin: /example\.org$/ })); // expect: permissive-cors
app.use(cors({ origin: /\.example\.org$/ }));
app.use(cors({ origin: /^https:\/\/(www\.)?example\.org$/ }));
app.use(cors({ origin: 'https://example.org' }));

export const handler = async () => ({
  statusCode: 200,
  headers: { 'Access-Control-Allow-Origin': '*' }, // expect: permissive-cors
  body: '{}',
});

export const load = () => fetch('/items', { headers: { 'Access-Control-Allow-Origin': '*' } }); // safe: permissive-cors
