/** @module Replaces calls that write to pages by those that escape, filter or set text. */
import { CALLED_MARKUP, isInScript } from '../../escape.ts';
import type { ReplaceRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';

/** Whether the output is between tags: not in a script, a style or an attribute. */
const isErbText = (_: RegExpExecArray, text: string, at: number): boolean =>
  !isInScript(text, at) && text.lastIndexOf('<', at - 1) <= text.lastIndexOf('>', at - 1);

export const pageCallRecipes: readonly ReplaceRecipe[] = [
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
    weakness: 'cross-site-scripting',
    languages: SCRIPT,
    description: 'Tests the beginning of the address, so the link runs no script.',
    find: /(?<=[({?:=&|!\s])\/(https\?:)(?=(?:\\\/){0,2}\/[a-z]*\.test\()/,
    put: '/^$1',
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
