/** @module The name that a piece of code ends in: what is assigned, called or passed. */

const WORD = /[\p{L}_$@%][\p{L}\p{N}_$-]*/gu;
const TYPED = /^([\w$@.\->[\]'"!?]+)\s*:(?!:)\s*\S/;

/**
 * The last name of a target: `this.apiKey` -> 'apiKey', `config['db-password']` -> 'db-password', `const char *key[SIZE]` ->
 * 'key', `password: String` -> 'password'. Empty where there is none.
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

/** Words of a name: 'dbPassword' -> ['db', 'password'], 'API_KEY' -> ['api', 'key']. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
