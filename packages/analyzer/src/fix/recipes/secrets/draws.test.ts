/** Draws of codes and of parts of tokens: from the secure generator, and no token shorter than 128 bits. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';
import { drawsEnough } from '../../outcomes/draws.ts';

const RULE = 'predictable-random';

describe('a code or a part of a token', () => {
  it.each<[LanguageId, string, RegExp, RegExp]>([
    [
      'python',
      'import random\nimport string\n\ndef new_token():\n    token = "".join(random.choice(string.ascii_letters) for _ in range(32))\n    return token\n',
      /secrets\.choice\(string\.ascii_letters\)/,
      /random\.choice/,
    ],
    [
      'php',
      "<?php\nfunction newToken($letters) {\n  $token = '';\n  for ($i = 0; $i < 32; $i++) {\n    $token .= $letters[mt_rand(0, strlen($letters) - 1)];\n  }\n  return $token;\n}\n",
      /random_int\(0, strlen\(\$letters\) - 1\)/,
      /mt_rand/,
    ],
    [
      'ruby',
      'def send_code\n  otp = rand(100_000..999_999)\n  otp\nend\n',
      /SecureRandom\.random_number\(100_000\.\.999_999\)/,
      /= rand/,
    ],
    [
      'typescript',
      "import crypto from 'node:crypto';\nexport function code() {\n  const otp = Math.floor(100000 + Math.random() * 900000);\n  return otp;\n}\n",
      /100000 \+ crypto\.randomInt\(900000\)/,
      /Math\.random/,
    ],
    [
      'dart',
      "import 'dart:math';\nfinal random = Random();\nString sessionToken() => List.generate(32, (_) => random.nextInt(16).toRadixString(16)).join();\n",
      /random = Random\.secure\(\)/,
      /Random\(\)/,
    ],
    [
      'kotlin',
      'import kotlin.random.Random\nfun sessionToken(): String = (1..32).map { Random.nextInt(16).toString(16) }.joinToString("")\n',
      /java\.security\.SecureRandom\(\)\.nextInt\(16\)/,
      /\{ Random\./,
    ],
  ])('is drawn by the secure generator in %s', async (language, code, right, wrong) => {
    const after = await fixed(language, code, RULE);
    expect(after).toMatch(right);
    expect(after).not.toMatch(wrong);
  });

  it('does not leave a token short', async () => {
    const code =
      'import random\n\ndef new_token():\n    token = "".join(random.choice("0123456789abcdef") for _ in range(8))\n    return token\n';
    expect(await fixed('python', code, RULE)).toContain('token = secrets.token_urlsafe(16)');
  });
});

describe('the bits of a token', () => {
  it.each([
    ['(1..32).map { nextInt(16) }', true],
    ['(1..16).map { nextInt(10) }', false],
    ['for _ in range(28)', true],
    ['for _ in range(length)', true],
    ['List.generate(16, (_) => random.nextInt(10))', false],
  ])('%s', (code, enough) => {
    expect(drawsEnough(code)).toBe(enough);
  });
});
