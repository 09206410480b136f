/** Tests of resources, locks, threads, loops and errors in C# and Go, with vulnerable and safe examples. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);
const RULES = new Set([
  'resource-leak',
  'lock-not-released',
  'race-condition',
  'uncontrolled-recursion',
  'infinite-loop',
  'incorrect-operator',
  'incorrect-calculation',
  'swallowed-exception',
  'fail-open',
  'null-dereference',
]);

async function found(language: 'csharp' | 'go', fileName: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.map(({ ruleId }) => ruleId).filter((id) => RULES.has(id));
}
const csharp = (members: string): Promise<string[]> =>
  found(
    'csharp',
    'A.cs',
    `class A {\nobject gate = new object(); object other = new object(); int count;\n${members}\n}\n`,
  );
const go = (body: string): Promise<string[]> => found('go', 'a.go', `package a\n\n${body}\n`);

describe('in C#', () => {
  it.each([
    ['resource-leak', 'void F() { var r = new StreamReader("x"); Use(r.ReadLine()); }'],
    [
      'resource-leak',
      'void F() { var c = new SqlConnection("x"); c.Open(); new SqlCommand("select 1", c).ExecuteNonQuery(); }',
    ],
    [
      'resource-leak',
      'void F() { try { var f = File.OpenRead("x"); f.ReadByte(); f.Close(); } catch (IOException e) { Log(e); } }',
    ],
    ['lock-not-released', 'Mutex m = new Mutex(); void F() { m.WaitOne(); Work(); }'],
    [
      'lock-not-released',
      'void F() { lock (gate) { lock (other) { count++; } } }\nvoid G() { lock (other) { lock (gate) { count++; } } }',
    ],
    ['race-condition', 'void F() { new Thread(() => { count++; }).Start(); }'],
    ['race-condition', 'void F() { new Thread(Add).Start(); }\nvoid Add() { count += 2; }'],
    ['uncontrolled-recursion', 'int F(int n) { return F(n + 1); }'],
    ['infinite-loop', 'void F() { int i = 0; do { Console.WriteLine(i); } while (i == 0); }'],
    ['infinite-loop', 'void F() { for (;;) { Console.WriteLine("x"); } }'],
    ['incorrect-operator', 'void F(bool ready) { if (ready = true) Work(); }'],
    ['incorrect-operator', 'void F(int n) { if (n == 1) ; { Work(); } }'],
    ['incorrect-calculation', 'void F(int n) { if (n == n) Work(); }'],
  ])('%s: %s', async (rule, members) => {
    expect([...new Set(await csharp(members))]).toEqual([rule]);
  });
  it.each([
    'void F() { using (var r = new StreamReader("x")) Use(r.ReadLine()); }',
    'void F() { using var r = new StreamReader("x"); Use(r.ReadLine()); }',
    'void F() { StreamReader r = null; try { r = new StreamReader("x"); Use(r.ReadLine()); } finally { if (r != null) r.Close(); } }',
    'StreamReader F() { var r = new StreamReader("x"); return r; }',
    'void F(Stream body) { var r = new StreamReader(body); Use(r.ReadLine()); }',
    'void F() { var c = new SqlConnection("x"); Keep(c); }',
    'Mutex m = new Mutex(); void F() { m.WaitOne(); try { Work(); } finally { m.ReleaseMutex(); } }',
    'ManualResetEvent done = new ManualResetEvent(false); void F() { done.WaitOne(); Work(); }',
    'void F() { lock (gate) { lock (other) { count++; } } }\nvoid G() { lock (gate) { lock (other) { count--; } } }',
    'void F() { new Thread(() => { lock (gate) { count++; } }).Start(); }',
    'void F() { new Thread(() => { int own = 0; own++; }).Start(); }',
    'int F(int n) { if (n <= 0) return 0; return F(n - 1); }',
    'int F(int n) { return n > 0 ? F(n - 1) : 0; }',
    'void F() { for (;;) { var client = listener.AcceptTcpClient(); Serve(client); } }',
    'void F() { int i = 0; while (i < 3) { Console.WriteLine(i); i++; } }',
    'void F(bool ready) { while (ready == true) { ready = Next(); } }',
    'void F(double n) { if (n != n) Work(); }',
  ])('not: %s', async (members) => {
    expect(await csharp(members)).toEqual([]);
  });
});

describe('in Go', () => {
  it.each([
    [
      'resource-leak',
      'func f(p string) error {\nfile, err := os.Open(p)\nif err != nil {\nreturn err\n}\nfile.Read(buffer)\nreturn nil\n}',
    ],
    [
      'resource-leak',
      'func f() error {\nresp, err := http.Get("https://a.example")\nif err != nil {\nreturn err\n}\nfmt.Println(resp.StatusCode)\nreturn nil\n}',
    ],
    [
      'resource-leak',
      'func f(all []string) {\nfor _, p := range all {\nfile, err := os.Open(p)\nif err != nil {\ncontinue\n}\ndefer file.Close()\n}\n}',
    ],
    ['lock-not-released', 'func (s *S) f() {\ns.mu.Lock()\ndefer s.mu.Unlock()\ns.mu.Lock()\ns.n++\n}'],
    ['lock-not-released', 'func (s *S) f() {\ns.mu.Lock()\ns.n++\n}'],
    ['race-condition', 'var hits int\nfunc f() {\nfor i := 0; i < 9; i++ {\ngo func() {\nhits++\n}()\n}\n}'],
    [
      'race-condition',
      'var seen = map[string]string{}\nfunc f(w http.ResponseWriter, r *http.Request) {\nseen[r.URL.Path] = "x"\n}',
    ],
    ['uncontrolled-recursion', 'func f(n int) int {\nreturn f(n + 1)\n}'],
    ['swallowed-exception', 'func f() {\nerr := work()\nif err != nil {\n}\n}'],
    ['fail-open', 'func isValid(t string) bool {\nerr := verify(t)\nif err != nil {\nreturn true\n}\nreturn true\n}'],
    [
      'null-dereference',
      'func f() {\nresp, err := http.Get("https://a.example")\ndefer resp.Body.Close()\nif err != nil {\nreturn\n}\n}',
    ],
  ])('%s: %s', async (rule, body) => {
    expect([...new Set(await go(body))]).toEqual([rule]);
  });
  it.each([
    'func f(p string) error {\nfile, err := os.Open(p)\nif err != nil {\nreturn err\n}\ndefer file.Close()\nreturn nil\n}',
    'func f(p string) (*os.File, error) {\nfile, err := os.Open(p)\nif err != nil {\nreturn nil, err\n}\nreturn file, nil\n}',
    'func f() (io.ReadCloser, error) {\nresp, err := http.Get("https://a.example")\nif err != nil {\nreturn nil, err\n}\nreturn resp.Body, nil\n}',
    'func (s *S) f() {\ns.mu.Lock()\ns.n++\ns.mu.Unlock()\ns.mu.Lock()\ns.n++\ns.mu.Unlock()\n}',
    'var hits int\nfunc f() {\ngo func() {\nmu.Lock()\nhits++\nmu.Unlock()\n}()\n}',
    'var seen = map[string]string{}\nfunc f(w http.ResponseWriter, r *http.Request) {\nmu.Lock()\nseen[r.URL.Path] = "x"\nmu.Unlock()\n}',
    'func (d Driver) Open(name string) (Conn, error) {\nreturn Open(name)\n}',
    'func f() {\nif err := work(); err != nil {\n// nothing to do\n}\n}',
    'func f() {\nif err != nil {\ngoto END\n}\nEND:\nwork()\n}',
    'func f() {\nresp, err := http.Get("https://a.example")\nif err != nil {\nreturn\n}\ndefer resp.Body.Close()\n}',
  ])('not: %s', async (body) => {
    expect(await go(body)).toEqual([]);
  });
});
