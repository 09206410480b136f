import type { Weakness } from '../model/weakness.ts';

export const csrfDisabled: Weakness = {
  id: 'csrf-disabled',
  title: 'Protection against cross-site request forgery off',
  cwe: [352],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  description: '{sink} in {function} switches off the check that a request was meant by the user who is signed in.',
  attack:
    "A foreign page makes the victim's browser send a request that changes something; their cookie comes along and it is carried out in their name.",
  recommendation:
    'Leave the protection on. Switch it off only for calls that carry no cookie, such as those with a bearer token.',
  power: 5,
  impact: 'Actions can be carried out in the name of signed-in users.',
  fixExamples: {
    python: '# no @csrf_exempt; send the token with the form',
    java: 'http.csrf(Customizer.withDefaults());',
    ruby: 'protect_from_forgery with: :exception',
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/352.html',
  ],
};
