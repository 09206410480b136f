import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '../context/app-env.ts';
import { ApiError, ERROR_STATUS, errorBody } from '../errors/api-error.ts';
import { describeError } from '../errors/describe-error.ts';
import { accountHandlers } from './account.ts';
import { accountScanHandlers } from './account-scans.ts';
import { adminUserHandlers } from './admin-users.ts';
import { analysisHandlers } from './analysis.ts';
import { authHandlers } from './auth.ts';
import { cancelBody } from './cancel-body.ts';
import { healthHandlers } from './health.ts';
import { logRequest } from './log-request.ts';
import { mailboxHandlers } from './mailbox.ts';
import { mountOperations } from './mount.ts';
import { objectHandlers } from './objects.ts';
import { openDatabase } from './open-database.ts';
import { openApiHandlers } from './openapi.ts';
import { reportHandlers } from './reports.ts';
import { resetHandlers } from './resets.ts';
import { scanHandlers } from './scans.ts';
import { sessionHandlers } from './sessions.ts';
import { submissionHandlers } from './submissions.ts';
import { tokenHandlers } from './tokens.ts';
import { totpHandlers } from './totp.ts';
import { triageHandlers } from './triage.ts';
import { visitHandlers } from './visits.ts';
import { wakeSweeper } from './wake-sweeper.ts';
import { webhookHandlers } from './webhooks.ts';

/** The message of the body validator for text that isn't JSON. */
const isUnreadable = (error: Error): boolean => error instanceof HTTPException && error.status === 400;
const UNREADABLE = 'The body of the request is not valid JSON.';

/** The HTTP interface: all operations of the contract and nothing else. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(logRequest);
  app.use(openDatabase);
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
    ...accountScanHandlers,
    ...sessionHandlers,
    ...tokenHandlers,
    ...webhookHandlers,
    ...mailboxHandlers,
    ...adminUserHandlers,
    ...reportHandlers,
    ...objectHandlers,
    ...scanHandlers,
    ...submissionHandlers,
    ...triageHandlers,
    ...visitHandlers,
    ...healthHandlers,
    ...openApiHandlers,
    ...analysisHandlers,
  });
  app.notFound((context) => {
    const error = new ApiError('not_found', `There is no ${context.req.method} ${context.req.path}.`);
    return context.json(errorBody(error, context.get('requestId')), 404);
  });
  app.onError((thrown, context) => {
    const requestId = context.get('requestId');
    const error = isUnreadable(thrown) ? new ApiError('bad_request', UNREADABLE) : thrown;
    if (error instanceof ApiError) {
      if (error.retryAfterSeconds !== undefined) context.header('retry-after', String(error.retryAfterSeconds));
      return context.json(errorBody(error, requestId), ERROR_STATUS[error.code]);
    }
    console.error(JSON.stringify({ event: 'fault', requestId, ...describeError(error) }));
    const told = new ApiError(
      'internal',
      'Something went wrong on our side. Try again; if it stays, name the request id.',
    );
    return context.json(errorBody(told, requestId), 500);
  });
  return app;
}
