/** @module Replaces an API by its safe variant. */
import type { ReplaceRecipe } from '../../recipe.ts';
import { C_FAMILY, SCRIPT } from '../languages.ts';
import { isArrayAt } from '../memory/array-size.ts';

const isArray = ([, name = '']: RegExpExecArray, text: string, at: number): boolean => isArrayAt(name, text, at);

/** Whether the file concatenates the string, which then contains code around the data. */
const isCodeText = (name: string, text: string): boolean =>
  name !== '' &&
  new RegExp(
    `(?<![\\w.$])${name.replace(/\W/g, '\\$&')}\\s*\\+?=\\s*(?:[frFR]{0,2}["'\`]|[\\w.]+\\s*\\+\\s*["'\`])`,
  ).test(text);

/** Names of values that are evaluated on purpose, so that parsing data can't replace it. */
const IS_CODE =
  /(?:code|script|predicate|formula|expr(?:ession)?|rule|macro|source|program|snippet|statement|func(?:tion)?|condition)s?(?:['"]\])?$/i;

/** A statement of its own: what is evaluated is run for its effects, which data has none of. */
const isStatement = (text: string, at: number, end: number): boolean =>
  /(?:^|[;{}\n])[ \t]*$/.test(text.slice(Math.max(0, at - 200), at)) &&
  /^[ \t]*(?:;|\r?\n|#|\/\/|$)/.test(text.slice(end));

/** Where a method of what was loaded is called. */
const CALLS_LOADED = /^[^\n]*\n(?:[^\n]*\n){0,2}?\s*\w+\.(?:__send__|public_send|send|perform|call)\b/;
const CALLED_WITHIN = 300;

export const safeCallRecipes: readonly ReplaceRecipe[] = [
  {
    weakness: 'cross-site-scripting',
    languages: ['go'],
    description: 'Renders the value as text.',
    find: /\bhtml\.RawNode\b/,
    put: 'html.TextNode',
  },
  {
    weakness: 'open-redirect',
    languages: ['ruby'],
    description: 'Redirects back only within this site.',
    find: /\bredirect_to[ (]request\.referer\b\)?(?=\s*(?:#.*)?$)/m,
    put: "redirect_back(fallback_location: '/', allow_other_host: false)",
    only: (_, text) => /\bclass \w+ < \w*Controller\b|ActionController/.test(text),
  },
  {
    weakness: 'unsafe-deserialization',
    languages: ['python'],
    description: 'Loads plain data only; the document cannot name classes.',
    find: /\byaml\.(?:load|load_all|unsafe_load|full_load)\(\s*([^,()]*(?:\([^()]*\))?[^,()]*)(?:,\s*(?:Loader\s*=\s*)?[\w.]+\s*)?\)/,
    put: 'yaml.safe_load($1)',
  },
  {
    weakness: 'xxe',
    languages: ['python'],
    description: 'Parses with defusedxml, which rejects entities and external documents.',
    find: /\bxml\.(etree\.ElementTree|dom\.minidom|sax|dom\.pulldom)\./,
    put: 'defusedxml.$1.',
  },
  {
    weakness: 'insecure-temp-file',
    languages: ['python'],
    description: 'Creates the file atomically.',
    find: /\btempfile\.mktemp\(([^()]*)\)/,
    put: 'tempfile.mkstemp($1)[1]',
  },
  {
    weakness: 'uninitialized-memory',
    languages: SCRIPT,
    description: 'Uses zero-filled memory.',
    find: /new Buffer\(\s*((?:\d+|[A-Z][A-Z\d_]{2,})(?:\s*[+*]\s*(?:\d+|[A-Z][A-Z\d_]{2,}))*)\s*\)/,
    put: 'Buffer.alloc($1)',
  },
  {
    weakness: 'uninitialized-memory',
    languages: SCRIPT,
    description: 'Uses zero-filled memory.',
    find: /\bBuffer\.allocUnsafe(?:Slow)?\(/,
    put: 'Buffer.alloc(',
  },
  {
    weakness: 'unsafe-deserialization',
    languages: ['ruby'],
    description: 'Loads plain data only; the document cannot name classes.',
    find: /\b(YAML|Psych)\.(?:unsafe_)?load\(/,
    put: '$1.safe_load(',
    // `target, name, args = YAML.load(text)` and `target.send(name, *args)`: the document has to name a class.
    only: (_, text, at) => !CALLS_LOADED.test(text.slice(at, at + CALLED_WITHIN)),
  },
  {
    weakness: 'unsafe-deserialization',
    languages: ['php'],
    description: 'Creates no objects from the data.',
    find: /(?<![\w>:$])unserialize\(\s*([^(),]+(?:\([^()]*\))?[^(),]*)\)/,
    put: "unserialize($1, ['allowed_classes' => false])",
  },
  {
    weakness: 'unsafe-deserialization',
    languages: ['csharp'],
    description: 'Ignores type names in the document.',
    find: /\bTypeNameHandling\.(?:All|Auto|Objects|Arrays)\b/,
    put: 'TypeNameHandling.None',
  },
  {
    weakness: 'unsafe-deserialization',
    languages: SCRIPT,
    description: 'Loads plain data only.',
    find: /\byaml\.load\(([^(),]+),\s*\{[^{}]*\}\s*\)/,
    put: 'yaml.load($1)',
  },
  {
    weakness: 'code-injection',
    languages: SCRIPT,
    description: 'Parses the string as JSON instead of running it.',
    find: /(?<![\w.$])eval\(\s*(?:(['"])\(\1\s*\+\s*)?([\w.$[\]]+)(?:\s*\+\s*(['"])\)\3)?\s*\)/,
    put: 'JSON.parse($2)',
    only: ([found, , name = ''], text, at) =>
      !isStatement(text, at, at + found.length) && !isCodeText(name, text) && !IS_CODE.test(name),
  },
  {
    weakness: 'code-injection',
    languages: ['python'],
    description: 'Parses literals only.',
    find: /(?<![\w.])eval\(\s*(?=([\w.]*))/,
    put: 'ast.literal_eval(',
    // Compiled code isn't a literal.
    only: ([found, name = ''], text, at) =>
      name !== 'compile' &&
      !(
        /(?:^|[;:\n])[ \t]*$/.test(text.slice(Math.max(0, at - 200), at)) &&
        /^[^()\n]*\)[ \t]*(?:[;#\n]|$)/.test(text.slice(at + found.length))
      ) &&
      !IS_CODE.test(name) &&
      // Additional arguments are names for the evaluation, which literals don't have.
      !/^[^()\n]*,/.test(text.slice(at + found.length)) &&
      !isCodeText(name, text) &&
      !new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}\\s*=\\s*compile\\(`).test(text),
    imports: 'ast',
  },
  {
    weakness: 'session-fixation',
    languages: ['ruby'],
    description: 'Creates a new session when the user logs in.',
    find: /^([ \t]*)(session\[:\w+\] = [\w.&]+) if ([^\n#]+?)([ \t]*(?:#[^\n]*)?)$/m,
    put: '$1if $3$4\n$1  reset_session\n$1  $2\n$1end',
    only: (_, text) => /Controller\b/.test(text),
  },
  {
    weakness: 'predictable-random',
    languages: ['ruby'],
    description: 'Uses 128 bits from the cryptographically secure generator.',
    find: /(\b\w*(?:token|password|secret)\w* = )(?:Array\.new\(\d+\)|\(\d+\.\.\.?\d+\)\.map|\d+\.times\.map) \{ \('[aA]'\.\.'[zZ]'\)\.to_a\[(?:Kernel\.|Random\.)?rand\(\d+\)\] \}\.join/,
    put: '$1SecureRandom.alphanumeric(22)',
    imports: 'securerandom',
  },
  {
    weakness: 'command-injection',
    languages: SCRIPT,
    description: 'Opens only web and mail addresses; those of other schemes start programs.',
    find: /(?:\w+\.)?\bopenExternal\(([\w.]+)\)/,
    put: 'if (/^(?:https?|mailto):/i.test($1)) $&',
    // A statement of its own in a block.
    only: ([found], text, at) =>
      /[{};]\s*\n[ \t]*$/.test(text.slice(0, at)) && /^;?[ \t]*(?:\/\/.*)?\n/.test(text.slice(at + found.length)),
  },
  {
    weakness: 'format-string',
    languages: C_FAMILY,
    description: 'Prints the string as a value, not as a format.',
    find: /\b(v?printf)\(\s*(?=[\w.\->[\]]+\s*\))/,
    put: '$1("%s", ',
  },
  {
    weakness: 'format-string',
    languages: C_FAMILY,
    description: 'Prints the string as a value, not as a format.',
    find: /\b((?:fprintf|syslog|dprintf)\(\s*[^,()]+,\s*)(?=[\w.\->[\]]+\s*\))/,
    put: '$1"%s", ',
  },
  {
    weakness: 'dangerous-function',
    languages: C_FAMILY,
    description: 'Reads at most as many bytes as the buffer holds.',
    find: /\bgets\(\s*(\w+)\s*\)/,
    put: 'fgets($1, sizeof $1, stdin)',
    only: isArray,
  },
  {
    weakness: 'buffer-overflow',
    languages: C_FAMILY,
    description: 'Writes at most as many bytes as the buffer holds.',
    find: /\bgets\(\s*(\w+)\s*\)/,
    put: 'fgets($1, sizeof $1, stdin)',
    only: isArray,
  },
  {
    weakness: 'buffer-overflow',
    languages: C_FAMILY,
    description: 'Writes at most as many bytes as the buffer holds.',
    find: /\bsprintf\(\s*(\w+)\s*,/,
    put: 'snprintf($1, sizeof $1,',
    only: isArray,
  },
  {
    weakness: 'buffer-overflow',
    languages: C_FAMILY,
    description: 'Writes at most as many bytes as the buffer holds.',
    find: /\bstrcpy\(\s*(\w+)\s*,\s*/,
    put: 'snprintf($1, sizeof $1, "%s", ',
    only: isArray,
  },
  {
    weakness: 'dangerous-function',
    languages: C_FAMILY,
    description: 'Writes at most as many bytes as the buffer holds.',
    find: /\bstrcpy\(\s*(\w+)\s*,\s*/,
    put: 'snprintf($1, sizeof $1, "%s", ',
    only: isArray,
  },
  {
    weakness: 'infinite-loop',
    languages: C_FAMILY,
    description: 'Uses a signed counter, which can become negative.',
    find: /(\bfor\s*\(\s*)(?:unsigned(?: int)?|size_t|uint\d+_t)(\s+(\w+)\s*=\s*\d{1,9}\s*;\s*\3\s*>=\s*0\s*;)/,
    put: '$1int$2',
  },
  {
    weakness: 'infinite-loop',
    languages: C_FAMILY,
    description: 'Uses a counter type that can reach the bound.',
    find: /(\bfor\s*\(\s*)(?:(?:un)?signed )?char(\s+(\w+)\s*=\s*\d+\s*;\s*\3\s*<=?\s*\w+\s*;)/,
    put: '$1int$2',
  },
  {
    weakness: 'unchecked-return',
    languages: ['rust'],
    description: 'Exits if dropping privileges fails.',
    find: /\blet _ = ((?:\w+::)*(?:set(?:e|re|res)?[ug]id|chroot)\([^;\n]*\));/,
    put: '$1.expect("privileges are dropped");',
  },
  {
    weakness: 'unchecked-return',
    languages: ['rust'],
    description: 'Exits if dropping privileges fails.',
    find: /((?:\w+::)*(?:set(?:e|re|res)?[ug]id|chroot)\([^;\n]*\))\.ok\(\);/,
    put: '$1.expect("privileges are dropped");',
  },
  {
    weakness: 'uninitialized-memory',
    languages: ['solidity'],
    description: 'Declares the value in memory instead of as an uninitialized storage pointer.',
    find: /\b([A-Z]\w*|\w+\[\])(\s+)(\w+)(?=\s*;)/,
    put: '$1 memory$2$3',
    // Arrays in memory can't grow.
    only: ([, , , name = ''], text) => !new RegExp(`\\b${name}\\.(?:push|length\\s*(?:=[^=]|\\+\\+))`).test(text),
  },
  {
    weakness: 'tx-origin-authentication',
    languages: ['solidity'],
    description: 'Checks the caller, not the origin of the transaction.',
    find: /\btx\.origin\b/,
    put: 'msg.sender',
  },
];
