/** What cards call the data, and what they say is done with it. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function descriptions(language: LanguageId, rule: string, text: string): Promise<string> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: `app.${language}`, language, text });
  return vulnerabilities
    .filter(({ ruleId }) => ruleId === rule)
    .map(({ description, businessImpact }) => `${description} ${businessImpact?.potentialImpact}`)
    .join('\n');
}

const gin = (body: string): string => `package main
import ("net/http"; "os"; "path/filepath"; "github.com/gin-gonic/gin")
func show(c *gin.Context) {
	${body}
}
func main() { r := gin.Default(); r.GET("/x/:folder", show); r.Run() }
`;

const unzip = (call: string): string => `import java.nio.file.*;
import java.util.zip.*;
@Path("/x")
class X {
    @POST
    public void unzip(java.io.InputStream body) throws Exception {
        ZipInputStream zip = new ZipInputStream(body);
        ZipEntry entry = zip.getNextEntry();
        ${call};
    }
}
`;

const yii = (read: string): string => `<?php
use Yii;
use yii\\web\\Controller;
class X extends Controller
{
    public function actionLeave()
    {
        return $this->redirect(Yii::$app->request->${read});
    }
}
`;

const sinatra = (body: string): string => `require 'sinatra'
require 'sequel'
DB = Sequel.connect(ENV['DATABASE_URL'])
get '/x' do
  ${body}
end
`;

const hono = (read: string): string => `import { Hono } from 'hono';
import { PrismaClient } from '@prisma/client';
const prisma = new PrismaClient();
const app = new Hono();
app.post('/x', async (c) => c.json(await prisma.item.create({ data: ${read} })));
`;

describe('a card', () => {
  it.each<[string, LanguageId, string, string, RegExp]>([
    [
      'says that a response which is passed on is returned',
      'go',
      'ssrf',
      gin('resp, _ := http.Get(c.Query("u")); c.DataFromReader(200, resp.ContentLength, "text/plain", resp.Body, nil)'),
      /sends its request there/,
    ],
    [
      'names the data that can leave a folder before a part of the path',
      'go',
      'path-traversal',
      gin(
        'data, _ := os.ReadFile(filepath.Join("/data", c.Param("folder"), c.Query("name"))); c.Data(200, "x/y", data)',
      ),
      /from the query string .* outside the intended folder can be read/,
    ],
    [
      'says that a file which is opened for writing is written',
      'go',
      'path-traversal',
      gin('os.OpenFile("/data/" + c.Query("name"), os.O_CREATE|os.O_WRONLY, 0o644)'),
      /outside the intended folder can be written/,
    ],
    [
      'says that an archive brings the names',
      'java',
      'path-traversal',
      unzip('Files.copy(zip, Paths.get("/data", entry.getName()))'),
      /sends an archive with names .* can be written/,
    ],
    [
      'calls a field of a form so',
      'php',
      'open-redirect',
      yii("post('back')"),
      /a field of a form, which no link sends/,
    ],
    ['calls the query string so', 'php', 'open-redirect', yii("get('back')"), /from the query string .* follow a link/],
    [
      'says that a row was not followed only if there is one',
      'ruby',
      'sql-injection',
      sinatra('DB["SELECT name FROM x WHERE name = \'#{params[:name]}\'"].first'),
      /from the request parameter/,
    ],
    ['reports all fields of a body', 'typescript', 'mass-assignment', hono('await c.req.json()'), /All fields/],
    [
      'calls the argument of a call that was not followed so',
      'php',
      'mail-injection',
      "<?php mail('a@example.org', 'x', 'y', 'From: ' . $_POST['from']);\n",
      /headers of an email/,
    ],
  ])('%s', async (_, language, rule, text, expected) => {
    expect((await descriptions(language, rule, text)).replaceAll('\n', ' ')).toMatch(expected);
  });

  it.each<[string, LanguageId, string, string]>([
    [
      'rows that a value selected',
      'ruby',
      'cross-site-scripting',
      sinatra('row = DB["SELECT name FROM x WHERE name = ?", params[:name]].first\n  "<p>#{row[:name]}</p>"'),
    ],
    ['fields that a schema leaves out', 'typescript', 'mass-assignment', hono("c.req.valid('json')")],
    [
      'subjects, which PHP keeps on one line',
      'php',
      'mail-injection',
      "<?php mail('a@example.org', 'About ' . $_POST['title'], 'y');\n",
    ],
    [
      'images that a program makes',
      'javascript',
      'cross-site-scripting',
      `const server = require('@hapi/hapi').server({ port: 80 });
const { spawn } = require('child_process');
server.route({
  method: 'GET',
  path: '/x',
  handler: (request, h) => h.response(spawn('camera', [request.query.angle]).stdout).type('image/jpeg'),
});
`,
    ],
    [
      'requests to servers, which select no record',
      'javascript',
      'missing-authorization',
      `const Wreck = require('@hapi/wreck');
const show = async (request) => (await Wreck.get(request.payload.feed, { json: true })).payload;
const own = (request) => orders.find({ customer_id: request.auth.credentials.id });
const wreck = (request) => Wreck.get({ customer_id: request.session.userId });
`,
    ],
  ])('has no finding for %s', async (_, language, rule, text) => {
    expect(await descriptions(language, rule, text)).toBe('');
  });
});
