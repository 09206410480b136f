import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function found(language: LanguageId, text: string): Promise<string[]> {
  const fileName = { javascript: 'a.js', python: 'a.py', php: 'a.php', ruby: 'a.rb' }[language as string] ?? 'a';
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.map(({ ruleId }) => ruleId);
}

const script = (line: string): string =>
  `const express = require('express');\nconst lib = require('some-library');\nconst app = express();\napp.post('/x', async (req, res) => {\n  ${line}\n  res.end();\n});\n`;

describe('calls of libraries that no one modeled', () => {
  it.each([
    ['await lib(req.body.feedUrl).json();', 'ssrf'],
    ['await lib.capture(req.query.targetUrl);', 'ssrf'],
    ['await lib.imageFromUrl(req.query.picture);', 'ssrf'],
    ['new lib.Crawler(req.query.url).start();', 'ssrf'],
    ['lib.renderString(req.body.text, {});', 'template-injection'],
    ['lib.evaluate(req.body.formula);', 'code-injection'],
    ['new lib.Job("0 * * * *", req.body.command);', 'command-injection'],
    ['lib.run("bash", ["-c", `grep ${req.query.term} log`]);', 'command-injection'],
    ['lib.git(`log --author="${req.query.author}"`);', 'command-injection'],
    ['lib.pool.whereRaw(req.query.condition);', 'sql-injection'],
    ['lib.pool.batch("EXEC reports.refresh_" + req.body.view);', 'sql-injection'],
    ['lib.unpickle(req.body.state);', 'unsafe-deserialization'],
    ['lib.newPage().evaluate(`document.title = "${req.body.title}"`);', 'code-injection'],
    ['lib.saveTo("/srv/files/" + req.body.name);', 'path-traversal'],
  ])('reports %s', async (line, rule) => {
    expect(await found('javascript', script(line))).toEqual([rule]);
  });

  it.each([
    'cache.get(req.query.url);',
    'lib.normalizeUrl(req.query.url);',
    'const known = { a: 1 }; known.get?.(req.query.host);',
    'lib.evaluate(req.body.answers);',
    'lib.run(req.body.taskId);',
    'list.move(req.body.position);',
    'bookmarks.add(req.body.url);',
    'lib.pool.batch("EXEC reports.refresh_all");',
    'lib.capture("https://example.com/" + encodeURIComponent(req.query.page));',
    'router.navigateByUrl(req.query.next);',
  ])('is silent on %s', async (line) => {
    expect(await found('javascript', script(line))).toEqual([]);
  });
});

describe('requests and messages of frameworks that no one modeled', () => {
  it.each<[LanguageId, string, string]>([
    [
      'php',
      "<?php\nclass Page {\n  public function show() {\n    return file_get_contents('/srv/' . $this->app->getRequest()->getRequiredParam('name'));\n  }\n}\n",
      'path-traversal',
    ],
    [
      'php',
      '<?php\nclass Files {\n  /** Called by GET /files/{id}. */\n  public function show(array $query) {\n    return file_get_contents("/srv/" . $query["name"]);\n  }\n}\n',
      'path-traversal',
    ],
    [
      'ruby',
      'class Console < Remote::Connection\n  def receive_line(line)\n    eval(line)\n  end\nend\n',
      'code-injection',
    ],
  ])('knows where %s is entered', async (language, text, rule) => {
    expect(await found(language, text)).toEqual([rule]);
  });

  it('takes a request that is sent for none', async () => {
    const text =
      "const request = require('request');\nrequest.get('https://example.com', (e, r, body) => eval2(body));\n";
    expect(await found('javascript', text)).toEqual([]);
  });
});
