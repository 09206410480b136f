import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../../analyzer.ts';
import { nodeGrammars } from '../../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

describe('a pointer from a function of another file', () => {
  it.each([
    ['image_load(path)', true],
    ['config_find(path)', true],
    ['packet_payload(path)', false],
  ])('%s', async (call, expected) => {
    const text = `#include "lib.h"\nint size(const char *path) {\n  struct part *found = ${call};\n  return found->size;\n}\n`;
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.c', language: 'c', text });
    expect(vulnerabilities.some(({ ruleId }) => ruleId === 'null-dereference')).toBe(expected);
  });
});
