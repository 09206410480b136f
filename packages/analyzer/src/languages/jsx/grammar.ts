/** @module The grammar that reads JavaScript (React). */
export { grammar } from '../javascript/grammar.ts';
