import { OPERATIONS } from '@scanner/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_LOAD_CALLS } from './first-load.ts';
import { parseOpen } from './open-enumerations.ts';

const user = {
  id: 'u1',
  firstName: 'Ada',
  lastName: '',
  email: 'ada@example.com',
  organization: null,
  role: 'admin',
  isActive: 1,
  profileImageUrl: 'https://example.com/ada.png',
  createdAt: '2026-11-21T00:00:00.000Z',
  lastLoginAt: null,
  totpEnabled: false,
};

const EXAMPLES = {
  currentUser: [user, null],
  adminCurrentUser: [user],
  logout: [{ success: true }],
  visits: [{ count: 3 }],
  incrementVisits: [{ count: 0 }],
};

/** JSON values that are most similar to valid ones. */
const anything = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1, -1, 1.5, 1e21, '', 'user', 'admin', '2026-11-21', '2026-11-21T10:00:00Z'),
  fc.constant([]),
  fc.constant({}),
  fc.constant(undefined),
);

const outcome = (parse: (value: unknown) => unknown, value: unknown): unknown => {
  try {
    return { read: parse(value) };
  } catch {
    return 'refused';
  }
};

describe.each(Object.entries(FIRST_LOAD_CALLS))('%s', (name, { method, path, response }) => {
  const operation = OPERATIONS[name as keyof typeof FIRST_LOAD_CALLS];
  const parse = response.parse as (value: unknown) => unknown;
  const examples: readonly unknown[] = EXAMPLES[name as keyof typeof EXAMPLES];

  test('is the call of the contract', () => {
    expect([method, path]).toEqual([operation.method, operation.path]);
  });

  test('reads what the contract allows, field by field, and leaves out the rest', () => {
    for (const example of examples) {
      const answer = example && typeof example === 'object' ? { ...example, more: 1 } : example;
      expect(parse(answer)).toEqual(operation.response.parse(answer));
      expect(parse(answer)).toEqual(example);
    }
  });

  test('refuses what the contract refuses, enumerations that have grown apart', () => {
    fc.assert(
      fc.property(fc.constantFrom(...examples), fc.nat(), anything, (example, index, value) => {
        const keys = Object.keys(example ?? {});
        const key = keys[index % Math.max(1, keys.length)];
        const answer = key === undefined ? value : { ...(example as object), [key]: value };
        expect(outcome(parse, answer)).toEqual(
          outcome((given) => parseOpen<unknown>(operation.response, given), answer),
        );
      }),
      { numRuns: 500 },
    );
  });
});
