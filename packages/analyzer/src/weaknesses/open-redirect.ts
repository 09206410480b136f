import type { Weakness } from '../api-model/weakness.ts';

export const openRedirect: Weakness = {
  id: 'open-redirect',
  title: 'Open redirect',
  cwe: [601],
  category: 'A01',
  category2021: 'A01',
  severity: 'medium',
  sinkKind: 'redirect',
  sources: ['remote', 'message', 'browser'],
  inLibraries: true,
  description:
    '{sink} in {function} redirects the browser to a URL from {source} without checking that it stays on this site.',
  attack:
    'An attacker has a user follow a link, or send a form, to this site and end on theirs, for example on a page that looks like this one and asks for a password.',
  recommendation:
    'Redirect only to your own paths: choose the path from a fixed list, or check that it begins with a single `/`. Show an interstitial page if external URLs must be possible.',
  power: 4,
  impact: 'Users can be sent from this site to others, such as phishing pages.',
  forms: [
    {
      detail: /A link does not set|Browsers set the Host/,
      description: '{sink} in {function} redirects the browser to a URL from {source}.',
      attack:
        'An attacker needs another way to set the value for other users, such as a cache or proxy that passes it on.',
      impact: 'If there is such a way, users can be sent to other sites.',
    },
    {
      detail: /users return to where they came from/,
      description: '{sink} in {function} redirects the browser to a URL from {source}.',
      attack: 'A page of another site that sends users here gets them back.',
      impact: 'Users who come from another site are sent back to it.',
    },
    {
      detail: /a slash and a part of the path|begins with a single slash|The URL begins with|The route only matches/,
      description: '{sink} in {function} redirects the browser to a URL with data from {source}.',
      attack: 'What an attacker can choose of it leads to pages of this site.',
      impact: 'Users can be sent to pages of this site that they did not choose.',
    },
    {
      detail: /which only scripts send\./,
      description: '{sink} in {function} redirects to a URL from {source}.',
      attack: 'A script that sends this request gets the response of the other site, if that site lets it.',
      impact: 'Scripts can get a response that an attacker chose.',
    },
    {
      detail: /which no link sends\./,
      description: '{sink} in {function} redirects the browser to a URL from {source}.',
      attack:
        'If an attacker gets their value into a form of this site, or another site can send the request, the victim ends on a page of the attacker.',
      impact: 'Users can be sent to other sites, such as phishing pages, from a form of this site.',
    },
    {
      hasFlow: false,
      description:
        '{sink} in {function} redirects the browser to a URL of which it was not followed whether it is of this site.',
    },
  ],
  fixExamples: {
    javascript: `const target = /^\\/(?![/\\\\])/.test(next) ? next : '/';
res.redirect(target);`,
    python: `if not url_has_allowed_host_and_scheme(next_url, allowed_hosts={request.get_host()}):
    next_url = "/"
return redirect(next_url)`,
    java: `String target = next.matches("/[A-Za-z0-9][\\\\w/-]*") ? next : "/";
response.sendRedirect(target);`,
    php: `$target = preg_match('~^/(?![/\\\\\\\\])~', $next) ? $next : '/';
header('Location: ' . $target);`,
    csharp: 'return Url.IsLocalUrl(next) ? Redirect(next) : Redirect("/");',
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/601.html',
  ],
};
