/** @module What a program keeps: preferences, keychain, archives, the pasteboard. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const SECRET_KEY =
  /passw|passcode|(?:auth|access|refresh|session|id|bearer|api|login|jwt|push)_?-?token|^token$|secret|api_?-?key|private_?-?key|credential|credit_?-?card|(?:^|[._-])pin(?:_?code)?$|[a-z]Pin$|^jwt$|mnemonic|seed_?phrase|(?:card|account)_?-?number|cvv|cvc|(?:^|[._-])ssn$|social_?security|(?:^|[._-])iban$/i;
const MERE_FACT = /enabled|date|expir|count|^has|^is[A-Z]|^did|^should|^show|_?seen|version|length|hint|prompt|visible/;

const KEEPS_SECRET: Condition = {
  all: [
    { arg: 'forKey', is: SECRET_KEY },
    { unless: { arg: 'forKey', is: MERE_FACT } },
    { unless: { arg: 0, scalar: true } },
    { unless: { arg: 0, is: [null, ''] } },
  ],
};

export const swiftStorage: ApiModel = {
  id: 'swift-storage',
  languages: ['swift'],
  members: { 'UserDefaults.standard': 'UserDefaults', 'NSUserDefaults.standardUserDefaults': 'UserDefaults' },
  returns: { 'new UserDefaults': 'UserDefaults' },
  sinks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'archive',
      call: ['NSKeyedUnarchiver.{unarchiveObject,unarchiveTopLevelObjectWithData}'],
      args: ['with', 'withFile', 0],
      severity: 'high',
    },
  ],
  checks: [
    {
      weakness: 'unsafe-deserialization',
      note: 'any class can be instantiated',
      call: ['NSKeyedUnarchiver.{unarchiveObject,unarchiveTopLevelObjectWithData}', 'NSUnarchiver.unarchiveObject'],
      confidence: 'medium',
      severity: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      write: ['?.requiresSecureCoding', 'NSKeyedUnarchiver.requiresSecureCoding'],
      when: { arg: 'value', is: false },
      confidence: 'medium',
      severity: 'medium',
    },
    {
      weakness: 'cleartext-storage',
      note: 'app preferences without encryption',
      call: 'UserDefaults.{set,setValue}',
      when: KEEPS_SECRET,
    },
    {
      weakness: 'cleartext-storage',
      note: 'app preferences without encryption',
      call: '?.{set,setValue}',
      receiver: /defaults[?!]?$/i,
      when: KEEPS_SECRET,
    },
    {
      weakness: 'cleartext-storage',
      note: 'app preferences without encryption',
      annotation: '{AppStorage,SceneStorage}',
      when: { all: [{ arg: 0, is: SECRET_KEY }, { not: { arg: 0, is: MERE_FACT } }] },
    },
  ],
};
