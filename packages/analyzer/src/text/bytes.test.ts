import fc from 'fast-check';
import { it } from 'vitest';
import { utf8Length } from './bytes.ts';

it('counts what an encoder writes', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'é', '€', '😀', '\ud800x', 'x\udc00\ud800'));
  fc.assert(fc.property(text, (one) => utf8Length(one) === new TextEncoder().encode(one).length));
});
