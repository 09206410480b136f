import type { Weakness } from '../api-model/weakness.ts';

export const csrfDisabled: Weakness = {
  id: 'csrf-disabled',
  title: 'CSRF protection disabled',
  cwe: [352],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  description: '{sink} in {function} disables the protection against cross-site request forgery.',
  attack:
    "Where browsers authenticate requests by themselves (with a cookie, for example), another site makes the victim's browser send a request, which is carried out in the victim's name.",
  recommendation:
    'Keep the protection enabled. Disable it only for endpoints that do not authenticate with cookies, for example those with a bearer token.',
  power: 5,
  impact:
    'Where browsers authenticate requests by themselves, actions can be performed in the name of signed-in users.',
  forms: [
    {
      detail: /^It lists sessions/,
      description: 'Nothing in {sink} protects against cross-site request forgery.',
      recommendation: "Add `'django.middleware.csrf.CsrfViewMiddleware'` after the middleware of sessions.",
      fixExamples: { python: "'django.middleware.csrf.CsrfViewMiddleware'," },
    },
    {
      languages: ['csharp'],
      code: /^\w+$/,
      description:
        '{sink} in this file accepts requests with a method for changes, and nothing in this file requires an antiforgery token.',
      recommendation:
        'Add `[ValidateAntiForgeryToken]` to it, or `AutoValidateAntiforgeryTokenAttribute` to all controllers.',
    },
    {
      detail: /^No CSRF token is compared/,
      description: 'A request leads to {sink} in {function}.',
      recommendation: 'Send a token of the session with the form, and compare it before anything is changed.',
    },
    {
      note: /^cookie sent along/,
      description: '{sink} in {function} sets a cookie that browsers also send with requests that other sites cause.',
      attack:
        "If this cookie authenticates requests, another site makes the victim's browser send a request, which is carried out in the victim's name.",
      recommendation: 'Set SameSite to `Lax` or `Strict`, unless other sites need the cookie in their requests.',
      impact: 'If the cookie authenticates requests, actions can be performed in the name of signed-in users.',
    },
    {
      detail: /^Without `method`/,
      description: '{sink} in {function} lets a request by GET change something.',
      recommendation: 'Accept only the intended method: `@PostMapping`, or `method = RequestMethod.POST`.',
      fixExamples: { java: '@PostMapping("/delete.json")', kotlin: '@PostMapping("/delete.json")' },
    },
  ],
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
