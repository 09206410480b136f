/** @module The JavaScript (React) grammar. */
export { grammar } from '../javascript/grammar.ts';
