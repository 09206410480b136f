import { expect, it } from 'vitest';
import { newRecoveryCodes } from './recoveryCodes.ts';

it('makes ten codes that differ and can be read aloud', () => {
  const codes = [...newRecoveryCodes(), ...newRecoveryCodes()];
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});
