import type { Weakness } from '../api-model/weakness.ts';

export const failOpen: Weakness = {
  id: 'fail-open',
  title: 'Failing open',
  cwe: [636],
  category: 'A10',
  category2021: 'A04',
  severity: 'high',
  description: '{function} grants access when the check itself fails.',
  attack: 'An attacker makes the check fail (a timeout, a malformed token) and is granted access.',
  recommendation: "Deny by default: start with 'not allowed', and let an error leave it unchanged.",
  power: 7,
  impact: 'An error in the check bypasses the protection.',
  fixExamples: {
    javascript: `let allowed = false;
try { allowed = await check(user); } catch (error) { logger.error(error); }`,
    java: `try {
    return check(user);
} catch (CheckException exception) {
    return false;
}`,
  },
  references: [
    'https://owasp.org/Top10/2025/A10_2025-Mishandling_of_Exceptional_Conditions/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Error_Handling_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/636.html',
  ],
};
