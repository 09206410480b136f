import type { Weakness } from '../model/weakness.ts';

export const unprovenPublicKey: Weakness = {
  id: 'unproven-public-key',
  title: 'Offered key taken for a proven one',
  cwe: [287, 303],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description:
    '{sink} in {function} remembers a key that a client has only offered. The server asks for every key that is offered, before the client proves that it holds one; the last one asked for need not be the one that is then used.',
  attack: 'An attacker offers the public key of someone else, signs with their own, and is taken for that person.',
  recommendation:
    'Keep nothing outside of the callback. Put what identifies the user into the permissions that it returns: those of the key that was proven are what the connection has afterwards.',
  power: 7,
  impact: 'Somebody signs in as another user.',
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
