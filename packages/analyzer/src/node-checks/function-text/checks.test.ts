import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function found(language: LanguageId, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'a', language, text });
  return vulnerabilities.map(({ ruleId }) => ruleId);
}

type Case = readonly [rule: string, language: LanguageId, vulnerable: string, safe: string];

const CONSTANTS: readonly Case[] = [
  [
    'cleartext-transport',
    'csharp',
    'class Mail { void Send() { relay.Connect(host, 25, ChannelSecurityMode.None); } }',
    'class Mail { void Send() { relay.Connect(host, 465, ChannelSecurityMode.Tls); if (mode == ChannelSecurityMode.None) Warn(); } }',
  ],
  [
    'cleartext-transport',
    'c',
    'void open_line(line_t *l) { line_set_tls(l, LINE_TLS_DISABLED); }',
    'void open_line(line_t *l) { line_set_tls(l, LINE_TLS_REQUIRED); }',
  ],
  [
    'certificate-check-disabled',
    'rust',
    'fn client() -> Agent { Agent::builder().verify(TlsVerify::DANGER_ACCEPT_INVALID_CERTS).build() }',
    'fn client() -> Agent { Agent::builder().verify(TlsVerify::FULL_CHAIN).build() }',
  ],
  [
    'weak-cipher',
    'java',
    'class Box { void seal() { engine.setAlgorithm("PBEWithMD5AndDES"); } }',
    'class Box { void seal() { engine.setAlgorithm("PBEWithHmacSHA512AndAES_256"); } }',
  ],
  [
    'permissive-file-mode',
    'cpp',
    'void share(Upload& u) { u.SetAcl(Storage::CannedAcl::public_read); }',
    'void share(Upload& u) { u.SetAcl(Storage::CannedAcl::private_); }',
  ],
  [
    'cleartext-storage',
    'swift',
    'func keep() { let box = Vault(name: "pins").accessibility(.always) }',
    'func keep() { let box = Vault(name: "pins").accessibility(.whenUnlocked) }',
  ],
  [
    'missing-authorization',
    'c',
    'static const sd_bus_vtable rows[] = { SD_BUS_METHOD("Wipe", "s", "i", wipe, SD_BUS_VTABLE_UNPRIVILEGED) };',
    'static const sd_bus_vtable rows[] = { SD_BUS_METHOD("Wipe", "s", "i", wipe, 0) };',
  ],
];

const LIMITS: readonly Case[] = [
  [
    'resource-exhaustion',
    'java',
    'class Load { void open() { options.setMaxAliasesForCollections(Integer.MAX_VALUE); } }',
    'class Load { void open() { options.setMaxAliasesForCollections(20); } }',
  ],
  [
    'resource-exhaustion',
    'rust',
    'fn show(mut reader: Reader) { reader.no_limits(); }',
    'fn show(mut reader: Reader) { reader.limits(Limits::default()); }',
  ],
  [
    'weak-key-size',
    'java',
    'class Pdf { void lock() { policy.setEncryptionKeyLength(40); } }',
    'class Pdf { void lock() { policy.setEncryptionKeyLength(256); } }',
  ],
  [
    'weak-key-size',
    'cpp',
    'auto make() { return PK_RSA_generate(1024); }',
    'auto make() { return PK_RSA_generate(3072); }',
  ],
];

