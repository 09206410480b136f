/** @module Node replacements for access control: sessions, tokens, framing, debuggers, generators of secrets. */
import { JVM, SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const renewed = fix('session-fixation', 'Creates a new session ID when the user logs in.');
const strict = fix('session-fixation', 'Accepts only session IDs that the server issued.');
const signed = fix('jwt-not-verified', 'Verifies the signature of the token.');
const framed = fix('security-control-disabled', 'Allows framing only by pages of this site.');
const content = fix('security-control-disabled', 'Keeps the protection enabled.');
const secure = fix('predictable-random', 'Uses a cryptographically secure generator.');
const ownSite = fix('open-redirect', 'Redirects to paths of this site only.');
const debug = fix('debug-enabled', 'Disables debug output.');
const forms = fix('csrf-disabled', 'Verifies the CSRF token again.');
const names = fix('dangerous-function', 'Uses the current name of the function.');
const checked = fix('unchecked-return', 'Reverts if the payment fails.');
const length = fix('weak-password-policy', 'Requires at least eight characters.');
const managed = fix('exposed-management-endpoint', 'Allows only authenticated users to manage the application.');

export const ACCESS_FIXES: readonly NodeFix[] = [
  renewed(JVM, /^([\s\S]*sessionFixation\(\))\.none\(\)$/, '$1.changeSessionId()'),
  renewed(JVM, /^(\w+)\.none\(\)$/, '$1.changeSessionId()', /\bsessionFixation\b/),
  strict(['php'], /^(ini_set\(\s*(['"])session\.use_strict_mode\2,\s*)(?:'0'|"0"|0|false)(\s*\))$/i, "$1'1'$3"),

  // Without a key, nothing can be verified.
  signed(['ruby'], /^(JWT\.decode\((?:(?!,\s*nil\s*,)[\s\S])*,\s*)false(\s*\))$/, '$1true$2'),
  signed(SCRIPT, /^(\w+\.decode\([^,()]+,\s*[^,()]+),\s*true\)$/, '$1)', /['"]jwt-simple['"]/),
  signed(['clojure'], /^(\{[\s\S]*:skip-validation\s+)true([\s\S]*\})$/, '$1false$2'),
  signed(['go'], /^([\s\S]*\bSkipClaimsValidation:\s*)true([\s\S]*)$/, '$1false$2'),
  signed(['java', 'kotlin'], /^([\s\S]*\.setSigningKey\([\s\S]*)\.parse\((\w+)\)$/, '$1.parseClaimsJws($2)'),

  framed(['ruby'], /^(['"])ALLOWALL\1$/, '$1SAMEORIGIN$1'),
  framed(JVM, /^([\s\S]*frameOptions\(\))\.disable\(\)$/, '$1.sameOrigin()'),
  framed(JVM, /^(\w*frame\w*)\.disable\(\)$/i, '$1.sameOrigin()', /frameOptions\(\s*\w+\s*->\s*\w+\.disable/),
  content(['java', 'kotlin'], /^(\w+\.setAllowContentAccess)\(true\)$/, '$1(false)'),
  content(['java', 'kotlin'], /^new DefaultHttpHeaders\(false\)$/, 'new DefaultHttpHeaders(true)'),
  content(SCRIPT, /^(\$sceProvider\.enabled)\(false\)$/, '$1(true)'),
  content(['shell'], /^0$/, '1', /\bsetenforce 0\b/),

  secure(SCRIPT, /^(\w+)\.pseudoRandomBytes$/, '$1.randomBytes'),
  secure(SCRIPT, /^(\w+)\.pseudoRandomBytes(\([\s\S]*\))$/, '$1.randomBytes$2'),
  secure(['java', 'kotlin'], /^RandomStringUtils\.insecure\(\)$/, 'RandomStringUtils.secure()'),
  secure(['elixir'], /^:rand\.bytes(\([\s\S]*\))$/, ':crypto.strong_rand_bytes$1'),

  // Phoenix accepts only local paths there.
  ownSite(['elixir'], /^redirect\((conn,\s*)?external:\s*([\w.]+(?:\["\w+"\])?)\)$/, 'redirect($1to: $2)'),
  secure(['swift'], /^rand\(\)\s*%\s*(\d+)$/, 'Int.random(in: 0..<$1)'),

  debug(['python'], /^1$/, 'False', /\bdebug=1\b/),
  debug(['ruby'], /^(set\(?\s*:show_exceptions,\s*)true(\)?)$/, '$1false$2'),
  debug(['php'], /^(\\?putenv\(\s*(['"])\w*DEBUG=)(?:true|1)\2(\s*\))$/, '$1false$2$3'),
  forms(['php'], /^(check_ajax_referer\([^,()]+,[^,()]+,\s*)false(\s*\))$/i, '$1true$2'),
  forms(['ruby'], /^set\(?\s*:protection,\s*false\)?$/, 'set :protection, true'),
  forms(['ruby'], /^disable\(?\s*:protection\)?$/, 'enable :protection'),
  forms(['ruby'], /^([\w.]*\.allow_forgery_protection\s*=\s*)false$/, '$1true'),
  forms(['php'], /^false$/i, 'true', /\$enableCsrfValidation\s*=\s*false/i),
  forms(['ruby'], /^%i\[\s*get post\s*\]$/, '%i[post]', /allowed_request_methods/),

  managed(
    JVM,
    /^([\s\S]*(?:"[^"]*(?:actuator|manage)[^"]*"\s*\)|toAnyEndpoint\(\)\s*\)|anyRequest\(\)))(\s*)\.permitAll\(\)$/,
    '$1$2.authenticated()',
  ),
  names(['solidity'], /^suicide$/, 'selfdestruct'),
  names(['solidity'], /^sha3$/, 'keccak256'),
  checked(['solidity'], /^((?:\w+\.)+transfer(?:From)?\([^(),]+(?:,[^(),]+)+\))$/, 'require($1)'),
  checked(['solidity'], /^((?:\w+\.)+send\([^()]*(?:\([^()]*\)[^()]*)*\))$/, 'require($1)'),
  length(SCRIPT, /^([\s\S]*password[\s\S]*\.min\()[1-7]\)$/i, '$18)'),
  length(SCRIPT, /^(\w+(?:\.\w+)*\.string\(\)\.min\()[1-7]\)$/, '$18)', /\bpassword\b/),
  length(SCRIPT, /^(body\((['"])password\2\)\.isLength\(\{[^{}]*\bmin:\s*)[1-7]\b([\s\S]*)$/, '$18$3'),
  length(['ruby'], /^[1-7]\.\.(\d{2,})$/, '8..$1'),
];
