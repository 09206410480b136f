import type { Weakness } from '../api-model/weakness.ts';

export const sensitiveBroadcast: Weakness = {
  id: 'sensitive-broadcast',
  title: 'Implicit intent without permission',
  cwe: [927, 276],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  description: '{sink} in {function} hands out an intent without naming a receiver or a permission.',
  attack: "Another app on the device registers for the action and reads the intent's data.",
  recommendation:
    'Name the receiver with `setPackage` or `setClass`, or require a permission. Data that stays inside the app needs no broadcast.',
  power: 3,
  impact: 'Data of the app is exposed to other apps on the device.',
  fixExamples: {
    java: `Intent intent = new Intent(ACTION_SIGNED_IN).setPackage(context.getPackageName());
context.sendBroadcast(intent, "com.example.permission.SIGNED_IN");`,
    kotlin: 'context.sendBroadcast(intent.setPackage(context.packageName))',
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Mobile_Application_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/927.html',
  ],
};
