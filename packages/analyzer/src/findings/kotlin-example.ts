/** @module Examples of Java in the form of Kotlin. */

/** What is written differently in a way that a replacement does not cover. */
const OTHER = /\bclass\b|->|\[\]|\((?:[A-Z]\w*)\) |^(?:public|protected) /m;
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/try \(\w+ (\w+) = (.*)\) \{/g, '$2.use { $1 ->'],
  [/catch \((\w+) (\w+)\)/g, 'catch ($2: $1)'],
  [/\bnew byte\[(\d+)\]/g, 'ByteArray($1)'],
  [/^(\s*)[A-Z]\w*(?:\[\])? (\w+) = /gm, '$1val $2 = '],
  [/^(\s*)byte\[\] (\w+) = /gm, '$1val $2 = '],
  [/ = (.*) \? (.*) : (.*);/g, ' = if ($1) $2 else $3;'],
  [/\bnew (?=[A-Z])/g, ''],
  [/;(?=\s*(?:\/\/.*)?$)/gm, ''],
];

/** `URI uri = new URI(text);` as `val uri = URI(text)`; as it is where Kotlin has no such form. */
export function inKotlin(java: string): string {
  const text = FORMS.reduce((left, [form, replacement]) => left.replace(form, replacement), java);
  return OTHER.test(text) && !text.includes('.use {') ? java : text;
}
