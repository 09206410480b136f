import type { Weakness } from '../api-model/weakness.ts';

export const unsafeWebView: Weakness = {
  id: 'unsafe-web-view',
  title: 'Insecure WebView settings',
  cwe: [749, 79],
  category: 'A05',
  category2021: 'A03',
  severity: 'high',
  sinkKind: 'url',
  sources: ['remote', 'message', 'browser'],
  description:
    '{sink} in {function} gives web pages more access than a browser would: an untrusted page runs inside the app or can reach objects of the app.',
  attack:
    "An attacker gets their own page opened in the app, through a link or another app, and calls the exposed objects or reads the app's files and cookies.",
  recommendation:
    'Open only URLs whose scheme and host are on an allow-list; open all others in the browser. Expose no objects to pages that are not shipped with the app.',
  power: 6,
  impact: 'Sessions and data of the app, and its permissions on the device, are accessible to a web page.',
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
