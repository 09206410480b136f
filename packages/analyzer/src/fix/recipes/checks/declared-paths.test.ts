/** Paths, parsers and conditions that one statement makes and others use. */
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const extract = (declared: string): string =>
  `import java.io.*;\nimport java.nio.file.*;\nimport java.util.zip.*;\n\nclass Archives {\n  void extract(ZipInputStream zip, File target) throws IOException {\n    for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {\n      ${declared}\n    }\n  }\n}\n`;

describe('the path of an archive entry', () => {
  it('is compared with its folder behind its declaration, also if the folder is the current one', async () => {
    const text = extract(
      'File file = new File(target, entry.getName());\n      try (OutputStream out = new FileOutputStream(file)) {\n        zip.transferTo(out);\n      }',
    );
    expect(await fixed('java', text, 'path-traversal')).toContain(
      'entry.getName());\n      if (!file.toPath().toAbsolutePath().normalize().startsWith(new java.io.File(target, "").toPath().toAbsolutePath().normalize())) throw new IllegalArgumentException("Invalid path");\n',
    );
  });

  it('is compared as a path', async () => {
    const text = extract('Path file = target.toPath().resolve(entry.getName());\n      Files.copy(zip, file);');
    expect(await fixed('java', text, 'path-traversal')).toContain(
      'if (!file.toAbsolutePath().normalize().startsWith(target.toPath().toAbsolutePath().normalize()))',
    );
  });

  it('has no fix without a folder', async () => {
    const text = extract('File file = new File(entry.getName());\n      Files.copy(zip, file.toPath());');
    expect(await fixed('java', text, 'path-traversal')).toBeUndefined();
  });
});

describe('a parser of XML', () => {
  const java = (body: string): string =>
    `import java.io.*;\nimport javax.xml.parsers.*;\nimport javax.xml.validation.*;\nimport javax.xml.transform.stream.StreamSource;\nimport javax.servlet.http.*;\n\npublic class A extends HttpServlet {\n  protected void doPost(HttpServletRequest req, HttpServletResponse res) throws Exception {\n    ${body}\n  }\n}\n`;

  it('gets a factory with settings where it is declared', async () => {
    const text = java(
      'DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();\n    builder.parse(req.getInputStream());',
    );
    expect(await fixed('java', text, 'xxe')).toContain(
      'documents.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);\n    DocumentBuilder builder = documents.newDocumentBuilder();',
    );
  });

  it('reads no external schemas', async () => {
    const text = java(
      'SchemaFactory.newInstance("http://www.w3.org/2001/XMLSchema").newSchema(new StreamSource(req.getInputStream()));',
    );
    const after = await fixed('java', text, 'xxe');
    expect(after).toContain('schemas.setProperty(javax.xml.XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");');
    expect(after).toContain('    schemas.newSchema(');
  });
});

describe('a filter of LDAP within another call', () => {
  it('escapes its value', async () => {
    const text =
      'import org.springframework.ldap.core.LdapTemplate;\nimport org.springframework.ldap.query.LdapQueryBuilder;\nimport org.springframework.web.bind.annotation.*;\n@RestController\nclass A {\n  private LdapTemplate ldap;\n  @GetMapping("/a")\n  Object find(@RequestParam String name) {\n    return ldap.findOne(LdapQueryBuilder.query().filter("(uid=" + name + ")"), null);\n  }\n}\n';
    expect(await fixed('java', text, 'ldap-injection')).toContain(
      '"(uid=" + org.springframework.ldap.support.LdapEncoder.filterEncode(name) + ")"',
    );
  });
});

describe('a wait for a condition', () => {
  const take = (waits: string): string =>
    `class Queue {\n  private final Object lock = new Object();\n  private int size;\n  void take() throws InterruptedException {\n    synchronized (lock) {\n      ${waits}\n      size--;\n    }\n  }\n}\n`;

  it('asks again when the thread wakes up', async () => {
    const after = await fixed('java', take('if (size == 0) {\n        lock.wait();\n      }'), 'improper-locking');
    expect(after).toContain('while (size == 0) {\n        lock.wait();');
  });

  it('has no fix beside another branch', async () => {
    const text = take('if (size == 0) {\n        lock.wait();\n      } else {\n        size = 1;\n      }');
    expect(await fixed('java', text, 'improper-locking')).toBeUndefined();
  });
});
