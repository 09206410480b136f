/**
 * @module
 * The C/C++ header grammar: C++'s, or that of C or Objective-C, depending on the content (see `grammarFor`).
 */
export { grammar } from '../cpp/grammar.ts';
