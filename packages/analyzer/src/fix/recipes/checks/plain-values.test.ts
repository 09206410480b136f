/** Values inside commands and expressions without placeholders: other than plain characters are rejected. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const express = (body: string, head = ''): string =>
  `const express = require('express');\n${head}const app = express();\napp.get('/x', async (req, res) => {\n  const { branch, text } = req.query;\n  ${body}\n});\n`;
const shell = "const { exec } = require('child_process');\n";

describe('a value inside a command', () => {
  const script = (command: string): string => `#!/bin/bash\nfile="$1"\nssh web1 "${command}"\n`;

  it('is rejected in a script unless no shell interprets its characters', async () => {
    expect(await fixed('shell', script('rm $file'), 'command-injection')).toContain('[[ $file =~ ^[A-Za-z0-9_/]');
    expect(await fixed('shell', script('rm /srv/$file'), 'command-injection')).toContain('[[ $file =~ ^[A-Za-z0-9_][');
  });

  it('is not checked elsewhere, because the shell would stay', async () => {
    const text = express('exec(`git checkout ${branch} && make`);', shell);
    expect(await fixed('javascript', text, 'command-injection')).toBeUndefined();
    expect(await fixed('javascript', express('exec(text);', shell), 'command-injection')).toBeUndefined();
  });
});

describe('a value in an expression', () => {
  it.each<[LanguageId, string, string, string]>([
    [
      'php',
      'xpath-injection',
      '<?php\n$xpath = new DOMXPath($doc);\n$xpath->query("//user[name=\'" . $_GET[\'user\'] . "\']");\n',
      "if (!preg_match('#^\\w[\\w .@-]*\\z#', $_GET['user'])) throw",
    ],
    [
      'javascript',
      'ldap-injection',
      express(
        "client.bind(`cn=${branch},dc=example`, '', () => res.end());",
        "const client = require('ldapjs').createClient({});\n",
      ),
      'if (!/^\\w[\\w .@-]*$/.test(branch)) throw',
    ],
  ])('cannot end its quotes or attribute in %s (%s)', async (language, weakness, text, check) => {
    expect(await fixed(language, text, weakness)).toContain(check);
  });

  it('has no fix if it is a part of the expression', async () => {
    const text = "<?php\n$xpath = new DOMXPath($doc);\n$xpath->query('//user[' . $_GET['user'] . ']');\n";
    expect(await fixed('php', text, 'xpath-injection')).toBeUndefined();
  });
});

describe('a value in a query without placeholders', () => {
  const go = (code: string): string =>
    `package main\n\nimport (\n\t"net/http"\n\n\t"go.mongodb.org/mongo-driver/bson"\n\t"go.mongodb.org/mongo-driver/mongo"\n)\n\nfunc find(notes *mongo.Collection) http.HandlerFunc {\n\treturn func(w http.ResponseWriter, r *http.Request) {\n\t\tgiven := r.FormValue("v")\n\t\tnotes.Find(r.Context(), bson.M{"$where": ${code}})\n\t}\n}\n`;

  it('is a number where it is compared as one', async () => {
    expect(await fixed('go', go('"this.age > " + given'), 'nosql-injection')).toContain('`^\\d+$`).MatchString(given)');
  });

  it('is rejected with the zero value of a Go result, if its type tells', async () => {
    const text = (result: string): string =>
      `package main\n\nimport (\n\t"net/http"\n\n\t"go.mongodb.org/mongo-driver/bson"\n\t"go.mongodb.org/mongo-driver/mongo"\n)\n\nfunc find(r *http.Request, notes *mongo.Collection) (${result}, error) {\n\tgiven := r.FormValue("v")\n\treturn load(notes.Find(r.Context(), bson.M{"$where": "this.age > " + given}))\n}\n`;
    expect(await fixed('go', text('[]byte'), 'nosql-injection')).toContain('return nil, errors.New("invalid value")');
    expect(await fixed('go', text('Answer'), 'nosql-injection')).toBeUndefined();
  });

  it('cannot end its quotes', async () => {
    expect(await fixed('go', go(`"this.open && this.owner == '" + given + "'"`), 'nosql-injection')).toContain(
      '`^\\w[\\w .@-]*$`).MatchString(given)',
    );
  });
});

describe('a script of a shell', () => {
  it('rejects values in commands and statements, if it runs in Bash', async () => {
    const script = (shell: string): string =>
      `#!/bin/${shell}\nuser="$1"\npsql -d shop -c "DELETE FROM users WHERE name = '\${user}'"\n`;
    expect(await fixed('shell', script('bash'), 'sql-injection')).toContain(
      "[[ $user =~ ^[A-Za-z0-9_][A-Za-z0-9_\\ .@-]*$ ]] || { echo 'Invalid value' >&2; exit 1; }\npsql",
    );
    expect(await fixed('shell', script('sh'), 'sql-injection')).toBeUndefined();
  });
});

it('has no fix for a value in code that is evaluated, which stays evaluated', async () => {
  const text = express("setTimeout('shown = \"' + branch + '\"', 10);");
  expect(await fixed('javascript', text, 'code-injection')).toBeUndefined();
});

describe('a name below a folder', () => {
  const lua = (read: string): string =>
    `local args = ngx.req.get_uri_args()\nlocal file = io.open("/data/avatars/" .. ${read} .. ".png", "rb")\nngx.say(file:read("*a"))\n`;

  it('has no slash', async () => {
    expect(await fixed('lua', lua('args.id'), 'path-traversal')).toContain('args.id:match("^[%w_][%w_.@:-]*$")');
  });

  it('has no fix where it may have folders of its own', async () => {
    expect(await fixed('lua', lua('args.folder'), 'path-traversal')).toBeUndefined();
  });
});
