/** Keys that sound like a property of every collection. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

describe('a key named like a size', () => {
  it.each([
    ["echo $_GET['size'];", true],
    ["echo $_GET['length'];", true],
    ["echo strlen($_GET['size']);", false],
  ])('%s', async (code, expected) => {
    const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.php', language: 'php', text: `<?php ${code}` });
    expect(vulnerabilities.length > 0).toBe(expected);
  });
});
