import type { Weakness } from '../api-model/weakness.ts';

export const signatureReplay: Weakness = {
  id: 'signature-replay',
  title: 'Signature replay',
  cwe: [294, 347, 345],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description: '{sink} in {function} accepts a signature or a hash for more than it was made for.',
  attack: 'An attacker sends a signature that was valid once again, or other values that give the same hash.',
  recommendation:
    'Sign a nonce, a deadline, the chain and the contract along, mark the message as used, and hash with `abi.encode`.',
  power: 6,
  impact: 'A single approval is used several times, or for something else.',
  fixExamples: {
    solidity: `bytes32 digest = keccak256(abi.encode(block.chainid, address(this), nonces[signer]++, to, amount));
require(ECDSA.recover(digest, signature) == signer, "not signed");`,
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cwe.mitre.org/data/definitions/294.html',
  ],
};
