import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { OidcSettings, Publisher } from './publishers.ts';

/** An identity token is for one job: an older one was stored by someone. */
const AGE_MAX = '10 minutes';
const CLOCK_DIFFERENCE = '30 seconds';

/** The verified claims of a job's identity token. */
export interface JobIdentity {
  /** Identifies the token, which may be used once. */
  id: string;
  /** For the log: who started which run. */
  actor: string;
}

/** The issuer's keys could not be read, which is not the token's fault. */
export class KeysUnavailableError extends Error {}
/** The token is invalid, or belongs to a job that may not publish; the message says which. */
export class IdentityRefusedError extends Error {}

/** The keys by URL; each set is cached for a while, and read again if a token names an unknown key. */
const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Verifies an identity token: signed by the issuer, for this audience, not expired, and of a job that may publish.
 *
 * @throws IdentityRefusedError or KeysUnavailableError
 */
export async function verifyIdentity(
  token: string,
  settings: OidcSettings,
  publisher: Publisher,
): Promise<JobIdentity> {
  const { issuer, audience, jwks = `${issuer}/.well-known/jwks` } = settings;
  const keys = keySets.get(jwks) ?? createRemoteJWKSet(new URL(jwks));
  keySets.set(jwks, keys);
  const terms = {
    issuer,
    audience,
    algorithms: ['RS256'],
    maxTokenAge: AGE_MAX,
    clockTolerance: CLOCK_DIFFERENCE,
    requiredClaims: ['sub', 'exp', 'iat', 'jti'],
  };
  const { payload } = await jwtVerify(token, keys, terms).catch((error: unknown) => {
    throw refusalOf(error);
  });
  checkJob(payload, publisher);
  const { jti = '', actor, repository, run_id: run } = payload;
  return { id: jti, actor: `${String(actor ?? 'unnamed')} (${String(repository)}, run ${String(run ?? 'unknown')})` };
}

function refusalOf(error: unknown): Error {
  // Errors of the token have their own class; errors of the keys' URL have not.
  const isOfKeys = !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
  if (isOfKeys || error instanceof errors.JWKSTimeout) {
    return new KeysUnavailableError("The issuer's keys cannot be read.", { cause: error });
  }
  return new IdentityRefusedError(`The identity token is not valid: ${error.message}.`, { cause: error });
}

/** All claims that identify a job must match the publisher. */
function checkJob(payload: JWTPayload, { repository, repositoryId, environment, workflow, ref }: Publisher): void {
  const wanted: Record<string, string> = {
    sub: `repo:${repository}:environment:${environment}`,
    repository,
    ...(repositoryId === undefined ? {} : { repository_id: repositoryId }),
    environment,
    ref,
    workflow_ref: `${repository}/${workflow}@${ref}`,
  };
  for (const [claim, value] of Object.entries(wanted)) {
    if (payload[claim] === value) continue;
    throw new IdentityRefusedError(`The identity token has '${String(payload[claim])}' as ${claim}, not '${value}'.`);
  }
}
