/** Functions of other files that look like views. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function found(texts: Readonly<Record<string, string>>) {
  const files = Object.entries(texts).map(([fileName, text]) => ({ fileName, language: 'python' as const, text }));
  const { files: results } = await analyzer.analyzeProject(files);
  return results.flatMap(({ result }) => result.vulnerabilities.filter(({ ruleId }) => ruleId === 'path-traversal'));
}

const project = (views: string) => ({
  'shop/__init__.py': '',
  'shop/posting.py': `def post(request, name, parts=None):\n    for part in parts or []:\n        open('/srv/' + part).read()\n`,
  'shop/views.py': `from django.urls import path\nfrom shop.posting import post\n\n${views}\n`,
});

describe('a function that takes a request', () => {
  it('is a helper if other code calls it with its request', async () => {
    const [finding, ...others] = await found(project("def show(request):\n    post(request, 'a', parts=[])"));
    expect(others).toEqual([]);
    expect(finding?.severity).toBe('low');
    expect(finding?.description).toContain('argument of post()');
    expect(finding?.exploitability?.factors.join()).not.toContain('route handler');
  });

  it('is a view if the routes name it', async () => {
    const routes = "urlpatterns = [path('posts/<path:parts>', post)]";
    const [finding] = await found(project(`def show(request):\n    post(request, 'a')\n\n${routes}`));
    expect(finding?.description).toContain('URL parameter');
  });
});
