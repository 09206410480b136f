import { hashPassword as hashBefore } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './hash.ts';

const LONG = 'ü'.repeat(64);

it('knows the password of its own hash and no other, of any length and script', async () => {
  for (const password of ['correct horse', ` ${LONG} `]) {
    const hash = await hashPassword(password);
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
    expect(await verifyPassword({ hash, password })).toBe(true);
    for (const wrong of ['', password.trim().slice(1), `${password}.`]) {
      expect(await verifyPassword({ hash, password: wrong })).toBe(false);
    }
    expect(isOutdated(hash)).toBe(false);
  }
});

it('salts: the same password gives another hash', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

it('knows hashes of before, and that they cost too little', async () => {
  const hash = await hashBefore('correct horse');
  expect(await verifyPassword({ hash, password: 'correct horse' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'correct hors' })).toBe(false);
  expect(isOutdated(hash)).toBe(true);
});

it.each(['', 'plain', '$scrypt$ln=14,r=8,p=5$$', '00:00'])('lets no one in by %j in place of a hash', async (hash) => {
  expect(await verifyPassword({ hash, password: hash })).toBe(false);
  expect(isOutdated(hash)).toBe(true);
});
