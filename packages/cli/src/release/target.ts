import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { ReleaseRefusedError } from './api.ts';
import { findJob, publishTokenOf } from './job-identity.ts';
import { findLocalProduct, keepAreaToken } from './local-product.ts';

/** The target of a command, with credentials. */
export interface Target {
  origin: string;
  tokenOf: (owner: string) => Promise<string>;
  actor: string;
  /**
   * Stores the token of a registered area if this is the local product.
   *
   * @returns whether it was stored
   */
  keepToken: (owner: string, token: string) => boolean;
}

/** Determines the address, the tokens and the actor's name. */
export function findTarget(to: string | undefined, env: NodeJS.ProcessEnv): Target {
  const local = findLocalProduct(env);
  const origin = to ?? local?.origin;
  if (origin === undefined) {
    throw new ReleaseRefusedError(
      "There is no local product yet. Run 'npm start' first, or name an address with --to and its token in DEPLOY_TOKEN.",
    );
  }
  const tokenOf = async (owner: string): Promise<string> => {
    const token = env.DEPLOY_TOKEN || (local?.origin === origin ? local.tokens[owner] : undefined);
    if (token) return token;
    const job = findJob(env);
    if (job) return publishTokenOf(job, origin, owner);
    throw new ReleaseRefusedError(
      `Set DEPLOY_TOKEN to the deploy token of ${owner} at ${origin}, or give the job the permission 'id-token: write'.`,
    );
  };
  const keepToken = (owner: string, token: string): boolean => {
    if (local === undefined || local.origin !== origin) return false;
    keepAreaToken(local.dataDir, owner, token);
    return true;
  };
  return { origin, tokenOf, keepToken, actor: actorOf(env) };
}

/** In a workflow the user who started it, otherwise the name in git's settings, otherwise the user of this machine. */
function actorOf(env: NodeJS.ProcessEnv): string {
  if (env.GITHUB_ACTOR) return env.GITHUB_ACTOR;
  try {
    const name = execFileSync('git', ['config', 'user.email'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (name) return name;
  } catch {
    // git is missing, or has no name.
  }
  return userInfo().username;
}
