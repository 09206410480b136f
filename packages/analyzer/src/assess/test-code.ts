/** @module Whether a file is test or example code, which production doesn't reach. */

import type { SourceFile } from '../text/source-file.ts';
import { isTestPath } from '../text/test-path.ts';

/** What only tests contain, by language: names of their frameworks, and the functions that these call. */
const TEST_CONTENT = new RegExp(
  [
    // JavaScript, TypeScript, and Lua's busted
    String.raw`^\s*(?:describe|it|test|suite|context)(?:\.\w+)*\(\s*['"\`]`,
    String.raw`(?:require\(|from )['"](?:node:)?(?:assert|test|tape|tap|ava|mocha|chai|jest|vitest|supertest|sinon|@jest|@playwright/test|cypress)\b`,
    // Python
    String.raw`^\s*(?:async\s+)?def test_|^\s*(?:import|from) (?:pytest|unittest)\b`,
    // Java, Kotlin, Scala, Groovy; C#
    String.raw`\b(?:org\.(?:junit|testng|scalatest|specs2|mockito)|spock\.lang|io\.kotest|kotlin\.test)\b`,
    String.raw`^\s*using (?:Xunit|NUnit\.Framework|Microsoft\.VisualStudio\.TestTools)`,
    // Go, Rust, C, C++
    String.raw`\*testing\.[TBMF]\b|#\[(?:\w+::)?(?:test|bench)\]`,
    String.raw`^\s*#\s*include\s*[<"](?:gtest|gmock|catch2|doctest|boost/test|cmocka|check|CUnit)\b`,
    // PHP, Ruby, Perl
    String.raw`\bPHPUnit(?:\\|_Framework)|\b(?:RSpec\.describe|Minitest::|Test::Unit|ActiveSupport::TestCase)\b`,
    String.raw`^\s*use Test2?::\w+|^\s*require(?:_relative)? ['"][\w./]*(?:spec|test)_helper\b`,
    // Swift and Objective-C, Dart, Elixir, Clojure, Haskell, R, Shell, Solidity, Elm
    String.raw`\bXCTest\b|package:(?:flutter_)?test/|\buse ExUnit\b|\bclojure\.test\b|\bimport\s+(?:qualified\s+)?Test\b|\btest_that\(`,
    String.raw`^@test "|\bshunit2\b|forge-std/Test\.sol`,
  ].join('|'),
  'm',
);

/**
 * Whether a file is test or example code. In a folder its path says so. A file that somebody hands over by itself is
 * meant, even if its name is `demo.go`: there, the content has to show a test.
 */
export function isTestCode({ fileName, text, inFolder }: Pick<SourceFile, 'fileName' | 'text' | 'inFolder'>): boolean {
  if (!isTestPath(fileName)) return false;
  return inFolder === true || /[\\/]/.test(fileName) || TEST_CONTENT.test(text);
}
