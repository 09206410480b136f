import { expect, it } from 'vitest';
import { newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';

it('makes ten codes that differ and can be read aloud', () => {
  const codes = [...newRecoveryCodes(), ...newRecoveryCodes()];
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});

it.each(['k3m9x-7tqpd-hw2ab-c8rne', 'K3M9X 7TQPD HW2AB C8RNE', 'k3m9x7tqpdhw2abc8rne'])('reads %s', (typed) => {
  expect(readRecoveryCode(typed)).toBe('k3m9x-7tqpd-hw2ab-c8rne');
});
