/** A fix compiles and runs where the file does: what it calls is declared, what it throws is handled. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const LEAK = 'void f(int n) {\n  char *one = (char *)malloc(n);\n  one[0] = 0;\n}\n';
const FOLDER = (throws: string): string =>
  `import com.google.common.io.Files;\nimport java.io.*;\nclass A {\n  void other() throws IOException {\n    new FileReader("a").close();\n  }\n\n  File folder()${throws} {\n    return Files.createTempDir();\n  }\n}\n`;
const SECRET = (imports: string): string =>
  `${imports}class A {\n  void f() {\n    String password = "abc12345-Winter";\n    login("a", password);\n  }\n}\n`;
const REQUEST = (type: string, made: string): string =>
  `import java.net.*;\nimport java.net.http.*;\nimport javax.servlet.http.*;\npublic class A extends HttpServlet {\n  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {\n    ${type} address = ${made};\n    HttpRequest.newBuilder(address).build();\n  }\n}\n`;

describe('a fix', () => {
  it.each<[string, LanguageId, string, string, string]>([
    ['calls what a header declares', 'c', 'memory-leak', `#include <stdlib.h>\n${LEAK}`, 'free(one);'],
    [
      'calls what the file declares',
      'c',
      'memory-leak',
      `void *malloc(unsigned long);\nvoid free(void *);\n${LEAK}`,
      'free(one);',
    ],
    [
      'throws what the method declares',
      'java',
      'insecure-temp-file',
      FOLDER(' throws IOException'),
      'createTempDirectory',
    ],
    ['reads the environment of a server', 'java', 'hard-coded-credentials', SECRET(''), 'System.getenv("PASSWORD")'],
    [
      'uses the package that is imported',
      'go',
      'cross-site-scripting',
      'package main\n\nimport (\n\t"net/http"\n\n\t"golang.org/x/net/html"\n)\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\thtml.Render(w, &html.Node{Type: html.RawNode, Data: r.FormValue("text")})\n}\n',
      '&html.Node{Type: html.TextNode, Data: r.FormValue("text")}',
    ],
    [
      'asks a parsed address for its host',
      'java',
      'ssrf',
      REQUEST('URI', 'new URI(request.getParameter("uri"))'),
      'contains(address.getHost())',
    ],
    [
      'refuses functions in terms as well',
      'elixir',
      'unsafe-deserialization',
      'defmodule AWeb.B do\n  use AWeb, :controller\n\n  def show(conn, %{"s" => s}) do\n    json(conn, inspect(:erlang.binary_to_term(s)))\n  end\nend\n',
      'Plug.Crypto.non_executable_binary_to_term(s, [:safe])',
    ],
  ])('%s', async (_, language, ruleId, text, expected) => {
    expect(await fixed(language, text, ruleId)).toContain(expected);
  });

  it.each<[string, LanguageId, string, string]>([
    ['a function that no header declares', 'c', 'memory-leak', `void *malloc(unsigned long);\n${LEAK}`],
    ['an exception that the method neither declares nor catches', 'java', 'insecure-temp-file', FOLDER('')],
    [
      'a file of the system to be private',
      'python',
      'permissive-file-mode',
      "import os\n\nos.chmod('/etc/passwd', 0o776)\n",
    ],
    [
      'a host as a URL',
      'elixir',
      'ssrf',
      'defmodule AWeb.B do\n  use AWeb, :controller\n\n  def show(_conn, %{"host" => host}) do\n    :gen_tcp.connect(to_charlist(host), 80, [])\n  end\nend\n',
    ],
    [
      'a call in a group of constants',
      'go',
      'hard-coded-credentials',
      'package main\n\nimport "fmt"\n\nconst (\n\tpassword = "KjasdlkjapoIKLlka98098sdf012U"\n)\n\nfunc main() {\n\tfmt.Println(password)\n}\n',
    ],
    [
      'the environment in an app of a phone',
      'java',
      'hard-coded-credentials',
      SECRET('import android.content.Context;\n'),
    ],
    [
      'an object of another type as a text',
      'java',
      'ssrf',
      REQUEST('Target', 'Target.of(request.getParameter("uri"))'),
    ],
    [
      'a module that the program may not have',
      'elixir',
      'unsafe-deserialization',
      'defmodule A do\n  def show([s]) do\n    IO.inspect(:erlang.binary_to_term(s))\n  end\n\n  def main(args), do: show(args)\nend\n',
    ],
  ])('does not need %s', async (_, language, ruleId, text) => {
    expect(await fixed(language, text, ruleId)).toBeUndefined();
  });
});
