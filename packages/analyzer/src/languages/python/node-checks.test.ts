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

describe('the middleware of Django', () => {
  const SESSIONS = "'django.contrib.sessions.middleware.SessionMiddleware'";
  const CSRF = "'django.middleware.csrf.CsrfViewMiddleware'";

  it.each([
    ['without protection against forged requests', `MIDDLEWARE = [${SESSIONS}]\n`],
    ['with the protection in a comment', `MIDDLEWARE = [\n    ${SESSIONS},\n    # ${CSRF},\n]\n`],
    ['in a tuple', `MIDDLEWARE_CLASSES = (${SESSIONS}, 'a.B')\n`],
  ])('is reported %s', async (_, text) => {
    expect(await found(text)).toEqual(['csrf-disabled']);
  });

  it.each([
    ['with the protection', `MIDDLEWARE = [${SESSIONS}, ${CSRF}]\n`],
    ['that gets the protection later', `MIDDLEWARE = [${SESSIONS}]\nMIDDLEWARE += [${CSRF}]\n`],
    ['without sessions', "MIDDLEWARE = ['django.middleware.common.CommonMiddleware']\n"],
  ])('is left alone %s', async (_, text) => {
    expect(await found(text)).toEqual([]);
  });
});
