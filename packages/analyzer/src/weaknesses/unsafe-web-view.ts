import type { Weakness } from '../model/weakness.ts';

export const unsafeWebView: Weakness = {
  id: 'unsafe-web-view',
  title: 'Web view open to untrusted pages',
  cwe: [749, 79],
  category: 'A05',
  category2021: 'A03',
  severity: 'high',
  sinkKind: 'url',
  sources: ['remote', 'message', 'browser'],
  description:
    '{sink} in {function} gives pages more than a browser would: a page from outside runs within the app, or reaches objects of the app.',
  attack:
    'An attacker has a page of their own opened in the app, by a link or another app, and calls what the app has exposed, or reads its files and cookies.',
  recommendation:
    'Open only addresses whose scheme and host are on a list of your own; hand everything else to the browser. Expose no objects to pages that you do not ship with the app.',
  power: 6,
  impact: 'Sessions and data of the app, and what it may do on the device, are open to a web page.',
  fixExamples: {
    java: `Uri uri = getIntent().getData();
if ("https".equals(uri.getScheme()) && "shop.example.com".equals(uri.getHost())) {
  webView.loadUrl(uri.toString());
}`,
    kotlin: `if (uri.scheme == "https" && uri.host in ALLOWED_HOSTS) webView.loadUrl(uri.toString())`,
  },
  references: [
    'https://owasp.org/Top10/2025/A05_2025-Injection/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Mobile_Application_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/749.html',
  ],
};
