/** @module The checks of names and texts that hold in any language and library; they come with the first language. */
import type { NodeCheck } from './check.ts';
import { passwordDigest } from './password-digests.ts';
import { tellingAddress } from './telling-addresses.ts';
import { tellingCrypto, tellingPurpose } from './telling-crypto.ts';
import { tellingRandom } from './telling-random.ts';
import { tellingSetting } from './telling-settings.ts';

export const TELLING_CHECKS: readonly NodeCheck[] = [
  tellingSetting,
  tellingRandom,
  tellingCrypto,
  passwordDigest,
  tellingAddress,
  tellingPurpose,
];
