import { dismissRequestSchema, findingChoiceSchema, triageSchema } from '../triage-schema.ts';
import { idParams, type Operation } from './operation.ts';

const errors = ['unauthenticated', 'forbidden', 'validation', 'not_found', 'conflict', 'rate_limited'] as const;

/** Users' decisions about findings. A decision applies to the scan's series. */
export const TRIAGE_OPERATIONS = {
  dismissFindings: {
    method: 'POST',
    path: '/api/scans/{id}/dismissals',
    summary: 'Dismiss findings, also in later scans of the same file',
    auth: 'user',
    scope: 'scans:write',
    params: idParams,
    body: dismissRequestSchema,
    status: 200,
    response: triageSchema,
    errors,
  },
  reopenFindings: {
    method: 'DELETE',
    path: '/api/scans/{id}/dismissals',
    summary: 'Reopen dismissed findings',
    auth: 'user',
    scope: 'scans:write',
    params: idParams,
    body: findingChoiceSchema,
    status: 200,
    response: triageSchema,
    errors,
  },
} as const satisfies Record<string, Operation>;
