/** Statements of many libraries: what a value becomes, and which statements stay as they are. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';
import { applyEdits } from '../recipe.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function fixed(language: LanguageId, text: string): Promise<string | undefined> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  const found = vulnerabilities.find((one) => one.ruleId === 'sql-injection');
  if (!found) throw new Error(`no sql-injection in ${vulnerabilities.map((one) => one.ruleId)}`);
  return found.fix?.kind === 'verified' ? applyEdits(text, found.fix.edits ?? []) : undefined;
}

const php = (body: string): string => `<?php\n$q = $_GET['q'];\n${body}\n`;
const servlet = (body: string): string =>
  `import java.sql.*;\nimport javax.servlet.http.*;\n\npublic class A extends HttpServlet {\n  private Connection connection;\n  private Statement statement;\n  private static final String TABLE = "t";\n  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {\n    String q = req.getParameter("q");\n    ${body}\n  }\n}\n`;
const controller = (body: string): string =>
  `using System.Data.SqlClient;\nusing Microsoft.AspNetCore.Mvc;\npublic class HomeController : Controller {\n    private SqlConnection db;\n    public IActionResult Get([FromQuery] string q) {\n        ${body}\n        return Ok();\n    }\n}\n`;
const rails = (body: string): string =>
  `class ItemsController < ApplicationController\n  def show\n    ${body}\n  end\nend\n`;
const django = (body: string): string =>
  `from django.db.models.expressions import RawSQL\nfrom .models import Item\n\ndef view(request):\n    q = request.GET['q']\n    return ${body}\n`;

describe('a value in a statement is bound', () => {
  it.each<[LanguageId, string, readonly string[]]>([
    [
      'php',
      php('$r = $wpdb->get_results("SELECT * FROM {$wpdb->prefix}a WHERE b = \'$q\'");'),
      ['->prepare(', '%s', ', $q)'],
    ],
    ['php', php('Yii::$app->db->createCommand("SELECT * FROM a WHERE b = \'$q\'")->queryAll();'), ["[':p1' => $q]"]],
    [
      'php',
      php('$pdo = new PDO("sqlite:a");\n$a = $pdo->query("SELECT * FROM a WHERE b = \'$q\'")->fetch();'),
      [
        "$statement = $pdo->prepare('SELECT * FROM a WHERE b = ?');",
        '$statement->execute([$q]);',
        '$statement->fetch()',
      ],
    ],
    [
      'php',
      php('$pdo = new PDO("sqlite:a");\n$s = $pdo->prepare("SELECT * FROM a WHERE b = \'$q\'");\n$s->execute();'),
      ['$s->execute([$q]);'],
    ],
    ['php', php('Post::whereRaw("author = \'$q\'")->get();'), ["whereRaw('author = ?', [$q])"]],
    [
      'java',
      servlet(
        'ResultSet rows = connection.createStatement().executeQuery("SELECT a FROM " + TABLE + " WHERE b = \'" + q + "\'");',
      ),
      [
        'connection.prepareStatement("SELECT a FROM " + TABLE + " WHERE b = ?")',
        '.setObject(1, q);',
        'prepared.executeQuery()',
      ],
    ],
    [
      'java',
      servlet('statement.executeUpdate("DELETE FROM t WHERE b = \'" + q + "\'");'),
      [
        'try (PreparedStatement prepared = statement.getConnection()',
        'prepared.setObject(1, q);',
        'prepared.executeUpdate();',
      ],
    ],
    [
      'java',
      servlet(
        'try (PreparedStatement s = connection.prepareStatement("SELECT * FROM t WHERE b = " + q)) {\n      s.executeQuery();\n    }',
      ),
      ['WHERE b = ?")) {', 's.setObject(1, q);'],
    ],
    [
      'csharp',
      controller(
        'var command = db.CreateCommand();\n        command.CommandText = "SELECT * FROM t WHERE a = \'" + q + "\'";\n        command.ExecuteReader();',
      ),
      ['command.CommandText = "SELECT * FROM t WHERE a = @p1";', 'command.Parameters.AddWithValue("@p1", q);'],
    ],
    ['ruby', rails('User.delete_all("id = #{params[:id]}")'), ["User.where('id = ?', params[:id]).delete_all"]],
    ['ruby', rails('@a = User.where("email ILIKE \'%" + params[:q] + "%\'")'), ["where('email ILIKE ?', "]],
    ['python', django('Item.objects.extra(where=["name = \'%s\'" % q])'), ['where=["name = %s"], params=[q]']],
    ['python', django('Item.objects.annotate(a=RawSQL("SELECT \'" + q + "\'", ()))'), ['RawSQL("SELECT %s", (q,))']],
  ])('in %s: %s', async (language, text, expected) => {
    const after = await fixed(language, text);
    for (const code of expected) expect(after).toContain(code);
  });
});

describe('a statement stays as it is', () => {
  it('if the value is a list that is written into it', async () => {
    const text = php('$c = new mysqli("h");\n$c->query("SELECT * FROM a WHERE b IN ($q)");');
    expect(await fixed('php', text)).toBeUndefined();
  });
  it('if the value names a column', async () => {
    expect(
      await fixed('java', servlet('statement.executeQuery("SELECT * FROM t WHERE " + q + " = 1");')),
    ).toBeUndefined();
  });
  it('if its variable is read elsewhere too, where no values are given', async () => {
    const text = servlet(
      'String sql = "SELECT * FROM t WHERE a = \'" + q + "\'";\n    connection.createStatement().executeQuery(sql);\n    audit(sql);',
    );
    expect(await fixed('java', text)).toBeUndefined();
  });
  it('if a percent sign of its own would be a placeholder of WordPress', async () => {
    const text = php("$r = $wpdb->get_results(\"SELECT * FROM a WHERE b LIKE 'x%' AND c = '$q'\");");
    expect(await fixed('php', text)).toBeUndefined();
  });
});
