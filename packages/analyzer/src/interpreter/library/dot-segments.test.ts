/** `removeDots(path)`: RFC 3986's algorithm, which only reads `/` as a separator; in Java, JavaScript and Python. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function isReported(language: LanguageId, fileName: string, text: string): Promise<boolean> {
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.some(({ ruleId }) => ruleId === 'path-traversal');
}

const java = (path: string): string => `
import io.vertx.core.http.impl.HttpUtils;
import javax.servlet.http.*;
class Pages extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    new java.io.FileInputStream("/data" + ${path});
  }
}`;

const javascript = (path: string): string => `
const { removeDotSegments } = require('uri-parts');
require('express')().get('/', (req, res) => require('fs').createReadStream('/data' + ${path}).pipe(res));`;

const python = (path: string): string => `
from flask import request
from uri_parts import remove_dot_segments
def show():
    name = request.args["name"]
    return open("/data" + ${path}).read()`;

describe('a path without dot segments', () => {
  it.each<[LanguageId, string, string, boolean]>([
    ['java', 'Pages.java', java("HttpUtils.removeDots(name.replace('\\\\', '/'))"), false],
    ['java', 'Pages.java', java('HttpUtils.removeDots(name)'), true],
    // Slashes that are put back may be between dots.
    ['java', 'Pages.java', java(`name.replace("/", "").replace('\\\\', '/')`), true],
    ['javascript', 'app.js', javascript(String.raw`removeDotSegments(req.query.name.replace(/\\/g, '/'))`), false],
    ['javascript', 'app.js', javascript('removeDotSegments(req.query.name)'), true],
    // Only the first backslash.
    ['javascript', 'app.js', javascript(String.raw`removeDotSegments(req.query.name.replace(/\\/, '/'))`), true],
    ['python', 'app.py', python(String.raw`remove_dot_segments(name.replace("\\", "/"))`), false],
    ['python', 'app.py', python('remove_dot_segments(name)'), true],
  ])('is safe if backslashes were replaced before: %s %s %s', async (language, fileName, text, expected) => {
    expect(await isReported(language, fileName, text)).toBe(expected);
  });
});
