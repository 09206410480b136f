/** Streams of serialized objects: which classes they create afterwards, and where no filter can be set. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const servlet = (body: string): string =>
  `import java.io.*;\nimport javax.servlet.http.*;\npublic class A extends HttpServlet {\n  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {\n    ${body}\n  }\n}\n`;

describe('a stream of objects', () => {
  it.each<[LanguageId, string]>([
    [
      'java',
      servlet(
        'ObjectInputStream in = new ObjectInputStream(request.getInputStream());\n    Object state = in.readObject();',
      ),
    ],
    ['java', servlet('Object state = new ObjectInputStream(request.getInputStream()).readObject();')],
    [
      'kotlin',
      'import java.io.*\nimport javax.servlet.http.*\n\nfun basket(request: HttpServletRequest): Any {\n    val input = ObjectInputStream(request.inputStream)\n    return input.readObject()\n}\n',
    ],
  ])('creates no classes but listed ones in %s', async (language, text) => {
    const after = (await fixed(language, text, 'unsafe-deserialization')) ?? '';
    expect(after).toMatch(/setObjectInputFilter\(.*ALLOWED_CLASSES.*";!\*"/);
    expect(after.indexOf('setObjectInputFilter')).toBeLessThan(after.lastIndexOf('.readObject()'));
    expect(after.match(/ObjectInputStream\(/g)).toHaveLength(1);
  });

  it('has no fix where the reader is another one, which has no filter', async () => {
    const text = servlet('Object state = new java.beans.XMLDecoder(request.getInputStream()).readObject();');
    expect(await fixed('java', text, 'unsafe-deserialization')).toBeUndefined();
  });
});
