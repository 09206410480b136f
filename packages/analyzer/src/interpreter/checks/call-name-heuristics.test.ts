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
    ['lib.store.sendFile(req.query.name);', 'path-traversal'],
    ['lib.upload().moveTo(req.body.target);', 'path-traversal'],
    ['lib.file("logo").download({ destination: "/srv/cache/" + req.body.name });', 'path-traversal'],
    ['lib.mailer.send({ attachments: [{ path: "/srv/bills/" + req.body.bill }] });', 'path-traversal'],
    ['lib.update({ script: { source: `ctx.rank = ${req.body.rank}` } });', 'code-injection'],
    ['new lib.RedirectResponse(req.query.next);', 'open-redirect'],
  ])('reports %s', async (line, rule) => {
    expect(await found('javascript', script(line))).toEqual([rule]);
  });

  it.each([
    'cache.get(req.query.url);',
    'lib.store.sendFile(req.query.name, { root: "/srv/files" });',
    'lib.canvas().moveTo(req.body.x, 10);',
    'lib.socket.write([`${req.method} ${req.url} HTTP/1.1`].join("\\r\\n"));',
    'new Buffer(JSON.stringify(req.body.text) + "\\n", "utf8");',
    'lib.normalizeUrl(req.query.url);',
    'lib.fromUriString(req.query.url);',
    'lib.modelFromUrlParams(req.query.url);',
    'const known = { a: 1 }; known.get?.(req.query.host);',
    'lib.evaluate(req.body.answers);',
    'lib.run(req.body.taskId);',
    'list.move(req.body.position);',
    'bookmarks.add(req.body.url);',
    'lib.pool.batch("EXEC reports.refresh_all");',
    'lib.capture("https://example.com/" + encodeURIComponent(req.query.page));',
    'router.navigateByUrl(req.query.next);',
    'lib.route({ destination: "/srv/" + req.body.name, path: "/x/" + req.body.id });',
    'lib.mailer.send({ attachments: [{ path: "/srv/bills/" + Number(req.body.bill) }] });',
    'lib.update({ script: { source: "ctx.rank = params.rank", params: { rank: req.body.rank } } });',
    'new lib.RedirectResponse("/home?from=" + req.query.next);',
    'lib.Ids.fromUri(req.query.id);',
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
    [
      'cpp',
      'void show(const std::shared_ptr<Link> link) {\n  const auto who = link->get_request()->get_query_parameter("who");\n  link->close(200, "<p>Hello " + who + "</p>", {{"Content-Type", "text/html"}});\n}\n',
      'cross-site-scripting',
    ],
    [
      'cpp',
      'void leave(const std::shared_ptr<Link> link) {\n  const auto to = link->get_request()->get_query_parameter("to");\n  link->close(302, "", {{"Location", to}});\n}\n',
      'open-redirect',
    ],
    [
      'go',
      'package a\nimport "example.org/skiff/web"\nfunc show(c *web.RequestContext) {\n\tq := c.Query("q")\n\tc.Data(200, "text/html; charset=utf-8", []byte("<h2>Results for "+q+"</h2>"))\n}\n',
      'cross-site-scripting',
    ],
    [
      'swift',
      'router.get("/find") { request, response, next in\n  let q = request.queryParameters["q"] ?? ""\n  response.send("<h1>Results for \\(q)</h1>")\n  next()\n}\n',
      'cross-site-scripting',
    ],
    [
      'elixir',
      'defmodule Page do\n  def init(req, state) do\n    %{to: to} = :cowboy_req.match_qs([:to], req)\n    {:ok, :cowboy_req.reply(302, %{"location" => to}, req), state}\n  end\nend\n',
      'open-redirect',
    ],
    [
      'c',
      'int unmount(sd_bus_message *m) {\n  const char *label;\n  char cmd[256];\n  if (sd_bus_message_read(m, "s", &label) < 0) return -1;\n  snprintf(cmd, sizeof cmd, "umount LABEL=%s", label);\n  return system(cmd);\n}\n',
      'command-injection',
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
