/** @module Detects a file's language by name, first line and content. */
import { type LanguageId, languageByFileName } from '@scanner/contracts/languages.ts';

const HEAD_CHARACTERS = 20_000;

/** Interpreters of a `#!` line. */
const INTERPRETERS: readonly (readonly [RegExp, LanguageId])[] = [
  [/^(?:node|nodejs|bun)$/, 'javascript'],
  [/^(?:deno|ts-node|tsx)$/, 'typescript'],
  [/^(?:python|pypy)[\d.]*$/, 'python'],
  [/^(?:ba|z|k|da|a)?sh$/, 'shell'],
  [/^perl[\d.]*$/, 'perl'],
  [/^(?:ruby|jruby)[\d.]*$/, 'ruby'],
  [/^php[\d.]*$/, 'php'],
  [/^lua(?:jit)?[\d.]*$/, 'lua'],
  [/^Rscript$/, 'r'],
  [/^elixir$/, 'elixir'],
  [/^groovy$/, 'groovy'],
  [/^(?:runhaskell|runghc|stack)$/, 'haskell'],
  [/^(?:scala|amm)$/, 'scala'],
  [/^(?:swift)$/, 'swift'],
  [/^(?:dart)$/, 'dart'],
  [/^(?:bb|clojure|clj)$/, 'clojure'],
  [/^(?:kotlin|kotlinc)$/, 'kotlin'],
];

/** Names without a telling extension. */
const FILE_NAMES: Readonly<Record<string, LanguageId>> = {
  gemfile: 'ruby',
  rakefile: 'ruby',
  jenkinsfile: 'groovy',
  '.bashrc': 'shell',
  '.profile': 'shell',
  '.zshrc': 'shell',
};

