import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { OidcSettings, Publisher } from './publishers.ts';

/** An identity token is for one job: one that is older was kept by somebody. */
const AGE_MAX = '10 minutes';
const CLOCK_DIFFERENCE = '30 seconds';

/** What a valid identity token says of a job. */
export interface JobIdentity {
  /** Names the token: it may be used once. */
  id: string;
  /** For the log: who started which run. */
  actor: string;
}

/** The issuer's keys could not be read: it is not the token's fault. */
export class KeysUnavailableError extends Error {}
/** The token proves nothing, or another job than one that may publish; the message says what. */
export class IdentityRefusedError extends Error {}

/** The keys by address; each is read once for a while, and again if a token names one that is not among them. */
const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Verifies an identity token: signed by the issuer, made for this product, fresh, and of the job that may publish.
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
  // What the token is wrong by has a class of its own; what the keys' address answers has not.
  const isOfKeys = !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC';
  if (isOfKeys || error instanceof errors.JWKSTimeout) {
    return new KeysUnavailableError("The issuer's keys cannot be read.", { cause: error });
  }
  return new IdentityRefusedError(`The identity token is not valid: ${error.message}.`, { cause: error });
}

/** Every claim that tells one job from another must be that of the publisher. */
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
