/** Programs of C# that start without a shell, refusals of Go, and naming services that are listed. */
import { expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const controller = (body: string, parameter = 'string name'): string =>
  `using System.Diagnostics;\nusing Microsoft.AspNetCore.Mvc;\npublic class HomeController : Controller\n{\n    public void Get(${parameter})\n    {\n        ${body}\n    }\n}\n`;

it.each([
  [
    'var info = new ProcessStartInfo("cmd.exe", "/c ping " + name);',
    'new ProcessStartInfo("ping") { ArgumentList = { name } }',
  ],
  [
    'var info = new ProcessStartInfo\n        {\n            FileName = "/bin/bash",\n            Arguments = $"-c \\"trace -n {name}\\"",\n        };\n        Process.Start(info);',
    'FileName = "trace",\n            ArgumentList = { "-n", name },',
  ],
])('starts the program of %s', async (body, expected) => {
  const after = await fixed('csharp', controller(body), 'command-injection');
  expect(after).toContain(expected);
  expect(after).toContain("if (name.StartsWith('-')) throw");
});

it('keeps the shell for several words', async () => {
  const code = controller('var info = new ProcessStartInfo("cmd.exe", "/c ping " + options);', 'string options');
  expect((await fixed('csharp', code, 'command-injection')) ?? '').not.toContain('ArgumentList');
});

it('rejects in Go as an earlier step does', async () => {
  const code =
    'package main\n\nimport (\n\t"net/http"\n\t"strconv"\n)\n\nfunc rows(r *http.Request) []string {\n\tcount, err := strconv.Atoi(r.FormValue("count"))\n\tif err != nil {\n\t\treturn nil\n\t}\n\treturn make([]string, count)\n}\n';
  expect(await fixed('go', code, 'resource-exhaustion')).toContain('if count > 1_000_000 {\n\t\treturn nil\n\t}\n');
});

it('connects to listed naming services only', async () => {
  const code =
    'import java.util.Hashtable;\nimport javax.naming.*;\nimport javax.servlet.http.*;\npublic class A extends HttpServlet {\n    protected void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {\n        String server = req.getParameter("server");\n        Hashtable<String, String> env = new Hashtable<>();\n        env.put(Context.PROVIDER_URL, server);\n        new InitialContext(env);\n    }\n}\n';
  expect(await fixed('java', code, 'jndi-injection')).toContain('System.getenv("ALLOWED_HOSTS")');
});
