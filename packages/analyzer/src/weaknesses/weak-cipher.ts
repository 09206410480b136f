import type { Weakness } from '../api-model/weakness.ts';

export const weakCipher: Weakness = {
  id: 'weak-cipher',
  title: 'Weak encryption algorithm or mode',
  cwe: [327],
  category: 'A04',
  category2021: 'A02',
  severity: 'high',
  description:
    '{sink} in {function} uses an outdated cipher (DES, 3DES, RC2, RC4, Blowfish) or a mode that reveals patterns or does not detect modification (ECB).',
  attack:
    'An attacker who sees the encrypted data recovers parts of it, recognizes equal blocks, or modifies it undetected.',
  recommendation: 'Use authenticated encryption: AES-256-GCM or ChaCha20-Poly1305, with a random nonce per message.',
  power: 6,
  impact: 'Data that is believed to be encrypted can be read or modified.',
  forms: [
    {
      note: /authentication tags of any length/,
      description: '{sink} in {function} accepts authentication tags that are shorter than 16 bytes.',
      attack: 'An attacker shortens the tag to a few bytes and guesses it, so that modified data is accepted.',
      recommendation: 'Set `authTagLength: 16`, or reject tags of another length.',
      impact: 'Encrypted data can be modified undetected.',
      fixExamples: { javascript: "createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 });" },
    },
    {
      code: /\bECB\b|_ecb\b|-ecb\b/i,
      description:
        '{sink} in {function} encrypts each block by itself (ECB mode), so that equal blocks stay equal and changes are not detected.',
      attack: 'An attacker who sees the encrypted data recognizes equal blocks, and moves or replaces them undetected.',
    },
    {
      code: /\b(?:3?DES|DESede|TripleDES|RC[24]|ARC4|Blowfish|BF|IDEA|CAST5?|SEED)\b|des[-_]|rc4|blowfish/i,
      description:
        '{sink} in {function} uses an outdated cipher, which can be broken or reveals patterns in long texts.',
      attack: 'An attacker who sees the encrypted data recovers parts of it.',
    },
    {
      note: /suites?/,
      description: '{sink} in {function} allows TLS cipher suites that can be broken.',
      attack:
        'An attacker in the network path makes both sides use the weakest suite and recovers parts of the traffic.',
    },
  ],
  fixExamples: {
    javascript: `const nonce = randomBytes(12);
const cipher = createCipheriv('aes-256-gcm', key, nonce);`,
    python: `nonce = os.urandom(12)
sealed = AESGCM(key).encrypt(nonce, data, None)`,
    java: `Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
cipher.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(128, nonce));`,
    php: "$sealed = openssl_encrypt($data, 'aes-256-gcm', $key, OPENSSL_RAW_DATA, $nonce, $tag);",
    go: `block, err := aes.NewCipher(key)
aead, err := cipher.NewGCM(block)`,
    csharp: 'using var aes = new AesGcm(key, AesGcm.TagByteSizes.MaxSize);',
  },
  references: [
    'https://owasp.org/Top10/2025/A04_2025-Cryptographic_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Cryptographic_Storage_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/327.html',
  ],
};
