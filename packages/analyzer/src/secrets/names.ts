/** @module Returns the last name of code that is assigned, called or passed. */

const WORD = /[\p{L}_$@%][\p{L}\p{N}_$-]*/gu;

const TYPED = /^([\w$@.\->[\]'"!?]+)\s*:(?!:)\s*\S/;

/**
 * Returns the last name of a target: `this.apiKey` -> 'apiKey', `config['db-password']` -> 'db-password',
 * `const char *key[SIZE]` -> 'key', `password: String` -> 'password'; '' if there is none.
 */
export function lastName(target: string): string {
  let text = target.length > 300 ? target.slice(-300) : target;
  // Ruby's `params[:password]`.
  text = text.replace(/\[:(\w+)\]/g, "['$1']");
  text = TYPED.exec(text.trim())?.[1] ?? text;
  text = text.replace(/\[[^'"\]]*\]/g, ' ');
  const words = text.match(WORD);
  return words?.at(-1)?.replace(/^[$@%]+/, '') ?? '';
}
