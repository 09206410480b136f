import { describe, expect, it } from 'vitest';
import { purposeIn } from './purpose.ts';

describe('the purpose of a package', () => {
  it.each([
    ['A reverse proxy for developers', 'forwards'],
    ['Crawls pages and keeps their text', 'forwards'],
    ['Over the wire test doubles', 'imitates'],
    ['Fake object storage for tests', 'imitates'],
    ['A mock server that proxies what it does not know', 'imitates'],
    ['A shop of books', undefined],
    ['Approximate search, stubborn and simulcast', undefined],
  ])('of "%s" is %s', (words, purpose) => {
    expect(purposeIn(words)).toBe(purpose);
  });
});
