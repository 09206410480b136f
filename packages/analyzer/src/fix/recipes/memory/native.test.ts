/** Fixes of C, C++, Rust and contracts: what is true of the fixed program, and what stays without a fix. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

type Row = readonly [language: LanguageId, ruleId: string, code: string, right: RegExp, wrong: RegExp];

async function holds([language, ruleId, code, right, wrong]: Row): Promise<void> {
  const after = await fixed(language, code, ruleId);
  expect(after).toBeDefined();
  expect(after).toMatch(right);
  expect(after).not.toMatch(wrong);
}

describe('a write is bounded by the buffer', () => {
  it.each<Row>([
    [
      'c',
      'buffer-overflow',
      '#include <stdio.h>\nvoid f(void) {\n  char word[16];\n  scanf("%s", word);\n  puts(word);\n}\n',
      /scanf\("%15s", word\)/,
      /"%s"/,
    ],
    [
      'c',
      'buffer-overflow',
      '#include <stdio.h>\nvoid f(void) {\n  char word[8];\n  if (scanf("%8s", word) == 1) puts(word);\n}\n',
      /scanf\("%7s", word\)/,
      /%8s/,
    ],
    [
      'c',
      'buffer-overflow',
      '#include <stdio.h>\nvoid f(void) {\n  char word[16];\n  if (fgets(word, 80, stdin) != NULL) puts(word);\n}\n',
      /fgets\(word, sizeof word, stdin\)/,
      /80/,
    ],
    [
      'c',
      'buffer-overflow',
      '#include <string.h>\n#include <stdio.h>\nvoid f(const char *in) {\n  char small[8];\n  strncpy(small, in, 64);\n  puts(small);\n}\n',
      /snprintf\(small, sizeof small, "%s", in\)/,
      /64/,
    ],
    [
      'c',
      'buffer-overflow',
      '#include <string.h>\nvoid f(const char *name) {\n  char line[16] = "";\n  strncat(line, name, sizeof(line));\n}\n',
      /sizeof line - strlen\(line\) - 1/,
      /name, sizeof\(line\)\)/,
    ],
    [
      'cpp',
      'dangerous-function',
      '#include <iostream>\nint main() {\n  char word[16];\n  std::cin >> word;\n}\n',
      /#include <iomanip>\n[\s\S]*std::setw\(sizeof word\) >> word/,
      /cin >> word/,
    ],
    [
      'rust',
      'buffer-overflow',
      'use std::{mem::size_of, ptr};\npub unsafe fn f(from: *const u32, to: *mut u32, count: usize) {\n    ptr::copy_nonoverlapping(from, to, count * size_of::<u32>());\n}\n',
      /copy_nonoverlapping\(from, to, count\)/,
      /\* size_of/,
    ],
  ])('%s: %s', (...row) => holds(row));

  it('deletes no pointer without a type', async () => {
    const code = (type: string): string => `void f() {\n  ${type} *made = new int;\n  made = nullptr;\n}\n`;
    expect((await fixed('cpp', code('void'), 'memory-leak').catch(() => undefined)) ?? '').not.toContain('delete');
  });

  it('takes no size of a pointer for that of its buffer', async () => {
    const code = '#include <stdio.h>\nvoid f(char *word) {\n  scanf("%s", word);\n}\n';
    expect((await fixed('c', code, 'buffer-overflow').catch(() => undefined)) ?? '').not.toMatch(/sizeof|%\d+s/);
    const other =
      '#include <string.h>\nvoid g(char *in) {\n  char buf[8];\n  strcpy(buf, "a");\n}\nvoid f(char *s, int len) {\n  char * buf;\n  buf = (char *) malloc(len + 1);\n  strncat(buf, s, len - strlen(buf));\n}\n';
    expect((await fixed('c', other, 'buffer-overflow').catch(() => undefined)) ?? '').not.toContain('sizeof');
  });
});

describe('numbers and pointers are what they are compared with and added to', () => {
  it.each<Row>([
    [
      'c',
      'integer-overflow',
      'int f(unsigned limit, unsigned total) {\n  if (limit - total > 0)\n    return 1;\n  return 0;\n}\n',
      /limit > total/,
      /> 0/,
    ],
    [
      'c',
      'pointer-scaling',
      'int *f(int *numbers) {\n  return numbers + 2 * sizeof(int);\n}\n',
      /numbers \+ 2;/,
      /sizeof/,
    ],
    [
      'rust',
      'pointer-scaling',
      'use std::mem::size_of;\npub unsafe fn f(list: *const u64) -> *const u64 {\n    list.add(2 * size_of::<u64>())\n}\n',
      /list\.add\(2\)/,
      /size_of::/,
    ],
    [
      'cpp',
      'invalid-free',
      'void f() {\n  int *numbers = new int[8];\n  delete numbers;\n}\n',
      /delete\[\] numbers/,
      /delete numbers/,
    ],
    [
      'c',
      'out-of-bounds-read',
      'int f(const char *text, int count) {\n  int i = 0;\n  while (text[i] != 32 && i < count)\n    i++;\n  return i;\n}\n',
      /i < count && text\[i\] != 32/,
      /32 && i/,
    ],
    [
      'c',
      'incorrect-return-check',
      '#include <stdio.h>\nint f(const char *name) {\n  FILE *file = fopen(name, "r");\n  if (file < 0) {\n    return -1;\n  }\n  fclose(file);\n  return 0;\n}\n',
      /file == NULL/,
      /file < 0/,
    ],
    [
      'c',
      'incorrect-return-check',
      '#include <stdio.h>\nvoid f(FILE *file) {\n  char next;\n  while ((next = getc(file)) != EOF)\n    putchar(next);\n}\n',
      /int next;/,
      /char next/,
    ],
    [
      'c',
      'infinite-loop',
      '#include <stdio.h>\nvoid f(const int *numbers) {\n  for (unsigned int i = 10; i >= 0; i--) {\n    printf("%d", numbers[i]);\n  }\n}\n',
      /for \(int i = 10; i >= 0/,
      /unsigned/,
    ],
  ])('%s: %s', (...row) => holds(row));
});

describe('what protects is not left out', () => {
  it.each<Row>([
    [
      'c',
      'security-control-disabled',
      '#include <unistd.h>\nint f(void) {\n  if (chroot("/srv/jail") != 0)\n    return 1;\n  return 0;\n}\n',
      /\|\| chdir\("\/"\) != 0/,
      /jail"\) != 0\)/,
    ],
    [
      'c',
      'unchecked-return',
      '#include <unistd.h>\n#include <grp.h>\nvoid f(uid_t user) {\n  seteuid(user);\n}\n',
      /if \(seteuid\(user\) != 0\) _exit\(1\);/,
      /^ {2}seteuid/m,
    ],
    [
      'c',
      'untrusted-code-load',
      '#include <windows.h>\nvoid f(STARTUPINFO *info, PROCESS_INFORMATION *process) {\n  CreateProcess(NULL, "C:\\\\Program Files\\\\App\\\\app.exe -x", 0, 0, FALSE, 0, 0, 0, info, process);\n}\n',
      /"\\"C:\\\\Program Files\\\\App\\\\app\.exe\\" -x"/,
      /, "C:/,
    ],
    [
      'rust',
      'unchecked-return',
      'use nix::unistd::{setuid, Uid};\npub fn f(uid: u32) {\n    let _ = setuid(Uid::from_raw(uid));\n}\n',
      /setuid\(Uid::from_raw\(uid\)\)\.expect\(/,
      /let _ =/,
    ],
    [
      'solidity',
      'integer-overflow',
      'pragma solidity ^0.4.24;\ncontract A {\n    uint256 supply;\n    function burn(uint256 value) public {\n        supply -= value;\n    }\n}\n',
      /require\(value <= supply\);\n\s*supply -= value;/,
      /\{\n\s*supply -=/,
    ],
    [
      'solidity',
      'integer-overflow',
      'pragma solidity ^0.4.24;\ncontract A {\n    mapping(address => uint256) balances;\n    function mint(uint256 value) public {\n        balances[msg.sender] += value;\n    }\n}\n',
      /require\(balances\[msg\.sender\] \+ value >= balances\[msg\.sender\]\);/,
      /\{\n\s*balances\[msg\.sender\] \+=/,
    ],
  ])('%s: %s', (...row) => holds(row));

  it('computes signed numbers as before', async () => {
    const code =
      'pragma solidity ^0.4.24;\ncontract A {\n    int256 level;\n    function lower(int256 value) public {\n        level -= value;\n    }\n}\n';
    expect(await fixed('solidity', code, 'integer-overflow')).toBeUndefined();
  });
});

describe('what was allocated is released before its last reference is lost', () => {
  it.each<Row>([
    [
      'c',
      'memory-leak',
      '#include <stdlib.h>\nint f(int size) {\n  char *text = malloc(64);\n  if (text == NULL) return -1;\n  if (size > 64) return -2;\n  free(text);\n  return 0;\n}\n',
      /if \(size > 64\) \{ free\(text\); return -2; \}/,
      /if \(text == NULL\) \{/,
    ],
    [
      'c',
      'resource-leak',
      '#include <stdio.h>\nint f(const char *text) {\n  FILE *log = fopen("a.log", "a");\n  if (!log) return 1;\n  fputs(text, log);\n  return 0;\n}\n',
      /if \(log != NULL\) fclose\(log\);\n {2}return 0;/,
      /fclose\(log\);\s*return 1/,
    ],
    [
      'cpp',
      'memory-leak',
      'void f(int n) {\n  int *values = new int[8];\n  values[0] = n;\n}\n',
      /values\[0\] = n;\n {2}delete\[\] values;\n\}/,
      /delete values/,
    ],
  ])('%s: %s', (...row) => holds(row));

  it('is not released where a loop may have done so', async () => {
    const code =
      '#include <stdio.h>\nvoid f(int n) {\n  FILE *log = fopen("a.log", "a");\n  if (!log) return;\n  for (int i = 0; i < n; i++) {\n    fclose(log);\n    break;\n  }\n}\n';
    expect((await fixed('c', code, 'resource-leak').catch(() => undefined)) ?? '').not.toMatch(/\}\n {2}if \(log/);
  });

  it('is not released in a constructor that keeps it', async () => {
    const code =
      '#include <cstdio>\nclass Log {\npublic:\n  Log() {\n    file = fopen("a.log", "a");\n  }\n  void put(const char *text) {\n    if (file) fputs(text, file);\n  }\nprivate:\n  FILE *file;\n};\n';
    expect((await fixed('cpp', code, 'resource-leak').catch(() => undefined)) ?? '').not.toContain('fclose');
  });
});
