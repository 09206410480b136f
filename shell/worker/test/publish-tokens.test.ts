import { env } from 'cloudflare:test';
import { generateKeyPair, importJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { TestIssuer } from './issuer.ts';
import { act, ask, deploy, publish, release } from './releases.ts';

const { issuer, key }: TestIssuer = JSON.parse(env.TEST_ISSUER);

/** GitHub's claims about a job of the area's workflow on the main branch. */
const CLAIMS = {
  sub: 'repo:owasp-scanner/owasp-scanner:environment:mfe-history',
  repository: 'owasp-scanner/owasp-scanner',
  repository_id: '4711',
  environment: 'mfe-history',
  ref: 'refs/heads/main',
  workflow_ref: 'owasp-scanner/owasp-scanner/.github/workflows/mfe-history.yml@refs/heads/main',
  actor: 'ada',
  run_id: '99',
};

interface Changes {
  claims?: Record<string, string>;
  issuer?: string;
  audience?: string;
  /** Seconds since 1970. */
  issuedAt?: number;
  ends?: number;
  key?: CryptoKey;
  keyId?: string;
}

const now = (): number => Math.floor(Date.now() / 1000);

/** An identity token of the issuer, with these changes. */
async function identity(changes: Changes = {}): Promise<string> {
  const jwt = new SignJWT({ ...CLAIMS, ...changes.claims })
    .setProtectedHeader({ alg: 'RS256', kid: changes.keyId ?? 'one' })
    .setIssuer(changes.issuer ?? issuer)
    .setAudience(changes.audience ?? 'https://scanner.example.com')
    .setIssuedAt(changes.issuedAt ?? now())
    .setExpirationTime(changes.ends ?? now() + 300)
    .setJti(crypto.randomUUID());
  return jwt.sign(changes.key ?? (await importJWK(key, 'RS256')));
}

const exchange = (token: string, owner = 'mfe-history'): Promise<Response> => {
  const body = JSON.stringify({ owner, token });
  return ask('/mfe/publish-tokens', { method: 'POST', body, headers: { 'content-length': String(body.length) } });
};

test('a job that proves who it is publishes and promotes its area, and the log names its run', async () => {
  const answer = await exchange(await identity());
  expect(answer.status).toBe(201);
  const { token, expiresAt } = await answer.json<{ token: string; expiresAt: string }>();
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(15 * 60 * 1000);
  expect((await publish(await release('oidc-1'), undefined, 'mfe-history', token)).status).toBe(201);
  expect((await act('mfe-history', 'stable', { version: 'oidc-1' }, undefined, token)).status).toBe(200);
  const { entries } = await (await deploy('mfe-history', '/log?limit=1', {}, token)).json<{ entries: unknown[] }>();
  expect(entries[0]).toMatchObject({ by: { kind: 'token', name: 'ada (owasp-scanner/owasp-scanner, run 99)' } });
});

test('the token is for its area alone, and no other is taken', async () => {
  const { token } = await (await exchange(await identity())).json<{ token: string }>();
  expect((await deploy('mfe-scan', '', {}, token)).status).toBe(401);
  expect((await ask('/mfe/compositions', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  expect((await deploy('mfe-history', '', {}, `${token.slice(0, -1)}x`)).status).toBe(401);
  expect((await deploy('mfe-history', '', {}, await identity())).status).toBe(401);
});

test('an identity token is used once', async () => {
  const token = await identity();
  expect((await exchange(token)).status).toBe(201);
  const again = await exchange(token);
  expect(again.status).toBe(401);
  expect(await again.text()).toContain('used before');
});

test.each<[string, Changes, RegExp]>([
  ['another repository', { claims: { repository: 'someone/fork' } }, /'someone\/fork' as repository/],
  ['a repository under an old name', { claims: { repository_id: '1' } }, /'1' as repository_id/],
  ['another environment', { claims: { environment: 'mfe-scan' } }, /as environment/],
  ['another branch', { claims: { ref: 'refs/heads/mine' } }, /as ref/],
  ['another workflow', { claims: { workflow_ref: `${CLAIMS.repository}/x.yml@refs/heads/main` } }, /as workflow_ref/],
  ['a pull request', { claims: { sub: `repo:${CLAIMS.repository}:pull_request` } }, /as sub/],
  ['another product', { audience: 'https://other.example' }, /\\"aud\\"/],
  ['another issuer', { issuer: 'https://token.example' }, /\\"iss\\"/],
  ['one that has ended', { issuedAt: now() - 400, ends: now() - 100 }, /\\"exp\\"/],
  ['one that was kept', { issuedAt: now() - 3600, ends: now() + 3600 }, /\\"iat\\"/],
  ['a key that the issuer does not name', { keyId: 'two' }, /no applicable key/],
])('an identity token of %s is refused', async (_, changes, reason) => {
  const answer = await exchange(await identity(changes));
  expect(answer.status).toBe(401);
  expect(await answer.text()).toMatch(reason);
});

test('one that somebody else has signed, or that is none, is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const forged = await exchange(await identity({ key: privateKey }));
  expect(forged.status).toBe(401);
  expect(await forged.text()).toContain('signature verification failed');
  expect((await exchange('none')).status).toBe(401);
  const [, payload] = (await identity()).split('.');
  expect((await exchange(`${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.`)).status).toBe(401);
});

test('an owner without a publisher is refused, and so is a call without its parts', async () => {
  expect((await exchange(await identity(), 'shell')).status).toBe(403);
  expect((await exchange(await identity(), 'mfe-scan')).status).toBe(403);
  expect((await exchange('', 'mfe-history')).status).toBe(400);
});
