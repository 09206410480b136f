import { describe, expect, it } from 'vitest';
import { detectLanguage, headerFlavor } from './detect.ts';

describe('detectLanguage', () => {
  it.each([
    ['app.PY', '', 'python'],
    ['lib/x.H', 'int f(void);', 'header'],
    ['view.m', '#import <Foundation/Foundation.h>', 'objc'],
    ['Gemfile', "source 'https://rubygems.org'", 'ruby'],
    ['run', '#!/usr/bin/env python3\nprint(1)', 'python'],
    ['run', '#!/bin/sh -e\necho hi', 'shell'],
    ['run', '#!/usr/bin/env -S node --no-warnings\n', 'javascript'],
    ['form.cgi', '#!/usr/bin/python\n', 'python'],
    ['form.cgi', '', 'perl'],
    ['paste', '<?php echo 1;', 'php'],
    ['paste', 'package main\n\nfunc main() {}\n', 'go'],
    ['paste', 'import java.util.List;\npublic class A {\n}\n', 'java'],
    ['paste', 'def f(x):\n    return x\n', 'python'],
    ['paste', "const a = require('fs');", 'javascript'],
    ['paste', `${'\n'.repeat(15_000)}${' '.repeat(4000)}def f(x):\n    return x\n`, 'python'],
    ['notes.txt', 'Nothing to see here.', undefined],
  ])('%s (%j) is %s', (fileName, text, language) => {
    expect(detectLanguage(fileName, text)).toBe(language);
  });
});

describe('headerFlavor', () => {
  it.each([
    ['int add(int a, int b);', 'c'],
    ['class Shape { public: virtual double area() = 0; };', 'cpp'],
    ['namespace geo { struct P; }', 'cpp'],
    ['@interface Foo : NSObject\n@end', 'objc'],
  ])('%j is %s', (text, flavor) => {
    expect(headerFlavor(text)).toBe(flavor);
  });
});