/** Marks that only one language has, strongest first. Anchored to line starts, so that prose rarely matches. */
const MARKS: readonly (readonly [RegExp, LanguageId])[] = [
  [/^\s*<\?php\b/m, 'php'],
  [/^\s*pragma\s+solidity\b/m, 'solidity'],
  [/^\s*<(?:template|script)\b[^>]*>\s*$/m, 'vue'],
  [/^\s*package\s+\w+\s*\n[\s\S]*^\s*(?:func|import|var|type|const)\b/m, 'go'],
  [/^\s*(?:public\s+)?(?:final\s+|abstract\s+)?class\s+\w+[^\n{]*\{[\s\S]*^\s*(?:public|private|protected)\s/m, 'java'],
  [/^\s*(?:import|package)\s+[\w.]+(?:\.\*)?;\s*$/m, 'java'],
  [/^\s*using\s+[\w.]+;\s*$/m, 'csharp'],
  [/^\s*namespace\s+[\w.]+\s*[;{]?\s*$/m, 'csharp'],
  [/^\s*#import\s+[<"]/m, 'objc'],
  [/^\s*@(?:interface|implementation)\s+\w+/m, 'objc'],
  [/^\s*#include\s+<(?:iostream|string|vector|memory|map)>/m, 'cpp'],
  [/^\s*#include\s+[<"]/m, 'c'],
  [/^\s*defmodule\s+[\w.]+\s+do\b/m, 'elixir'],
  [/^\s*\(ns\s+[\w.-]+/m, 'clojure'],
  [/^\s*module\s+[A-Z][\w.]*\s+exposing\b/m, 'elm'],
  [/^\s*(?:module\s+[A-Z][\w.]*.*\bwhere\b|import\s+qualified\s)/m, 'haskell'],
  [/^\s*(?:pub\s+)?fn\s+\w+.*(?:->.*)?\{\s*$/m, 'rust'],
  [/^\s*fun\s+\w+\s*\(.*\).*\{?\s*$/m, 'kotlin'],
  [/^\s*(?:object|trait|case class)\s+\w+.*[{(:]\s*$/m, 'scala'],
  [/^\s*import\s+(?:Foundation|UIKit|SwiftUI)\s*$/m, 'swift'],
  [/^\s*import\s+'(?:dart|package):/m, 'dart'],
  [/^\s*(?:async\s+)?def\s+\w+\s*\(.*\)\s*(?:->\s*[^:]+)?:\s*$/m, 'python'],
  [/^\s*from\s+[\w.]+\s+import\s+/m, 'python'],
  [/^\s*(?:use\s+strict;|my\s+[$@%]\w+|sub\s+\w+\s*\{)/m, 'perl'],
  [/^\s*(?:require\s+['"][\w/]+['"]\s*$|def\s+\w+[?!]?(?:\(.*\))?\s*$)/m, 'ruby'],
  [/^\s*local\s+(?:function\s+)?\w+/m, 'lua'],
  [/^\s*(?:library\(\w+\)|\w[\w.]*\s*<-\s*function\s*\()/m, 'r'],
  [/^\s*(?:interface\s+\w+\s*\{|type\s+\w+\s*=|(?:const|let)\s+\w+\s*:\s*\w+)/m, 'typescript'],
  [/\b(?:const|let|var)\s+\w+\s*=|\bfunction\s*\w*\s*\(|=>\s*[{(]|\brequire\(\s*['"]/, 'javascript'],
];

const LINE_CHARACTERS = 300;

/**
 * The beginning of a text as the marks read it: no indentation, no empty lines, no spaces in a row and no line without end. So
 * the time that a mark takes does not grow with the square of a run of spaces or of lines.
 */
const marked = (head: string): string =>
  head
    .split('\n')
    .map((line) => line.trim().slice(0, LINE_CHARACTERS).replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .join('\n');

/** The language whose interpreter the `#!` line names. */
export function byShebang(text: string): LanguageId | undefined {
  const words = /^#!([^\r\n]*)/.exec(text.slice(0, 200))?.[1]?.trim().split(/\s+/) ?? [];
  const names = words.map((word) => word.slice(word.lastIndexOf('/') + 1));
  const name =
    names[0] === 'env' ? names.slice(1).find((word) => !word.startsWith('-') && !word.includes('=')) : names[0];
  return name ? INTERPRETERS.find(([pattern]) => pattern.test(name))?.[1] : undefined;
}

/** `.m` is Objective-C here, `.h` stays a header; both keep their name's word. */
function byFileName(fileName: string): LanguageId | undefined {
  const base = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  return languageByFileName(base) ?? FILE_NAMES[base.toLowerCase()];
}

/**
 * Detects the language of a file. The name's extension decides where it has a known one (a `#!` line overrules an
 * ambiguous `.cgi`, `.inc` or `.pl`), then the `#!` line, then marks in the content. Undefined when nothing tells.
 */
export function detectLanguage(fileName: string, text: string): LanguageId | undefined {
  const head = text.slice(0, HEAD_CHARACTERS);
  const named = byFileName(fileName);
  if (named) return /\.(?:cgi|inc|pl)$/i.test(fileName) ? (byShebang(head) ?? named) : named;
  const shebang = byShebang(head);
  if (shebang) return shebang;
  const lines = marked(head);
  return MARKS.find(([pattern]) => pattern.test(lines))?.[1];
}

/** What a header holds: C, unless it shows C++ or Objective-C. */
export function headerFlavor(text: string): 'c' | 'cpp' | 'objc' {
  const head = marked(text.slice(0, HEAD_CHARACTERS));
  if (/^\s*(?:@(?:interface|protocol|class|property|end)\b|#import\s)/m.test(head)) return 'objc';
  const cpp =
    /^\s*(?:template\s*<|namespace\s+\w|using\s+(?:namespace\s+)?\w|class\s+\w+[^;]*[{:]|public:|private:|protected:)|\b(?:std::|constexpr\b|nullptr\b|virtual\s|operator\s*[=+\-*<>[(])/m;
  return cpp.test(head) ? 'cpp' : 'c';
}
