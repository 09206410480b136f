/** Fixes of single lines of Java, C# and Go. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { fixed } from './fixed.test-support.ts';

const java = (body: string, imports = ''): string =>
  `${imports}\nclass A {\n  void f() throws Exception {\n    ${body}\n  }\n}\n`;
const csharp = (body: string, imports = ''): string =>
  `${imports}\nclass A\n{\n    void F()\n    {\n        ${body}\n    }\n}\n`;
const go = (body: string, imports: readonly string[]): string =>
  `package main\n\nimport (\n${imports.map((name) => `\t"${name}"\n`).join('')})\n\nfunc f() {\n\t${body}\n}\n`;

it.each<[LanguageId, string, string, string]>([
  [
    'java',
    'sensitive-broadcast',
    java(
      'PendingIntent.getActivity(context, 0, new Intent(), PendingIntent.FLAG_MUTABLE);',
      'import android.app.PendingIntent;\nimport android.content.Intent;\n',
    ),
    'PendingIntent.FLAG_IMMUTABLE',
  ],
  [
    'csharp',
    'error-details-exposed',
    'using System.ServiceModel;\n[ServiceBehavior(IncludeExceptionDetailInFaults = true)]\nclass A { }\n',
    'IncludeExceptionDetailInFaults = false',
  ],
  [
    'go',
    'certificate-check-disabled',
    go('_ = ssh.ClientConfig{HostKeyCallback: ssh.InsecureIgnoreHostKey()}', ['golang.org/x/crypto/ssh']),
    'ssh.FingerprintSHA256(key) != os.Getenv("SSH_HOST_FINGERPRINT")',
  ],
])('%s: %s', async (language, rule, code, expected) => {
  expect(await fixed(language, code, rule)).toContain(expected);
});

it('asks the SSH server for its fingerprint with all imports', async () => {
  const code = go('_ = ssh.ClientConfig{HostKeyCallback: ssh.InsecureIgnoreHostKey()}', ['golang.org/x/crypto/ssh']);
  const after = await fixed('go', code, 'certificate-check-disabled');
  for (const name of ['fmt', 'net', 'os']) expect(after).toContain(`\t"${name}"\n`);
});

it('leaves the only statement of a branch', async () => {
  const code =
    'using Microsoft.AspNetCore.Builder;\nclass A\n{\n    void F(IApplicationBuilder app, bool verbose)\n    {\n        if (verbose)\n            app.UseDeveloperExceptionPage();\n        app.UseRouting();\n    }\n}\n';
  const after = await fixed('csharp', code, 'debug-enabled').catch(() => undefined);
  expect(after ?? code).toMatch(/if \(verbose\)\s+\S*app\.UseDeveloperExceptionPage|if \(verbose && |IsDevelopment/);
});

it('gives the value to a script of Redis as a key', async () => {
  const code =
    'package main\n\nimport (\n\t"net/http"\n\n\t"github.com/redis/go-redis/v9"\n)\n\nvar rdb *redis.Client\n\nfunc handle(w http.ResponseWriter, r *http.Request) {\n\trdb.Eval(r.Context(), "return redis.call(\'get\', \'"+r.FormValue("key")+"\')", nil)\n}\n';
  expect(await fixed('go', code, 'code-injection')).toContain(
    `Eval(r.Context(), "return redis.call('get', KEYS[1])", []string{r.FormValue("key")})`,
  );
});

it('returns the task of an asynchronous method', async () => {
  const code = csharp('', 'using System.Threading.Tasks;\nusing Microsoft.AspNetCore.SignalR;').replace(
    'class A\n{\n    void F()',
    'class Chat : Hub\n{\n    public async void Send(string text)',
  );
  const after = await fixed(
    'csharp',
    code.replace('        \n', '        await Clients.All.SendAsync("said", text);\n'),
    'uncaught-exception',
  );
  expect(after).toContain('public async Task Send(string text)');
});

it.each<[LanguageId, string, string, string]>([
  [
    'csharp',
    'improper-locking',
    'class Vault\n{\n    private int count;\n    public void Add()\n    {\n        lock (typeof(Vault)) count++;\n    }\n    public void Take()\n    {\n        lock (typeof(Vault)) count--;\n    }\n}\n',
    'private static readonly object Gate = new();',
  ],
  [
    'go',
    'integer-overflow',
    'package main\n\nimport (\n\t"strconv"\n)\n\nfunc port(text string) uint16 {\n\tnumber, err := strconv.Atoi(text)\n\tif err != nil {\n\t\treturn 0\n\t}\n\treturn uint16(number)\n}\n',
    'if number < 0 || number > math.MaxUint16 {\n\t\treturn 0\n\t}\n\treturn uint16(number)',
  ],
  [
    'csharp',
    'regex-injection',
    'using System.Text.RegularExpressions;\nusing Microsoft.AspNetCore.Mvc;\npublic class A : Controller\n{\n    public bool Get(string pattern)\n    {\n        return Regex.IsMatch("text", "^" + pattern);\n    }\n}\n',
    '"^" + Regex.Escape(pattern)',
  ],
])('%s: %s, by its structure', async (language, rule, code, expected) => {
  const after = await fixed(language, code, rule);
  expect(after).toContain(expected);
  if (rule === 'improper-locking') expect(after?.match(/lock \(Gate\)/g)).toHaveLength(2);
});
