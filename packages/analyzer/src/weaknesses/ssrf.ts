import type { Weakness } from '../api-model/weakness.ts';

export const ssrf: Weakness = {
  id: 'ssrf',
  title: 'Server-side request forgery (SSRF)',
  cwe: [918],
  category: 'A01',
  category2021: 'A10',
  severity: 'high',
  sinkKind: 'url',
  sources: ['remote', 'message'],
  inLibraries: true,
  description: 'The URL that {sink} in {function} requests comes from {source}.',
  attack:
    'An attacker names another host, for example one that only this program can reach, and the program sends its request there.',
  recommendation:
    'Choose the host from a fixed list, and take only the remaining parts from the caller. If arbitrary URLs must be possible, resolve the host first, reject private and link-local ranges, and do not follow redirects.',
  power: 7,
  impact: 'Hosts that this program can reach can be requested through it, also ones that the attacker cannot reach.',
  forms: [
    {
      call: /^(?:connect|create_?connection|Dial\w*|ConnectAsync)$/i,
      description:
        'The address to which {sink} in {function} connects comes from {source}, so the caller controls where this program connects.',
    },
    {
      note: /^data for the script/,
      description: 'Data from {source} is an argument of the script that {sink} in {function} runs in a browser.',
      attack: 'If the script requests it, opens it or makes it part of the page, an attacker names an internal host.',
      impact: 'What the browser of this program can reach can be requested, if the script does so.',
    },
    {
      detail: /Only a server that the program chose/,
      description: 'The URL that {sink} in {function} requests comes from {source}.',
      attack: 'A server that the program asks names another host, and the program sends its next request there.',
    },
    {
      detail: /The URL begins with/,
      description: 'Data from {source} becomes part of the URL that {sink} in {function} requests.',
      attack: 'An attacker chooses another path of the same host; if the value before it is empty, also the host.',
      recommendation:
        'Encode the value before it becomes part of the URL (`encodeURIComponent` or an equivalent), and reject an empty beginning.',
      impact: 'Other paths of the requested host can be reached with the access of this program.',
    },
    {
      detail: /begins with a slash/,
      description: 'Data from {source} becomes the path of the URL that {sink} in {function} requests.',
      attack: 'An attacker chooses the path and the query of the request.',
      recommendation: 'Let only the paths through that are needed.',
      impact: 'Every path of that host can be requested with the access of this program.',
    },
    {
      detail: /The data replaces a part of/,
      description: 'Data from {source} becomes part of the URL that {sink} in {function} requests.',
      attack:
        'An attacker chooses what stands in that part of the URL: another path, or another host if the host is in it.',
      recommendation: 'Encode the value before it becomes part of the URL, or choose it from a fixed list.',
      impact: 'Other URLs than the intended ones can be requested with the access of this program.',
    },
    {
      hasFlow: true,
      detail: /not show that the response is returned/,
      attack:
        'An attacker names another host, for example one that only this program can reach, and triggers actions there, or learns whether the host responds.',
    },
    {
      hasFlow: false,
      description: '{sink} in {function} requests a URL, and who determines it was not followed.',
    },
  ],
  fixExamples: {
    javascript: `const HOSTS = new Set(['api.example.com']);
const url = new URL(input);
if (url.protocol !== 'https:' || !HOSTS.has(url.host)) throw new Error('Host not allowed');
const answer = await fetch(url, { redirect: 'error' });`,
    python: `host = urlsplit(url).hostname
if host not in ALLOWED_HOSTS:
    raise ValueError("host not allowed")
answer = requests.get(url, allow_redirects=False, timeout=5)`,
    java: `URI uri = URI.create(input);
if (!"https".equals(uri.getScheme()) || !ALLOWED_HOSTS.contains(uri.getHost())) {
    throw new IllegalArgumentException("Host not allowed");
}`,
    go: `u, err := url.Parse(input)
if err != nil || u.Scheme != "https" || !allowedHosts[u.Hostname()] {
	return errors.New("host not allowed")
}`,
    php: `$host = parse_url($url, PHP_URL_HOST);
if (!in_array($host, ALLOWED_HOSTS, true)) { throw new RuntimeException('Host not allowed'); }`,
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/918.html',
  ],
};
