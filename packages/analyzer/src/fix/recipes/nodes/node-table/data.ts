/** @module Node replacements for data handling: parsers, formats, patterns, templates. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { C_FAMILY, SCRIPT, WITH_PLUG } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const plain = fix('unsafe-deserialization', 'Loads plain data only; the document cannot name classes.');
const terms = fix('unsafe-deserialization', 'Creates no functions and no new atoms from the data.');
const classes = fix('unsafe-deserialization', 'Deserializes only the listed classes.');
const objects = fix('unsafe-deserialization', 'Creates no objects from the data.');
const entities = fix('xxe', "Doesn't resolve external entities.");
const format = fix('format-string', 'Prints the string as a value, not as a format.');
const every = fix('incomplete-sanitization', 'Replaces every occurrence, not only the first.');
const letters = fix(
  'unanchored-validation',
  'Allows letters only; `A-z` also contains `[`, `\\`, `]`, `^`, `_` and a backtick.',
);
const whole = fix('unanchored-validation', 'Matches the whole value, not just one line of it.');
const separator = fix('incomplete-address-check', "Anchors the host name at its end, so longer names don't match.");
const label = fix('incomplete-address-check', 'Allows only the host and its subdomains.');
const dots = fix('incomplete-address-check', "Escapes the dot, so it doesn't match any character.");
const existing = fix('resource-exhaustion', 'Accepts only existing atoms; new ones are never garbage-collected.');
const first = fix('resource-exhaustion', 'Stops at the first error, so one value cannot produce endless errors.');
const slow = fix('resource-exhaustion', "Closes connections that don't send their headers within ten seconds.");
const body = fix('resource-exhaustion', 'Limits requests to 10 MiB; longer ones are rejected.');
const aliases = fix('resource-exhaustion', "Uses the library's default limit on aliases.");
const once = fix('redos', 'Removes the nested repetition, which matches in exponentially many ways.');
const key = fix('sql-injection', 'Looks up the row by its key, with the value as a bound parameter.');
const bound = fix('nosql-injection', 'Passes the value as an argument of the predicate.');
const time = fix('timing-unsafe-comparison', 'Compares in constant time.');

const REGEX_LANGUAGES = [
  ...SCRIPT,
  ...[
    'python',
    'java',
    'kotlin',
    'scala',
    'groovy',
    'csharp',
    'php',
    'ruby',
    'dart',
    'swift',
    'perl',
    'elixir',
    'r',
    'lua',
  ],
  ...['objc', 'clojure'],
] as const satisfies readonly LanguageId[];

/** One character set of a pattern: a class, an escape or a letter. Some strings double the backslash. */
const CHARACTERS = String.raw`(?:\[(?:[^\]\\]|\\.)+\]|\\{1,2}[wdsWDS]|\w)`;

const ELIXIR_WEB = /\b(?:Plug|Phoenix|conn)\b/;
/** The same where no other value has the name. */
const ELIXIR_WEB_UNNAMED = /^(?![\s\S]*\bknown\b)[\s\S]*\b(?:Plug|Phoenix|conn)\b/;

