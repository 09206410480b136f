/** @module The catalogue: every weakness by its id. */
import type { Weakness } from '../model/weakness.ts';
import { certificateCheckDisabled } from './certificate-check-disabled.ts';
import { codeInjection } from './code-injection.ts';
import { commandInjection } from './command-injection.ts';
import { crossSiteScripting } from './cross-site-scripting.ts';
import { debugEnabled } from './debug-enabled.ts';
import { hardCodedCredentials } from './hard-coded-credentials.ts';
import { hardCodedKey } from './hard-coded-key.ts';
import { logInjection } from './log-injection.ts';
import { nosqlInjection } from './nosql-injection.ts';
import { openRedirect } from './open-redirect.ts';
import { pathTraversal } from './path-traversal.ts';
import { permissiveCors } from './permissive-cors.ts';
import { predictableRandom } from './predictable-random.ts';
import { sensitiveDataLogged } from './sensitive-data-logged.ts';
import { sqlInjection } from './sql-injection.ts';
import { ssrf } from './ssrf.ts';
import { templateInjection } from './template-injection.ts';
import { unsafeDeserialization } from './unsafe-deserialization.ts';
import { weakCipher } from './weak-cipher.ts';
import { weakHash } from './weak-hash.ts';
import { xxe } from './xxe.ts';

const ALL: readonly Weakness[] = [
  certificateCheckDisabled,
  codeInjection,
  commandInjection,
  crossSiteScripting,
  debugEnabled,
  hardCodedCredentials,
  hardCodedKey,
  logInjection,
  nosqlInjection,
  openRedirect,
  pathTraversal,
  permissiveCors,
  predictableRandom,
  sensitiveDataLogged,
  sqlInjection,
  ssrf,
  templateInjection,
  unsafeDeserialization,
  weakCipher,
  weakHash,
  xxe,
];

export const weaknesses: ReadonlyMap<string, Weakness> = new Map(ALL.map((weakness) => [weakness.id, weakness]));