const SERVICES: readonly Case[] = [
  [
    'missing-authorization',
    'csharp',
    'class Desk { [Authorize(Roles = "Lead")] public void Close(int id) { desk.Close(id); } [AllowAnonymous] public void GrantRole(int id, string role) { desk.Grant(id, role); } }',
    'class Desk { [Authorize(Roles = "Lead")] public void Close(int id) { desk.Close(id); } [Authorize(Roles = "Lead")] public void GrantRole(int id, string role) { desk.Grant(id, role); } }',
  ],
  [
    'missing-authorization',
    'scala',
    'class Desk { def one(id: Long) = authenticated { u => show(id) }\n def two(id: Long) = authenticated { u => edit(id) }\n def wipeAll() = Reply { _ => shelf.clear() } }',
    'class Desk { def one(id: Long) = authenticated { u => show(id) }\n def two(id: Long) = authenticated { u => edit(id) }\n def wipeAll() = authenticated { u => shelf.clear() } }',
  ],
  [
    'missing-authorization',
    'elixir',
    'defmodule Panel do\n  @impl true\n  def can?(_assigns, _action, _item), do: true\nend\n',
    'defmodule Panel do\n  @impl true\n  def can?(assigns, _action, _item), do: assigns.user.admin\nend\n',
  ],
  [
    'static-salt',
    'csharp',
    'class Pins { static readonly byte[] Fixed = Encoding.UTF8.GetBytes("pins-of-2019"); byte[] Hash(string pin) { return new Argon2d(pin) { Salt = Fixed }.GetBytes(32); } }',
    'class Pins { byte[] Hash(string pin) { var salt = RandomNumberGenerator.GetBytes(16); return new Argon2d(pin) { Salt = salt }.GetBytes(32); } }',
  ],
  [
    'mass-assignment',
    'go',
    'package a\nfunc Save(w http.ResponseWriter, r *http.Request) {\n\tvar n Note\n\tjson.NewDecoder(r.Body).Decode(&n)\n\tdb.Exec("UPDATE notes SET text=$1, owner_id=$2 WHERE id=$3", n.Text, n.OwnerID, 4)\n}\n',
    'package a\nfunc Save(w http.ResponseWriter, r *http.Request) {\n\tvar n Note\n\tjson.NewDecoder(r.Body).Decode(&n)\n\tdb.Exec("UPDATE notes SET text=$1 WHERE id=$2 AND owner_id=$3", n.Text, 4, me(r))\n}\n',
  ],
  [
    'cross-site-scripting',
    'elixir',
    'defmodule Board do\n  def render(assigns) do\n    ~H"""\n    <p>{raw(@note)}</p>\n    """\n  end\n\n  def handle_event("show", %{"note" => note}, socket) do\n    {:noreply, assign(socket, note: note)}\n  end\nend\n',
    'defmodule Board do\n  def render(assigns) do\n    ~H"""\n    <p>{raw(@note)}</p>\n    """\n  end\n\n  def handle_event("show", %{"note" => note}, socket) do\n    {:noreply, assign(socket, note: Clean.basic_html(note))}\n  end\nend\n',
  ],
  [
    'cleartext-storage',
    'kotlin',
    'fun keep(h: Handle) { PlaintextKeysetHandle.write(h, out) }',
    'fun keep(h: Handle) { h.write(out, masterKey) }',
  ],
  [
    'permissive-file-mode',
    'kotlin',
    'fun share(f: Path) { Files.setPosixFilePermissions(f, PosixFilePermissions.fromString("rw-rw-rw-")) }',
    'fun share(f: Path) { Files.setPosixFilePermissions(f, PosixFilePermissions.fromString("rw-r--r--")) }',
  ],
  [
    'permissive-file-mode',
    'kotlin',
    'fun secrets(f: Path) { Files.setPosixFilePermissions(f, PosixFilePermissions.fromString("rw-r--r--")) }',
    'fun secrets(f: Path) { Files.setPosixFilePermissions(f, PosixFilePermissions.fromString("rw-------")) }',
  ],
  [
    'resource-exhaustion',
    'go',
    'package a\nfunc Take(conn net.Conn) []byte {\n\tvar size uint32\n\tif err := binary.Read(conn, binary.BigEndian, &size); err != nil {\n\t\treturn nil\n\t}\n\treturn make([]byte, size)\n}\n',
    'package a\nfunc Take(conn net.Conn) []byte {\n\tvar size uint32\n\tif err := binary.Read(conn, binary.BigEndian, &size); err != nil || size > 1<<20 {\n\t\treturn nil\n\t}\n\treturn make([]byte, size)\n}\n',
  ],
  [
    'ssrf',
    'go',
    'package a\nimport "example.org/print/pdf"\nfunc Show(w http.ResponseWriter, r *http.Request) { book.Add(pdf.NewPage(r.FormValue("url"))) }\n',
    'package a\nimport "example.org/print/pdf"\nfunc Show(w http.ResponseWriter, r *http.Request) { book.Add(pdf.NewPage("https://print.example/form")) }\n',
  ],
];

const MEMORY: readonly Case[] = [
  [
    'use-after-free',
    'cpp',
    'void Panel::swap(Model* next) { delete model_; if (next == nullptr) { title(model_->name); return; } model_ = next; }',
    'void Panel::swap(Model* next) { delete model_; model_ = next; if (next != nullptr) { title(model_->name); } }',
  ],
  [
    'out-of-bounds-read',
    'cpp',
    'int rank(const Table& all, int key) { const auto it = all.find(key); return it->second.rank; }',
    'int rank(const Table& all, int key) { const auto it = all.find(key); return it == all.end() ? 0 : it->second.rank; }',
  ],
  [
    'out-of-bounds-read',
    'swift',
    'func tag(raw: [UInt8]) -> UInt16 { raw.withUnsafeBytes { $0.load(fromByteOffset: 2, as: UInt16.self) } }',
    'func tag(raw: [UInt8]) -> UInt16? { guard raw.count > 4 else { return nil }; return raw.withUnsafeBytes { $0.load(fromByteOffset: 2, as: UInt16.self) } }',
  ],
  [
    'double-free',
    'rust',
    'impl Slab { pub fn close(&self) { unsafe { drop(Box::from_raw(self.ptr)) } } }',
    'impl Slab { pub fn close(self) { unsafe { drop(Box::from_raw(self.ptr)) } } }',
  ],
  [
    'hard-coded-key',
    'rust',
    'fn signer() -> Signer { Signer::new(HS512Key::from_bytes(b"otter-board-signing-19")) }',
    'fn signer(raw: &[u8]) -> Signer { Signer::new(HS512Key::from_bytes(raw)) }',
  ],
];

describe('what constants and functions of compiled languages say', () => {
  it.each([...CONSTANTS, ...LIMITS, ...SERVICES, ...MEMORY])(
    'reports %s in %s, and not what is safe',
    async (rule, language, vulnerable, safe) => {
      expect(await found(language, vulnerable)).toContain(rule);
      expect(await found(language, safe)).not.toContain(rule);
    },
  );
});
