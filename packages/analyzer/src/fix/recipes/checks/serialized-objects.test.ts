/** Serialized objects of requests: only listed ones, and where no list is offered. */
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const flask = (body: string, imports: string): string =>
  `${imports}\nfrom flask import Flask, request\napp = Flask(__name__)\n\n@app.route('/x')\ndef view():\n    ${body}\n`;

describe('a pickle', () => {
  it('creates objects of listed classes only', async () => {
    const after = await fixed(
      'python',
      flask('return str(pickle.loads(request.data))', 'import pickle'),
      'unsafe-deserialization',
    );
    expect(after).toMatch(/class ListedUnpickler\(pickle\.Unpickler\):\n {4}def find_class[\s\S]*raise/);
    expect(after).toContain('ListedUnpickler(io.BytesIO(request.data)).load()');
    expect(after?.indexOf('class ListedUnpickler')).toBeLessThan(after?.indexOf('app = Flask') ?? 0);
  });

  it('has no fix in a format without such a reader', async () => {
    const text = flask('return str(marshal.loads(request.data))', 'import marshal');
    expect(await fixed('python', text, 'unsafe-deserialization')).toBeUndefined();
  });
});

describe('a document of XStream', () => {
  const servlet = (body: string): string =>
    `import com.thoughtworks.xstream.XStream;\nimport javax.servlet.http.*;\npublic class A extends HttpServlet {\n  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {\n    ${body}\n  }\n}\n`;

  it('creates objects of listed classes only, also in versions that allow all', async () => {
    const after = await fixed(
      'java',
      servlet('XStream stream = new XStream();\n    stream.fromXML(request.getParameter("xml"));'),
      'unsafe-deserialization',
    );
    expect(after).toMatch(
      /XStream\.setupDefaultSecurity\(stream\);\n {4}stream\.allowTypes\(.*ALLOWED_CLASSES.*\);\n {4}stream\.fromXML/,
    );
  });

  it('is read by a reader with a name, to which the list is given', async () => {
    const after = await fixed(
      'java',
      servlet('new XStream().fromXML(request.getParameter("xml"));'),
      'unsafe-deserialization',
    );
    expect(after).toMatch(/XStream (\w+) = new XStream\(\);[\s\S]*\1\.allowTypes\([\s\S]*\1\.fromXML\(/);
  });
});

it('reads what another library wrote as JSON', async () => {
  const text = (module: string): string =>
    `const express = require('express');\nconst serialize = require('${module}');\nconst app = express();\napp.get('/x', (req, res) => {\n  const session = serialize.unserialize(req.cookies.session);\n  res.json(session);\n});\n`;
  expect(await fixed('javascript', text('node-serialize'), 'unsafe-deserialization')).toContain(
    'JSON.parse(req.cookies.session)',
  );
});
