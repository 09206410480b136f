/** Tests of checks that find missing protections in typed languages by the form of the code. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function found(language: LanguageId, fileName: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.map(({ ruleId }) => ruleId).sort();
}

const java = (body: string): Promise<string[]> => found('java', 'A.java', `class A {\n${body}\n}\n`);
const go = (body: string): Promise<string[]> => found('go', 'a.go', `package a\n\nimport "net/http"\n\n${body}\n`);

describe('constants that turn a protection off', () => {
  it.each([
    [
      'scala',
      'a.scala',
      'object A { def get(): String = Fetch("https://rates.example/feed").option(FetchOptions.trustAllCerts).text }',
      ['certificate-check-disabled'],
    ],
    [
      'scala',
      'a.scala',
      'object A { def get(): String = Fetch("https://rates.example/feed").option(FetchOptions.followRedirects).text }',
      [],
    ],
    [
      'go',
      'a.go',
      'package a\n\nfunc Mail(host string) (*post.Client, error) { return post.Dial(host, post.WithPolicy(post.NoTLS)) }',
      ['cleartext-transport'],
    ],
    [
      'go',
      'a.go',
      'package a\n\nfunc Mail(host string) (*post.Client, error) { return post.Dial(host, post.WithPolicy(post.RequireTLS)) }',
      [],
    ],
    [
      'csharp',
      'a.cs',
      'class A { void Put(Bucket b) { b.Rights = BucketRights.PublicRead; } }',
      ['permissive-file-mode'],
    ],
    ['csharp', 'a.cs', 'class A { void Put(Bucket b) { b.Rights = BucketRights.Private; } }', []],
  ] as const)('%s: %s %s', async (language, fileName, text, expected) => {
    expect(await found(language, fileName, text)).toEqual(expected);
  });

  it('takes a lambda that accepts any host for what it is', async () => {
    expect(await java('Object a(Factory f) { return f.client((hostname, session) -> true); }')).toEqual([
      'hostname-check-disabled',
    ]);
    expect(await java('Object a(Factory f) { return f.client((hostname, session) -> hostname.equals(own)); }')).toEqual(
      [],
    );
    expect(await java('Object a(Bus f) { return f.filter((topic, message) -> true); }')).toEqual([]);
  });
});

describe('requests and sessions', () => {
  it('finds a cookie of a login that scripts can read', async () => {
    expect(
      await java('void a(Exchange x, String id) {\n x.add(new PlainCookie("SESSION", id).path("/").secure(true));\n}'),
    ).toEqual(['cookie-not-httponly']);
    expect(
      await java(
        'void a(Exchange x, String id) {\n x.add(new PlainCookie("SESSION", id).httpOnly(true).secure(true));\n}',
      ),
    ).toEqual([]);
    expect(await java('void a(Exchange x, String id) {\n x.add(new PlainCookie("theme", id).path("/"));\n}')).toEqual(
      [],
    );
  });

  it('finds a body that is read whole', async () => {
    const read = (how: string): Promise<string[]> =>
      go(`func Put(w http.ResponseWriter, r *http.Request) {\n\tbody, err := ${how}\n\tkeep(body, err)\n}`);
    expect(await read('io.ReadAll(r.Body)')).toEqual(['resource-exhaustion']);
    expect(await read('io.ReadAll(io.LimitReader(r.Body, 1<<20))')).toEqual([]);
    expect(await read('io.ReadAll(file)')).toEqual([]);
  });

  it('finds a login that keeps the session', async () => {
    const login = (renew: string): Promise<string[]> =>
      java(
        `void a(HttpServletRequest request) {\n User u = users.authenticate(request.getUserPrincipal());\n${renew}\n request.getSession().setAttribute("user", u);\n}`,
      );
    expect(await login('')).toContain('session-fixation');
    expect(await login(' request.changeSessionId();')).not.toContain('session-fixation');
  });

  it('finds errors of the server in its answers', async () => {
    const answer = (text: string, status: string): Promise<string[]> =>
      go(
        `func Get(w http.ResponseWriter, r *http.Request) {\n\tif err := load(); err != nil {\n\t\thttp.Error(w, ${text}, ${status})\n\t}\n}`,
      );
    expect(await answer('err.Error()', 'http.StatusInternalServerError')).toEqual(['error-details-exposed']);
    expect(await answer('err.Error()', 'http.StatusBadRequest')).toEqual([]);
    expect(await answer('"failed"', 'http.StatusInternalServerError')).toEqual([]);
  });

  it('finds what goroutines of requests change together', async () => {
    const count = (body: string): Promise<string[]> =>
      go(`func (s *Stats) Count(w http.ResponseWriter, r *http.Request) {\n\tgo func() {\n${body}\n\t}()\n}`);
    expect(await count('\t\ts.pages["all"]++')).toEqual(['race-condition']);
    expect(await count('\t\ts.mu.Lock()\n\t\ts.pages["all"]++\n\t\ts.mu.Unlock()')).toEqual([]);
  });
});

describe('secrets', () => {
  it('finds proofs that are compared by ==', async () => {
    const check = (how: string): Promise<string[]> =>
      found(
        'csharp',
        'a.cs',
        `class A { bool CheckSignature(byte[] body, string given) {\n var expected = Convert.ToHexString(HMACSHA256.HashData(key, body));\n return ${how};\n} }`,
      );
    expect(await check('expected == given')).toEqual(['timing-unsafe-comparison']);
    expect(await check('CryptographicOperations.FixedTimeEquals(Bytes(expected), Bytes(given))')).toEqual([]);
    expect(await java('boolean a(Request q) { return !configured.equals(q.getHeader("X-Hook-Token")); }')).toEqual([
      'timing-unsafe-comparison',
    ]);
    expect(await java('boolean a(Request q) { return !configured.equals(q.getHeader("X-Color")); }')).toEqual([]);
  });

  it('finds secrets that a plain generator fills', async () => {
    expect(
      await found(
        'csharp',
        'a.cs',
        'class A { void F(byte[] recoverySeed) { new Random().NextBytes(recoverySeed); } }',
      ),
    ).toEqual(['predictable-random']);
    expect(
      await found(
        'csharp',
        'a.cs',
        'class A { void F(byte[] recoverySeed) { RandomNumberGenerator.Fill(recoverySeed); } }',
      ),
    ).toEqual([]);
  });

  it.each([
    ['new VaultCredential("tenant-a", "reports", "q7!Zt-94kLm")', ['hard-coded-credentials']],
    ['Bus.connect("bus.internal", "reports", "R3port$-2024")', ['hard-coded-credentials']],
    ['Bus.connect("bus.internal", "reports", "orders-v2")', []],
    ['Bus.connect("bus.internal", "reports", password)', []],
    ['vault.getSecret("Reports-Db-2024")', []],
  ])('%s', async (call, expected) => {
    expect(await java(`Object a(String password) { return ${call}; }`)).toEqual(expected);
  });
});

describe('what is set for everyone', () => {
  it('finds keys that all may read', async () => {
    const write = (path: string, mode: string): Promise<string[]> =>
      found(
        'go',
        'a.go',
        `package a\n\nimport "os"\n\nfunc Keep(name string, data []byte) error {\n\tpath := name + "${path}"\n\treturn os.WriteFile(path, data, ${mode})\n}\n`,
      );
    expect(await write('.pem', '0o644')).toContain('permissive-file-mode');
    expect(await write('.pem', '0o600')).not.toContain('permissive-file-mode');
    expect(await write('.html', '0o644')).not.toContain('permissive-file-mode');
  });

  it('finds settings that trust everything', async () => {
    expect(await java('void a(Map<String, Object> p) { p.put(Decoder.TRUSTED_PACKAGES, "*"); }')).toEqual([
      'unsafe-deserialization',
    ]);
    expect(
      await java('void a(Map<String, Object> p) { p.put(Decoder.TRUSTED_PACKAGES, "com.example.events"); }'),
    ).toEqual([]);
    expect(await java('void a(Map<String, Object> p) { p.put("allow.methods", "*"); }')).toEqual([]);
  });

  it('finds records that a request fills', async () => {
    const save = (parameter: string): Promise<string[]> =>
      java(`@PostMapping("/profile") void save(${parameter} given) { people.save(given); }`);
    expect(await save('@ModelAttribute Person')).toEqual(['mass-assignment']);
    expect(await save('@ModelAttribute PersonForm')).toEqual([]);
    expect(await save('Person')).toEqual([]);
  });
});

describe('records of others', () => {
  const controller = (body: string): Promise<string[]> =>
    java(
      `@GetMapping("/invoices/{id}")\nInvoice one(@PathVariable long id) {\n${body}\n}\n@GetMapping("/invoices/{id}/pdf")\nbyte[] pdf(@PathVariable long id, Principal principal) {\n Invoice found = invoices.findById(id);\n if (!found.owner().equals(principal.getName())) throw new NotFound();\n return found.pdf();\n}`,
    );
  it('finds the handler that does not ask whose a record is', async () => {
    expect(await controller(' return invoices.findById(id);')).toEqual(['missing-authorization']);
    expect(await controller(' return invoices.findByIdAndOwner(id, current.principal());')).toEqual([]);
    expect(await controller(' return templates.findById(id);')).toEqual([]);
  });
});
