import { describe, expect, it } from 'vitest';
import { checkTicket, signTicket } from './ticket.ts';

const SECRET = 'a secret of this test';
const claim = { objectId: '5d3c', userId: 'ada', expires: 2000 };

describe('an upload ticket', () => {
  it('is valid for its object and owner until its time', async () => {
    const signature = await signTicket(SECRET, claim);
    expect(await checkTicket(SECRET, claim, signature, 2000)).toBe('valid');
    expect(await checkTicket(SECRET, claim, signature, 2001)).toBe('expired');
  });

  it.each([
    ['another object', { ...claim, objectId: '5d3d' }],
    ['another owner', { ...claim, userId: 'eve' }],
    ['a later time', { ...claim, expires: 9000 }],
  ])('is forged for %s', async (_, other) => {
    expect(await checkTicket(SECRET, other, await signTicket(SECRET, claim), 1000)).toBe('forged');
  });

  it.each(['', 'ab', 'z'.repeat(64), '0'.repeat(64)])('is forged with the signature %j', async (signature) => {
    expect(await checkTicket(SECRET, claim, signature, 1000)).toBe('forged');
  });
});
