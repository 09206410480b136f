import { describe, expect, it, test } from 'vitest';
import { TEST_COVERAGE, testFinding, testScan } from './finding.test-support.ts';
import { findingMarkdown } from './markdown/finding.ts';
import { codeBlock, inlineCode, prose } from './markdown/text.ts';
import { scanMarkdown } from './markdown.ts';

describe('scanMarkdown', () => {
  it('states what was scanned, counts what was found, and shows each finding', () => {
    const report = scanMarkdown(testScan([testFinding(), testFinding({ id: 'f2', severity: 'low' })]));
    expect(report).toContain('# OWASP Security Scan Report\n');
    expect(report).toContain('- **File:** `UserDao.java`');
    expect(report).toContain('- **File size:** 5.30 KB');
    expect(report).toContain('| Critical | 1 |\n| Low | 1 |\n| **Total** | **2** |');
    expect(report).not.toContain('| High |');
    expect(report.match(/^### SQL query built from request data$/gm)).toHaveLength(2);
  });

  it('says that nothing was found, and which findings are shown', () => {
    expect(scanMarkdown(testScan([]))).toContain('No vulnerabilities found.');
    expect(scanMarkdown(testScan([testFinding()], { selection: '1 of 3' }))).toContain('**Findings shown:** 1 of 3');
  });
});

describe('findingMarkdown', () => {
  it('shows place, code, flow, recommendation and fix', () => {
    const text = findingMarkdown(
      testFinding({
        flow: [
          { line: 40, column: 3, note: 'parameter `name`' },
          { line: 42, column: 7, note: 'reaches the query', code: 'query(sql);' },
        ],
        fix: { kind: 'verified', description: 'Binds it.', before: 'a\n…\nb', after: 'c\n…\nd' },
        references: ['https://owasp.org/'],
      }),
      'Java',
      2,
    );
    expect(text).toContain('## SQL query built from request data\n');
    expect(text).toContain('- **Location:** `src/UserDao.java:42:7`');
    expect(text).toContain('```java\nquery(sql);\n```');
    expect(text).toContain(
      '1. `src/UserDao.java:40:3` parameter `name`\n2. `src/UserDao.java:42:7` reaches the query: `query(sql);`',
    );
    expect(text).toContain('**Suggested fix (verified):** Binds it.\n\n```diff\n- a\n+ c\n\n- b\n+ d\n```');
    expect(text).toContain('- <https://owasp.org/>');
  });

  it('marks an example as one', () => {
    expect(findingMarkdown(testFinding({ fixExample: 'bind(1, name);' }), 'Java')).toContain(
      '**Suggested fix (example):**\n\n```java\nbind(1, name);\n```',
    );
  });
});

describe('text', () => {
  it('shows prose as it stands, and code between backticks as code', () => {
    expect(prose('a *b* <img src=x> [c](d) `e*f`')).toBe('a \\*b\\* \\<img src=x\\> \\[c\\](d) `e*f`');
    expect(prose('one ` alone')).toBe('one \\` alone');
  });

  it('fences code whatever it holds', () => {
    expect(codeBlock('a\n```\nb', 'js')).toBe('````js\na\n```\nb\n````');
    expect(inlineCode('a `b` c')).toBe('`` a `b` c ``');
  });
});

test('does not say of a file that was hardly read that nothing is in it', () => {
  const coverage = { ...TEST_COVERAGE, notAnalyzed: { unreadShare: 0.9, looksLike: 'Python' } };
  const report = scanMarkdown(testScan([], { coverage }));
  expect(report).toContain('> **Not analyzed: this looks like Python**');
  expect(report).not.toContain('No vulnerabilities found');
});

test('says where the content overruled the name', () => {
  const report = scanMarkdown(testScan([], { language: 'Python', coverage: { ...TEST_COVERAGE, nameSays: 'Java' } }));
  expect(report).toContain("The file's name says Java, its content is Python");
});
