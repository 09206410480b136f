/** @module C# checks that are loaded as a separate part: unmanaged memory, shared state, tasks, downloaded code. */

import { claimedRight } from '../../../../node-checks/authentication/claimed-rights.ts';
import type { NodeCheck } from '../../../../node-checks/check.ts';
import { keptExtension } from '../../../../node-checks/files/kept-extensions.ts';
import { linkToOwnAddress } from '../../../../node-checks/request/host-header-links.ts';
import { HANDLED_PASSWORDS } from '../../../../node-checks/secrets/handled-passwords.ts';
import { literalInCheck } from '../../../../node-checks/secrets/literal-in-check.ts';
import { stalledLoop } from '../../../../node-checks/structure/stalled-loops.ts';
import { ACCOUNT_CHECKS } from './accounts.ts';
import { NATIVE_CALLS } from './native-calls.ts';
import { nullableUsed } from './nullable-values.ts';
import { looseOrigin } from './origins.ts';
import { POINTER_CHECKS } from './pointers.ts';
import { RELEASED_MEMORY } from './released-memory.ts';
import { SERVICE_CHECKS } from './services.ts';
import { SHARED_COLLECTIONS } from './shared-collections.ts';
import { openSocket } from './web-sockets.ts';

export const CSHARP_FURTHER: readonly NodeCheck[] = [
  ...POINTER_CHECKS,
  ...RELEASED_MEMORY,
  ...NATIVE_CALLS,
  ...SHARED_COLLECTIONS,
  ...SERVICE_CHECKS,
  ...ACCOUNT_CHECKS,
  ...HANDLED_PASSWORDS,
  claimedRight,
  keptExtension,
  linkToOwnAddress,
  looseOrigin,
  openSocket,
  nullableUsed,
  literalInCheck,
  stalledLoop,
];
