import type { Weakness } from '../api-model/weakness.ts';

export const unprovenPublicKey: Weakness = {
  id: 'unproven-public-key',
  title: 'SSH public key callback misuse',
  cwe: [287, 303],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description:
    '{sink} in {function} stores a key that a client has only offered. The server calls this function for every offered key, before the client proves that it holds one; the last key offered may not be the one that is then used.',
  attack: "An attacker offers another user's public key, authenticates with their own, and is taken for that user.",
  recommendation:
    'Store nothing outside the callback. Put what identifies the user into the permissions that it returns: the connection has those of the key that was proven.',
  power: 7,
  impact: 'An attacker is signed in as another user.',
  fixExamples: {
    go: `config.PublicKeyCallback = func(conn ssh.ConnMetadata, key ssh.PublicKey) (*ssh.Permissions, error) {
	return &ssh.Permissions{Extensions: map[string]string{"key": ssh.FingerprintSHA256(key)}}, nil
}`,
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/287.html',
  ],
};
