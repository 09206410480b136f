/** @module Replaces an API by its safe variant. */
import { CALLED_MARKUP, isInScript } from '../escape.ts';
import type { ReplaceRecipe } from '../recipe.ts';
import { C_FAMILY, SCRIPT } from './languages.ts';

/** Whether the output is between tags: not in a script, a style or an attribute. */
const isErbText = (_: RegExpExecArray, text: string, at: number): boolean =>
  !isInScript(text, at) && text.lastIndexOf('<', at - 1) <= text.lastIndexOf('>', at - 1);

/** `sizeof` returns the size of an array, but of a pointer only the pointer's size. */
const isArray = ([, name = '']: RegExpExecArray, text: string): boolean =>
  new RegExp(`\\bchar\\s+(?:\\w+(?:\\[\\w*\\])?\\s*,\\s*)*${name}\\s*\\[`).test(text);

/** Whether the file concatenates the string, which then contains code around the data. */
const isCodeText = (name: string, text: string): boolean =>
  name !== '' &&
  new RegExp(
    `(?<![\\w.$])${name.replace(/\W/g, '\\$&')}\\s*\\+?=\\s*(?:[frFR]{0,2}["'\`]|[\\w.]+\\s*\\+\\s*["'\`])`,
  ).test(text);

/** Names of values that are evaluated on purpose, so that parsing data can't replace it. */
const IS_CODE =
  /(?:code|script|predicate|formula|expr(?:ession)?|rule|macro|source|program|snippet|statement|func(?:tion)?|condition)s?(?:['"]\])?$/i;

export const safeCallRecipes: readonly ReplaceRecipe[] = [
  {
    weakness: 'unsafe-deserialization',
    languages: ['python'],
    description: 'Loads plain data only; the document cannot name classes.',
    find: /\byaml\.(?:load|load_all|unsafe_load|full_load)\(\s*([^,()]*(?:\([^()]*\))?[^,()]*)(?:,\s*(?:Loader\s*=\s*)?[\w.]+\s*)?\)/,
    put: 'yaml.safe_load($1)',
  },
  {
    weakness: 'cross-site-scripting',
    languages: SCRIPT,
    description: 'Sets the data as text instead of HTML.',
    find: /\.(?:innerHTML|outerHTML)\b/,
    put: '.textContent',
    // Intended tags would be shown as text.
    only: (_, text, at) =>
      !/^[^;\n]*(?:['"`][^'"`\n]*|`[^`]*)<\/?[a-zA-Z]/.test(text.slice(at)) &&
      !CALLED_MARKUP.test(/^\.\w+\s*\+?=\s*([^;\n]*)/.exec(text.slice(at))?.[1] ?? ''),
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
    find: /new Buffer\(\s*(\d+)\s*\)/,
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
    languages: ['elixir'],
    description: 'Creates no new atoms or functions from the data.',
    find: /(:erlang\.binary_to_term\(\s*)([^(),]+)\)/,
    put: '$1$2, [:safe])',
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
    only: ([, , name = ''], text) => !isCodeText(name, text) && !IS_CODE.test(name),
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
    weakness: 'cross-site-scripting',
    languages: SCRIPT,
    description: 'Tests the beginning of the address, so the link runs no script.',
    find: /(?<=[({?:=&|!\s])\/(https\?:)(?=(?:\\\/){0,2}\/[a-z]*\.test\()/,
    put: '/^$1',
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
  {
    weakness: 'cross-site-scripting',
    languages: ['ruby'],
    description: 'Lets the template escape the value.',
    // Intended tags would be shown as text.
    find: /(?<!<\/?[a-zA-Z][^\n]*)\.html_safe\b/,
    put: '',
    // Inside a script, an HTML escape breaks the string.
    only: (_, text, at) => !isInScript(text, at) && !CALLED_MARKUP.test(text.slice(Math.max(0, at - 40), at)),
  },
  {
    weakness: 'cross-site-scripting',
    languages: ['ruby'],
    description: 'Lets the template escape the value.',
    find: /\braw\(/,
    put: 'h(',
  },
  {
    weakness: 'cross-site-scripting',
    languages: ['php'],
    description: 'Puts the attribute in quotes, which the escaped value cannot end.',
    find: /(<[a-z][^<>\n]*\s(?!on|href|src|action|formaction|style)[\w-]+=)(<\?=\s*htmlspecialchars\([^?\n]*\)\s*;?\s*\?>)(?=[\s>])/i,
    put: '$1"$2"',
  },
  {
    weakness: 'cross-site-scripting',
    languages: ['php'],
    description: 'Writes the value as a string of the script, escaped for the attribute.',
    find: /(\son\w+="[^"<>\n]*)'<\?=\s*htmlspecialchars\(((?:[^(),]|\([^()]*\))+)(?:,[^()]*)?\)\s*;?\s*\?>'/i,
    put: '$1<?= htmlspecialchars(json_encode($2), ENT_QUOTES) ?>',
  },
  {
    weakness: 'cross-site-scripting',
    languages: ['php'],
    description: 'Writes the value as a string of the script, escaped for the attribute.',
    find: /(\son\w+="[^"<>'\n]*)\\'' \. htmlspecialchars\(((?:[^(),]|\([^()]*\))+)(?:,[^()]*)?\) \. '\\'/i,
    put: "$1' . htmlspecialchars(json_encode($2), ENT_QUOTES) . '",
  },
  // What has tags keeps those that Rails allows.
  {
    weakness: 'cross-site-scripting',
    languages: ['ruby'],
    description: 'Keeps only the tags and attributes that Rails allows by default.',
    find: /(<%=\s*)raw(?:\s+|\(\s*)((?:@?\w+)(?:\.\w+|\[[:'"\w]+\])*)\)?(?=\s*-?%>)/,
    put: '$1sanitize($2)',
    only: isErbText,
  },
  {
    weakness: 'cross-site-scripting',
    languages: ['ruby'],
    description: 'Keeps only the tags and attributes that Rails allows by default.',
    find: /<%==\s*((?:@?\w+)(?:\.\w+|\[[:'"\w]+\])*)(?=\s*-?%>)/,
    put: '<%= sanitize($1)',
    only: isErbText,
  },
  {
    weakness: 'cross-site-scripting',
    languages: ['ruby'],
    description: 'Keeps only the tags and attributes that Rails allows by default.',
    find: /(<%=\s*)((?:@?\w+)(?:\.\w+|\[[:'"\w]+\])*)\.html_safe(?=\s*-?%>)/,
    put: '$1sanitize($2)',
    only: isErbText,
  },
  {
    weakness: 'cross-site-scripting',
    languages: ['ruby'],
    description: 'Keeps only the tags and attributes that Rails allows by default.',
    find: /(\brender\(?\s*html:\s*)((?:@?\w+)(?:\.\w+|\[[:'"\w]+\])*)\.html_safe\b/,
    put: '$1helpers.sanitize($2)',
  },
  {
    weakness: 'cross-site-scripting',
    languages: ['elixir'],
    description: 'Lets the template escape the value.',
    find: /\braw\(([^()]*(?:\([^()]*\))?[^()]*)\)/,
    put: '$1',
  },
  {
    weakness: 'cross-site-scripting',
    languages: ['csharp'],
    description: 'Lets the page escape the value.',
    find: /\bHtml\.Raw\(([^()]*(?:\([^()]*\))?[^()]*)\)/,
    put: '$1',
  },
];
