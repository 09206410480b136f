import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';
import { JobFailure } from './job-failure.ts';

const CODE = "const password = 'w4rehouse-9';";

it('tells kind and place of a fault whose message may quote code, and not the message', () => {
  const line = describeError(new SyntaxError(`Unexpected token in\n    at ${CODE}`));
  expect(line.error).toBe('SyntaxError');
  expect(line.at?.some((frame) => frame.includes('describe-error.test.ts'))).toBe(true);
});

it('tells what a store says, also where a query with its values is around it', () => {
  const cause = new Error('D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT');
  const error = new Error(`Failed query: insert …\nparams: ada@example.com,${CODE}`, { cause });
  expect(describeError(error).error).toBe('Error: D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT');
  expect(JSON.stringify(describeError(error))).not.toContain('ada@example.com');
});

it('tells why a job cannot succeed, and nothing of what is not an error', () => {
  expect(describeError(new JobFailure('The uploaded file is no longer there.')).error).toContain('no longer there');
  expect(describeError(CODE)).toEqual({ error: 'string' });
});
