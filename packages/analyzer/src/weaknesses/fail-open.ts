import type { Weakness } from '../model/weakness.ts';

export const failOpen: Weakness = {
  id: 'fail-open',
  title: 'Access granted when the check fails',
  cwe: [636],
  category: 'A10',
  category2021: 'A04',
  severity: 'high',
  description: '{function} grants access when the check itself ends in an error.',
  attack: 'An attacker makes the check fail (a time-out, a bad token) and is let in.',
  recommendation: "Refuse by default: set 'not allowed' first, and let an error leave it so.",
  power: 7,
  impact: 'A fault in the check opens what it should protect.',
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
