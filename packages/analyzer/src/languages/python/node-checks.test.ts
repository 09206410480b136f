import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function found(text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a.py', language: 'python', text });
  return vulnerabilities.map(({ ruleId }) => ruleId);
}

describe('exceptions that vanish', () => {
  it.each(['except Exception:', 'except:', 'except (ValueError, Exception) as error:'])(
    'reports %s with pass',
    async (head) => {
      expect(await found(`try:\n    save()\n${head}\n    pass\n`)).toEqual(['swallowed-exception']);
    },
  );

  it.each([
    ['one that is expected', 'except FileNotFoundError:\n    pass'],
    ['one with a word why', 'except Exception:\n    pass  # the file may be gone'],
    ['one that is handled', 'except Exception:\n    count += 1'],
  ])('leaves %s alone', async (_, clause) => {
    expect(await found(`try:\n    save()\n${clause}\n`)).toEqual([]);
  });
});
