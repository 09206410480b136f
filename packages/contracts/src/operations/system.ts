import { z } from 'zod';
import { healthSchema } from '../health.ts';
import { analysisSchema } from '../model.ts';
import { visitsSchema } from '../user.ts';
import type { Operation } from './operation.ts';

/** The installation itself. */
export const SYSTEM_OPERATIONS = {
  visits: {
    method: 'GET',
    path: '/api/visits',
    summary: 'The visit counter',
    auth: 'none',
    status: 200,
    response: visitsSchema,
    errors: [],
  },
  incrementVisits: {
    method: 'POST',
    path: '/api/visits/increment',
    summary: 'Count one visit',
    auth: 'none',
    status: 200,
    response: visitsSchema,
    errors: ['forbidden', 'rate_limited'],
  },
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'What is up',
    auth: 'none',
    status: 200,
    response: healthSchema,
    errors: [],
  },
  analysis: {
    method: 'GET',
    path: '/api/analysis',
    summary: 'Which model is asked about submitted code, and where the code goes',
    auth: 'user',
    status: 200,
    response: analysisSchema,
    errors: ['unauthenticated'],
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This interface as an OpenAPI 3.1 document, where it is enabled',
    auth: 'none',
    status: 200,
    response: z.record(z.string(), z.unknown()),
    errors: ['not_found'],
  },
  apiDocs: {
    method: 'GET',
    path: '/api/docs',
    summary: 'This interface as a page to read, where it is enabled',
    auth: 'none',
    html: true,
    status: 200,
    response: z.undefined(),
    errors: ['not_found'],
  },
  devMailbox: {
    method: 'GET',
    path: '/api/dev/mailbox',
    summary: 'Mails that a local installation would have sent; absent anywhere else',
    auth: 'none',
    html: true,
    status: 200,
    response: z.undefined(),
    errors: ['not_found'],
  },
} as const satisfies Record<string, Operation>;
