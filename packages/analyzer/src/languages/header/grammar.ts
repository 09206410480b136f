/** @module The grammar that reads C/C++ Header: C++'s, or that of C or Objective-C where a header shows one (see `grammarFor`). */
export { grammar } from '../cpp/grammar.ts';
