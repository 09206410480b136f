/** Which replacements make a text safe to display, shown by whether it reaches a page; in PHP. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function isShown(expression: string): Promise<boolean> {
  const text = `<?php echo ${expression};`;
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.php', language: 'php', text });
  return vulnerabilities.some(({ ruleId }) => ruleId === 'cross-site-scripting');
}

describe('a replacement', () => {
  it.each([
    ['of every <', "str_replace('<', '&lt;', $_GET['x'])", false],
    ['of a set with <', "preg_replace('/[<>]/', '', $_GET['x'])", false],
    ['of every tag', "preg_replace('/<[^>]*>/', '', $_GET['x'])", false],
    ['of all but letters', "preg_replace('/[^a-z]/', '', $_GET['x'])", false],
    ['of one tag', "str_replace('<script>', '', $_GET['x'])", true],
    ['of one tag by its letters', "preg_replace('/<(.*)s(.*)c(.*)r(.*)i(.*)p(.*)t/i', '', $_GET['x'])", true],
    ['of something else', "str_replace('a', 'b', $_GET['x'])", true],
  ])('%s', async (_, expression, expected) => {
    expect(await isShown(expression)).toBe(expected);
  });
});

describe('a placeholder', () => {
  it.each([
    ['by its number', "sprintf('%2$s', 'a', $_GET['x'])", true],
    ['by another number', "sprintf('%1$s', 'a', $_GET['x'])", false],
    ['of a number', "sprintf('%u', $_GET['x'])", false],
    ['of a padded number', "sprintf(\"%'.10ld\", $_GET['x'])", false],
    ['of a number, by its number', "sprintf('%2$s %1$d', $_GET['x'], 'a')", false],
    ['beside braces of JSON', 'sprintf(\'{"a": %d, "b": "%s"}\', 1, $_GET[\'x\'])', true],
    ['of a number beside braces', 'sprintf(\'{"a": %d, "b": "%s"}\', $_GET[\'x\'], 1)', false],
  ])('%s', async (_, expression, expected) => {
    expect(await isShown(expression)).toBe(expected);
  });
});
