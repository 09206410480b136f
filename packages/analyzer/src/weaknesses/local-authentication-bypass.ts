import type { Weakness } from '../api-model/weakness.ts';

export const localAuthenticationBypass: Weakness = {
  id: 'local-authentication-bypass',
  title: 'Local authentication bypass',
  cwe: [287, 303, 305],
  category: 'A07',
  category2021: 'A07',
  severity: 'medium',
  description:
    '{sink} in {function} takes the answer of the device for a proof: no key or stored secret is released by it.',
  attack:
    'On a device under control of the attacker, the answer is changed to yes, and the app opens without a fingerprint.',
  recommendation:
    'Keep a key or a secret in the keystore or keychain that only the current biometry releases, and use it for what is protected.',
  power: 4,
  impact: 'Data of the app is open to anyone who holds the device.',
  fixExamples: {
    java: 'prompt.authenticate(info, new BiometricPrompt.CryptoObject(cipher));',
    kotlin: 'prompt.authenticate(info, BiometricPrompt.CryptoObject(cipher))',
    swift:
      'SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, .biometryCurrentSet, nil)',
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Mobile_Application_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/287.html',
  ],
};
