/** @module What a program keeps: databases, preferences, archives. */
import type { ApiModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

const SECRET_KEY =
  /passw|passcode|(?:auth|access|refresh|session|id|bearer|api|login|jwt|push)_?-?token|^token$|secret|api_?-?key|private_?-?key|credential|credit_?-?card|(?:^|[._-])pin$|[a-z]Pin$|^jwt$/i;
const MERE_FACT =
  /enabled|date|expir|(?<![aA]c)count|^has|^is[A-Z]|^did|^should|^show|_?seen|version|length|hint|visible/;
const KEEPS_SECRET: Condition = {
  all: [
    { arg: 1, is: SECRET_KEY },
    { unless: { arg: 1, is: MERE_FACT } },
    { unless: { arg: 0, is: [null, ''] } },
    { unless: { arg: 0, scalar: true } },
  ],
};
const statement = { weakness: 'sql-injection', note: 'SQL statement' };

export const objcStorage: ApiModel = {
  id: 'objc-storage',
  languages: ['objc'],
  returns: { 'NSUserDefaults.standardUserDefaults': 'NSUserDefaults' },
  members: { 'NSUserDefaults.standardUserDefaults': 'NSUserDefaults' },
  sinks: [
    {
      ...statement,
      call: '{?,FMDatabase}.{executeQuery:,executeUpdate:,executeStatements:,executeQuery:withArgumentsInArray:,executeUpdate:withArgumentsInArray:}',
      args: [0],
    },
    {
      ...statement,
      call: ['sqlite3_exec', 'sqlite3_prepare', 'sqlite3_prepare_v2', 'sqlite3_prepare_v3', 'sqlite3_get_table'],
      args: [1],
    },
  ],
  checks: [
    {
      weakness: 'cleartext-storage',
      note: 'app preferences without encryption',
      call: 'NSUserDefaults.{setObject:forKey:,setValue:forKey:}',
      when: KEEPS_SECRET,
    },
    {
      weakness: 'cleartext-storage',
      note: 'a file without protection',
      confidence: 'medium',
      read: ['NSFileProtectionNone', 'NSDataWritingFileProtectionNone'],
    },
    {
      weakness: 'dangerous-function',
      note: "doesn't know the size of the buffer",
      call: '?.decodeValueOfObjCType:at:',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'any class can be instantiated',
      call: [
        'NSKeyedUnarchiver.{unarchiveObjectWithData:,unarchiveObjectWithFile:,unarchiveTopLevelObjectWithData:error:}',
        'NSUnarchiver.unarchiveObjectWithData:',
      ],
      confidence: 'medium',
      severity: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      call: '{?,NSKeyedUnarchiver}.setRequiresSecureCoding:',
      when: { arg: 0, is: false },
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
  ],
};
