import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { describeFault } from '../log/describeFault.ts';
import { accountHandlers } from './account.ts';
import { adminUserHandlers } from './adminUsers.ts';
import { analysisHandlers } from './analysis.ts';
import type { AppEnv } from './appEnv.ts';
import { authHandlers } from './auth.ts';
import { cancelBody } from './cancelBody.ts';
import { FAULT_STATUS, Fault, faultBody } from './fault.ts';
import { healthHandlers } from './health.ts';
import { logRequest } from './logRequest.ts';
import { mailboxHandlers } from './mailbox.ts';
import { mountOperations } from './mount.ts';
import { objectHandlers } from './objects.ts';
import { openApiHandlers } from './openapi.ts';
import { reportHandlers } from './reports.ts';
import { resetHandlers } from './resets.ts';
import { scanHandlers } from './scans.ts';
import { sessionHandlers } from './sessions.ts';
import { submissionHandlers } from './submissions.ts';
import { tokenHandlers } from './tokens.ts';
import { totpHandlers } from './totp.ts';
import { visitHandlers } from './visits.ts';
import { wakeSweeper } from './wakeSweeper.ts';

/** The HTTP side of the product: every operation of the contract and nothing else. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(logRequest);
  app.use(wakeSweeper);
  app.use(async (context, next) => {
    await next();
    const policy = context.get('contentPolicy');
    if (policy !== undefined) context.header('content-security-policy', policy);
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      strictTransportSecurity: 'max-age=63072000; includeSubDomains',
    }),
  );
  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    await cancelBody(context.req.raw);
  });
  mountOperations(app, {
    ...authHandlers,
    ...resetHandlers,
    ...totpHandlers,
    ...accountHandlers,
    ...sessionHandlers,
    ...tokenHandlers,
    ...mailboxHandlers,
    ...adminUserHandlers,
    ...reportHandlers,
    ...objectHandlers,
    ...scanHandlers,
    ...submissionHandlers,
    ...visitHandlers,
    ...healthHandlers,
    ...openApiHandlers,
    ...analysisHandlers,
  });
  app.notFound((context) => {
    const fault = new Fault('not_found', `There is no ${context.req.method} ${context.req.path}.`);
    return context.json(faultBody(fault, context.get('requestId')), 404);
  });
  app.onError((error, context) => {
    const requestId = context.get('requestId');
    if (error instanceof Fault) {
      if (error.retryAfterSeconds !== undefined) context.header('retry-after', String(error.retryAfterSeconds));
      return context.json(faultBody(error, requestId), FAULT_STATUS[error.code]);
    }
    console.error(JSON.stringify({ event: 'fault', requestId, ...describeFault(error) }));
    const told = new Fault(
      'internal',
      'Something went wrong on our side. Try again; if it stays, name the request id.',
    );
    return context.json(faultBody(told, requestId), 500);
  });
  return app;
}