export const DATA_FIXES: readonly NodeFix[] = [
  plain(['ruby'], /^Oj\.load$/, 'Oj.safe_load'),
  plain(['ruby'], /^Oj\.load(\([\s\S]*\))$/, 'Oj.safe_load$1'),
  plain(['ruby'], /^:marshal$/, ':json', /cookies_serializer/),
  plain(['csharp'], /^new JavaScriptSerializer\(\s*new SimpleTypeResolver\(\)\s*\)$/, 'new JavaScriptSerializer()'),
  plain(['csharp'], /^TypeFilterLevel\.Full$/, 'TypeFilterLevel.Low'),
  terms(
    ['elixir'],
    /^([\s\S]*\|>\s*):erlang\.binary_to_term\(\)$/,
    '$1Plug.Crypto.non_executable_binary_to_term([:safe])',
    WITH_PLUG,
  ),
  terms(['elixir'], /^(Plug\.Crypto\.non_executable_binary_to_term\([^(),]+)\)$/, '$1, [:safe])'),
  classes(['objc'], /^((?:\w+\.)+requiresSecureCoding\s*=\s*)NO$/, '$1YES'),
  classes(['swift'], /^((?:\w+\.)+requiresSecureCoding\s*=\s*)false$/, '$1true'),
  objects(
    ['php'],
    /^\\?unserialize\(((?:[^(),]|\((?:[^()]|\([^()]*\))*\))*)\)$/,
    "unserialize($1, ['allowed_classes' => false])",
  ),

  entities(['objc'], /^((?:\w+\.)+shouldResolveExternalEntities\s*=\s*)\w+$/, '$1NO'),
  entities(['objc'], /^(\[\w+ setShouldResolveExternalEntities:)YES\]$/, '$1NO]'),
  entities(['swift'], /^((?:\w+\.)+shouldResolveExternalEntities\s*=\s*)\w+$/, '$1false'),
  entities(['groovy'], /^(new Xml(?:Slurper|Parser)\([^,()]+,[^,()]+,\s*)true\)$/, '$1false)'),
  entities(C_FAMILY, /^XML_PARSE_(?:NOENT|DTDLOAD)(?:\s*\|\s*XML_PARSE_(?:NOENT|DTDLOAD))*$/, 'XML_PARSE_NONET'),
  entities(['go'], /^parser\.XMLParse(?:NoEnt|DTDLoad)$/, 'parser.XMLParseNoNet'),

  format(['objc'], /^NSLog\(((?!@")[\w.]+)\)$/, 'NSLog(@"%@", $1)'),
  format(['objc'], /^(\[NSString stringWithFormat:)((?!@")[\w.]+)\]$/, '$1@"%@", $2]'),
  format(['c', 'cpp', 'header'], /^(v?snprintf\([^,]+,[^,]+),\s*([\w.\->[\]]+)\)$/, '$1, "%s", $2)'),
  format(['c', 'cpp', 'header'], /^(sprintf\([^,]+),\s*([\w.\->[\]]+)\)$/, '$1, "%s", $2)'),
  format(['java'], /^(System\.(?:out|err))\.(?:printf|format)\(((?:[^(),"]|"[^"]*"|\("[^"]*"\))+)\)$/, '$1.print($2)'),

  every(SCRIPT, /^([\s\S]*)\.replace\(((["'`])(?!\.\.?\/|\.\.\3)(?:(?!\3).)+\3,[\s\S]*)\)$/, '$1.replaceAll($2)'),
  every(SCRIPT, /^(\/(?!\.\.)(?:[^/\\\n]|\\.)+\/)([imsuy]*)$/, '$1g$2'),
  every(['ruby'], /^(\w+)\.sub\(((["'])(?!\.\.?\/|\.\.\3)(?:(?!\3).)+\3,[\s\S]*)\)$/, '$1.gsub($2)'),

  letters(
    [...SCRIPT, 'java', 'kotlin', 'python', 'ruby', 'php', 'go', 'csharp'],
    /^([\s\S]*\[(?:[^\]\\]|\\.)*?)(?:a-zA-z|A-z)([\s\S]*)$/,
    '$1A-Za-z$2',
  ),
  whole(['ruby'], /^(\/|%r\{)\^([\s\S]*)(?<!\\)\$(\/|\})([a-z]*)$/, '$1\\A$2\\z$3$4'),
  whole(['ruby'], /^(\/|%r\{)\^([\s\S]*[^$])(\/|\})([a-z]*)$/, '$1\\A$2$3$4'),

  separator(
    [...SCRIPT, 'go', 'python', 'ruby', 'java'],
    /^([\s\S]*(?:startsWith|HasPrefix|startswith|start_with\?|indexOf)\((?:[\w.]+,\s*)?(["'`])https?:\/\/[\w.-]+)\2([\s\S]*)$/,
    '$1/$2$3',
  ),
  label(SCRIPT, /^([\w.]+)\.endsWith\((["'])([\w-]+(?:\.[\w-]+)+)\2\)$/, '($1 === $2$3$2 || $1.endsWith($2.$3$2))'),
  label(['python'], /^([\w.]+)\.endswith\((["'])([\w-]+(?:\.[\w-]+)+)\2\)$/, '($1 == $2$3$2 or $1.endswith($2.$3$2))'),
  label(['ruby'], /^([\w.]+)\.end_with\?\((["'])([\w-]+(?:\.[\w-]+)+)\2\)$/, '($1 == $2$3$2 || $1.end_with?($2.$3$2))'),
  label(
    ['go'],
    /^strings\.HasSuffix\(([\w.]+),\s*"([\w-]+(?:\.[\w-]+)+)"\)$/,
    '($1 == "$2" || strings.HasSuffix($1, ".$2"))',
  ),

  body(
    ['go'],
    /^((?:io\.ReadAll|(?:gob|json|xml)\.NewDecoder)\()r\.Body\)$/,
    '$1http.MaxBytesReader(w, r.Body, 10<<20))',
    /\(w http\.ResponseWriter, r \*http\.Request\)/,
  ),
  aliases(SCRIPT, /^(\{[\s\S]*\bmaxAliasCount:\s*)-1([\s\S]*\})$/, '$1100$2'),

  // A nested quantifier over the same characters matches the same as a single one.
  once(REGEX_LANGUAGES, new RegExp(`^([\\s\\S]*\\((?:\\?:)?${CHARACTERS}\\+\\))\\+(?![?+])([\\s\\S]*)$`), '$1$2'),
  once(REGEX_LANGUAGES, new RegExp(`^([\\s\\S]*\\((?:\\?:)?${CHARACTERS}\\+\\))\\*(?![?+])([\\s\\S]*)$`), '$1?$2'),

  // Words separated by one space are the same as repeated letters with an optional space.
  once(REGEX_LANGUAGES, /^([\s\S]*(?:\^|\\A)\((?:\?:)?\\{1,2}w)\+(\\{1,2}s\?\)[*+](?:\$|\\z)[\s\S]*)$/, '$1$2'),

  bound(
    ['swift'],
    /^NSPredicate\(format:\s*"((?:[^"\\]|\\[^(])*?)'?\\\(([\w.!]+)\)'?((?:[^"\\]|\\[^(])*)"\)$/,
    'NSPredicate(format: "$1%@$3", $2)',
  ),
  bound(
    ['objc'],
    /^(\[NSPredicate predicateWithFormat:)\[NSString stringWithFormat:(@"[^"']*)'%@'([^"%]*"),\s*([\w.]+)\]\]$/,
    '$1$2%@$3, $4]',
  ),

  // A string would be a condition.
  key(['ruby'], /^([A-Z]\w*(?:::\w+)*(?:\.\w+)*\.exists\?)\((\w+\[:\w+\])\)$/, '$1(id: $2)'),
  key(
    ['go'],
    /^([\s\S]*\.(?:First|Take|Last|Find|Delete))\((&?\w+),\s*(\w+\.(?:Param|Query|FormValue|PathValue)\([^()]*\))\)$/,
    '$1($2, "id = ?", $3)',
    /\bgorm\b/,
  ),

  existing(['elixir'], /^([\s\S]*)\bString\.to_atom(\([\s\S]*\))$/, '$1String.to_existing_atom$2'),
  existing(['elixir'], /^([\s\S]*)\bList\.to_atom(\([\s\S]*\))$/, '$1List.to_existing_atom$2'),
  existing(['elixir'], /^Module\.concat(\([\s\S]*\))$/, 'Module.safe_concat$1'),
  first(SCRIPT, /^(\{[\s\S]*\ballErrors:\s*)true([\s\S]*\})$/, '$1false$2'),

  slow(
    ['go'],
    /^(&?http\.Server\{[\s\S]*?[^\s,{])(,?\s*)\}$/,
    '$1, ReadHeaderTimeout: 10 * time.Second$2}',
    undefined,
    'time',
  ),
  slow(
    ['go'],
    /^http\.ListenAndServe\(([^,()]+),\s*([^,()]+)\)$/,
    '(&http.Server{Addr: $1, Handler: $2, ReadHeaderTimeout: 10 * time.Second}).ListenAndServe()',
    undefined,
    'time',
  ),
  time(['kotlin', 'scala'], /^(?:java\.util\.)?Arrays\.equals$/, 'java.security.MessageDigest.isEqual'),
  // It takes bytes, no characters.
  time(
    ['java'],
    /^(?:java\.util\.)?Arrays\.equals(\((?![\s\S]*toCharArray)[\s\S]*\))$/,
    'java.security.MessageDigest.isEqual$1',
  ),
  // The function takes texts only.
  time(
    ['elixir'],
    /^(\w+)\s*==\s*(\w+)$/,
    'is_binary($1) and is_binary($2) and Plug.Crypto.secure_compare($1, $2)',
    ELIXIR_WEB,
  ),
  time(
    ['elixir'],
    /^(\w+)\s*!=\s*(\w+)$/,
    'not (is_binary($1) and is_binary($2) and Plug.Crypto.secure_compare($1, $2))',
    ELIXIR_WEB,
  ),
  time(
    ['elixir'],
    /^(\w+)\s*==\s*([\w.]+\([^()]*\))$/,
    'is_binary($1) and is_binary(known = $2) and Plug.Crypto.secure_compare($1, known)',
    ELIXIR_WEB_UNNAMED,
  ),
  time(
    ['elixir'],
    /^(\w+)\s*!=\s*([\w.]+\([^()]*\))$/,
    'not (is_binary($1) and is_binary(known = $2) and Plug.Crypto.secure_compare($1, known))',
    ELIXIR_WEB_UNNAMED,
  ),
  time(['go'], /^bytes\.Equal$/, 'hmac.Equal', /"crypto\/hmac"/),
  dots(
    [...SCRIPT, 'go', 'python', 'ruby', 'php'],
    /^((?:[rR]["']|`|\/|%r\{)\^https?:(?:\\?\/){2}(?:[\w-]|\\\.)*)(?<!\\)\.((?:[\w-]|\\\.)+)(?<!\\)\.([\w-]+[\s\S]*)$/,
    '$1\\.$2\\.$3',
  ),
  // In a string with escape sequences.
  dots(
    [...SCRIPT, 'go', 'python', 'swift', 'java', 'kotlin', 'csharp'],
    /^((?:["'])\^https?:\/\/(?:[\w-]|\\\\\.)*)(?<!\\)\.((?:[\w-]|\\\\\.)+)(?<!\\)\.([\w-]+[\s\S]*)$/,
    '$1\\\\.$2\\\\.$3',
  ),
];
