import { describe, expect, it } from 'vitest';
import type { GrammarName } from '../parse/grammar.ts';
import { createParser } from '../parse/parser.ts';
import { nodeGrammars } from '../platform/node.ts';
import { nameOf } from './binding.ts';
import { readLiteral } from './literal.ts';
import { SHAPES } from './shape.ts';
import { walk } from './walk.ts';

const parser = createParser(nodeGrammars);

/** Returns the name of the literal with the value 'v4lue'. */
async function nameIn(grammar: GrammarName, text: string): Promise<string | undefined> {
  const tree = await parser.parse(grammar, `${text}\n`);
  const names: (string | undefined)[] = [];
  if (!tree) return undefined;
  walk(tree.root, text, ({ node, path }) => {
    if (!SHAPES[grammar].strings.includes(node.type)) return;
    if (readLiteral(node, text)?.value === 'v4lue') names.push(nameOf(grammar, node, path, text)?.name);
  });
  return names.join(',');
}

const CASES: readonly (readonly [GrammarName, string, string])[] = [
  ['javascript', "const dbPassword = 'v4lue';", 'dbPassword'],
  ['javascript', 'config.apiKey = `v4lue`;', 'apiKey'],
  ['javascript', "x({ 'api-key': 'v4lue' });", 'api-key'],
  ['javascript', "const p = process.env.P || 'v4lue';", 'p'],
  ['javascript', "const key = Buffer.from('v4lue', 'hex');", 'key'],
  ['javascript', "const x = lookUp('v4lue');", ''],
  ['javascript', "const x = a === 'v4lue';", ''],
  ['typescript', "class A { private readonly secret: string = 'v4lue'; }", 'secret'],
  ['tsx', 'const a = <B token="v4lue" />;', 'token'],
  ['python', "self.password: str = 'v4lue'", 'password'],
  ['python', "connect(host, password='v4lue')", 'password'],
  ['python', "d['secret_key'] = b'v4lue'", 'secret_key'],
  ['python', "def f(password='v4lue'): pass", 'password'],
  ['java', 'class A { static final String DB_PASSWORD = "v4lue"; }', 'DB_PASSWORD'],
  ['java', 'class A { { ds.setPassword("v4lue"); } }', 'Password'],
  ['java', 'class A { { p.put("password", "v4lue"); } }', 'password'],
  ['java', 'class A { { byte[] key = "v4lue".getBytes(); } }', 'key'],
  ['php', "<?php $this->password = 'v4lue';", 'password'],
  ['php', "<?php $c = ['password' => 'v4lue'];", 'password'],
  ['php', "<?php define('DB_PASSWORD', 'v4lue');", 'DB_PASSWORD'],
  ['ruby', "@password = 'v4lue'", 'password'],
  ['ruby', "connect(password: 'v4lue')", 'password'],
  ['go', 'package a\nvar password = "v4lue"', 'password'],
  ['go', 'package a\nfunc f() { c := C{Password: "v4lue"} }', 'Password'],
  ['go', 'package a\nvar key = []byte("v4lue")', 'key'],
  ['csharp', 'class A { const string Password = "v4lue"; }', 'Password'],
  ['csharp', 'class A { void F() { var c = new C { ApiKey = "v4lue" }; } }', 'ApiKey'],
  ['cpp', 'std::string password = "v4lue";', 'password'],
  ['c', 'static const char *db_password = "v4lue";', 'db_password'],
  ['c', '#define API_KEY "v4lue"', 'API_KEY'],
  ['rust', 'const PASSWORD: &str = "v4lue";', 'PASSWORD'],
  ['rust', 'fn f() { let c = C { password: "v4lue".to_string() }; }', 'password'],
  ['swift', 'let password: String = "v4lue"', 'password'],
  ['swift', 'let d = ["password": "v4lue"]', 'password'],
  ['kotlin', 'val password: String = "v4lue"', 'password'],
  ['kotlin', 'val m = mapOf("password" to "v4lue")', 'password'],
  ['scala', 'object A { val password: String = "v4lue" }', 'password'],
  ['bash', 'export DB_PASSWORD="v4lue"', 'DB_PASSWORD'],
  ['bash', "DB_PASSWORD='v4lue'", 'DB_PASSWORD'],
  ['perl', "my $password = 'v4lue';", 'password'],
  ['perl', "my %c = (password => 'v4lue');", 'password'],
  ['dart', "const password = 'v4lue';", 'password'],
  ['dart', "void f() { var m = {'password': 'v4lue'}; }", 'password'],
  ['objc', 'NSString *password = @"v4lue";', 'password'],
  ['objc', 'int f() { [x setPassword:@"v4lue"]; }', 'Password'],
  ['r', 'password <- "v4lue"', 'password'],
  ['r', 'connect(password = "v4lue")', 'password'],
  ['lua', 'local password = "v4lue"', 'password'],
  ['lua', 't = {password = "v4lue"}', 'password'],
  ['haskell', 'module A where\npassword = "v4lue"', 'password'],
  ['elixir', 'password = "v4lue"', 'password'],
  ['elixir', 'config :app, secret: "v4lue"', 'secret'],
  ['groovy', "def password = 'v4lue'", 'password'],
  ['groovy', "def m = [password: 'v4lue']", 'password'],
  ['clojure', '(def password "v4lue")', 'password'],
  ['clojure', '{:password "v4lue"}', 'password'],
  ['solidity', 'contract A { string password = "v4lue"; }', 'password'],
  ['elm', 'module A exposing (..)\npassword = "v4lue"', 'password'],
];

describe('nameOf', () => {
  it.each(CASES)('%s: %s', async (grammar, text, name) => {
    expect(await nameIn(grammar, text)).toBe(name);
  });
});
