import type { Weakness } from '../api-model/weakness.ts';

export const missingAuthorization: Weakness = {
  id: 'missing-authorization',
  title: 'Missing authorization',
  cwe: [862, 639, 306],
  category: 'A01',
  category2021: 'A01',
  severity: 'high',
  description:
    "{function} performs an operation that looks restricted, and no check of the caller's permission was found in it or before it.",
  attack: 'If nothing else checks the permission, anyone who can reach it can use it.',
  recommendation: "Check the caller's role or ownership on the server before the operation, and deny by default.",
  power: 7,
  impact: 'If nothing else checks the permission, it can be used by people who should not.',
  forms: [
    {
      languages: ['csharp'],
      description:
        '{sink} handles requests to change something, by their method, and does not require a signed-in user, although its class or other actions of the class do.',
      attack: 'If it is not meant for everyone, anyone who can reach it uses it, signed in or not.',
      impact: 'What this action does is open to everyone who can reach it.',
    },
    {
      note: /\b(?:record|owner)\b/,
      description:
        '{function} reads or changes a record that the request names, and the code shows no check that the caller may.',
      attack: "If such records belong to users, one sends the ID of another user's record and reads or changes it.",
      impact: 'If such records belong to users, those of others can be read or changed.',
    },
    {
      note: /^(?:an?|the cluster's|every|metrics|views) [^.]*$/,
      description: '{sink} in {function} starts or configures something that can be used without signing in.',
      attack: 'Anyone who can reach it uses it without an account.',
      impact: 'What is behind it is open to everyone who can reach it.',
    },
  ],
  fixExamples: {
    javascript: "router.delete('/users/:id', requireRole('admin'), deleteUser);",
    python: `@login_required
@permission_required("users.delete")
def delete_user(request, user_id): ...`,
    java: `@PreAuthorize("hasRole('ADMIN')")
public void deleteUser(long id) { ... }`,
    solidity: `function close() external onlyOwner {
    selfdestruct(payable(owner));
}`,
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/Access_Control_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/862.html',
  ],
};
