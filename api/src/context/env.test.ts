import { expect, it } from 'vitest';
import { type ApiEnv, requiredSecret } from './env.ts';

it('has no default for a secret', () => {
  const envOf = (secret?: string) => ({ ...(secret === undefined ? {} : { TICKET_SECRET: secret }) }) as ApiEnv;
  expect(requiredSecret(envOf('0123456789abcdef'), 'TICKET_SECRET')).toBe('0123456789abcdef');
  for (const secret of [undefined, '', 'short']) {
    expect(() => requiredSecret(envOf(secret), 'TICKET_SECRET')).toThrow('TICKET_SECRET is not set');
  }
});
