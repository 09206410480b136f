/** @module Node replacements for checks of addresses and for attributes of cookies in texts. */
import { SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const start = fix('incomplete-address-check', 'Anchors the pattern, so it matches the start of the address only.');
const label = fix('incomplete-address-check', 'Allows only the host and its subdomains.');
const host = fix('incomplete-address-check', 'Compares the host of the address as a whole.');
const secure = fix('cookie-not-secure', 'Hides the cookie from scripts and sends it over HTTPS only.');
const hidden = fix('cookie-not-httponly', 'Hides the cookie from scripts and sends it over HTTPS only.');
const only = fix('cookie-not-secure', 'Sends the cookie over HTTPS only.');
const protocol = fix('weak-tls-version', 'Requires TLS 1.2 or later.');
const signed = fix('jwt-not-verified', 'Verifies the signature of the token.');
const slash = fix('incomplete-address-check', 'Also rejects a backslash, which browsers treat as a slash.');
const literalDot = fix('incomplete-address-check', 'Matches the dots of the host as dots.');
const webOnly = fix('incomplete-address-check', 'Accepts web and mail addresses only instead of refusing one scheme.');

const HOST = String.raw`[\w-]+(?:\.[\w-]+)+`;
/** Names of values that are addresses. */
const ADDRESS = String.raw`\w*(?:[uU]rl|[uU]ri|redirect|link|href)`;

/** Both attributes, at the end of a text that has none of them. */
const BOTH = /^((["'])(?!.*(?:Secure|HttpOnly))Set-Cookie: [^"'\n]*?);?((?:\\[rn])*)\2$/i;

export const ADDRESS_FIXES: readonly NodeFix[] = [
  start(['go', 'csharp', 'swift', 'python', 'java'], /^(@?"|`|r")(https?\??:\/\/(?:[\w-]|\\+\.)+\/?["`])$/, '$1^$2'),
  start(SCRIPT, /^(\/)(https?\??:\\\/\\\/(?:[\w-]|\\\.)+(?:\\\/)?\/\w*)$/, '$1^$2'),
  label(['rust'], new RegExp(`^(\\w+)\\.ends_with\\("(${HOST})"\\)$`), '($1 == "$2" || $1.ends_with(".$2"))'),
  label(['swift'], new RegExp(`^(\\w+)\\.hasSuffix\\("(${HOST})"\\)$`), '($1 == "$2" || $1.hasSuffix(".$2"))'),
  host(
    SCRIPT,
    new RegExp(`^(${ADDRESS})\\.includes\\((["'])(${HOST})\\2\\)$`),
    '(URL.canParse($1) && new URL($1).hostname === $2$3$2)',
  ),
  host(
    ['python'],
    new RegExp(`^(["'])(${HOST})\\1 in (${ADDRESS})$`),
    'urllib.parse.urlparse($3).hostname == $1$2$1',
    undefined,
    'urllib.parse',
  ),

  secure(['shell'], BOTH, '$1; Secure; HttpOnly$3$2'),
  hidden(['shell'], BOTH, '$1; Secure; HttpOnly$3$2'),
  only(['c', 'cpp', 'header'], /^("(?![^"]*Secure)[\w-]+=%s;[^"\n]*?);?"$/i, '$1; Secure"'),
  secure(
    ['rust'],
    /^(format!\("(?![^"]*(?:Secure|HttpOnly))[\w-]+=\{\w*\};[^"\n]*?);?("[\s\S]*\))$/i,
    '$1; Secure; HttpOnly$2',
  ),
  hidden(
    ['rust'],
    /^(format!\("(?![^"]*(?:Secure|HttpOnly))[\w-]+=\{\w*\};[^"\n]*?);?("[\s\S]*\))$/i,
    '$1; Secure; HttpOnly$2',
  ),
  secure(['rust'], /^("(?![^"]*(?:Secure|HttpOnly))[\w-]+=\{\w*\};[^"\n]*?);?"$/i, '$1; Secure; HttpOnly"'),
  hidden(['rust'], /^("(?![^"]*(?:Secure|HttpOnly))[\w-]+=\{\w*\};[^"\n]*?);?"$/i, '$1; Secure; HttpOnly"'),

  protocol(['cpp'], /^((?:\w+::)*context)::(?:sslv3|tlsv1|tlsv11)(_server|_client)?$/, '$1::tlsv12$2'),

  signed(
    ['python'],
    /^((?:jwt|jose\.jwt)\.decode\([^,()]+,\s*[\w.]+,\s*algorithms=\[(["']))none\2\]\)$/,
    '$1HS256$2])',
  ),
  signed(['ruby'], /^(JWT\.decode\(\w+, \w+, true, algorithms: \[(["']))none\2\]\)$/, '$1HS256$2])'),
  signed(
    SCRIPT,
    /^(\{\s*algorithm:\s*(["']))none\2(?: as any)?(\s*\})$/,
    '$1HS256$2$3',
    /\bjwt\.sign\([^;\n]*process\.env\./,
  ),
  slash(['go'], /^([\s\S]*\b(\w+)\[0\] == '\/' && \2\[1\] != '\/')$/, "$1 && $2[1] != '\\\\'"),
  literalDot(
    ['csharp'],
    /^new Regex\("(\^https\?:\/\/)([\w-]+)\.([\w-]+)\.([\w-]+)(\/[^".]*)"\)$/,
    'new Regex("$1$2\\\\.$3\\\\.$4$5")',
  ),
  webOnly(SCRIPT, /^!([\w$]+(?:\.[\w$]+)*)\.startsWith\((["'])javascript:\2\)$/, '/^(?:https?|mailto):/i.test($1)'),
];
