/** Settings that are fixed where their node is: what is true of the fixed program. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../../analyzer.ts';
import { nodeGrammars } from '../../../platform/node.ts';
import { applyEdits } from '../../recipe.ts';

const analyzer = createAnalyzer(nodeGrammars);

describe('a setting', () => {
  it.each<[LanguageId, string, string, string, string]>([
    [
      'csharp',
      'certificate-check-disabled',
      'class A { void B(System.Net.Http.HttpClientHandler h) { h.ServerCertificateCustomValidationCallback = (m, c, n, e) => true; } }\n',
      'ServerCertificateCustomValidationCallback = null',
      '=> true',
    ],
    [
      'python',
      'certificate-check-disabled',
      'import paramiko\nclient = paramiko.SSHClient()\nclient.set_missing_host_key_policy(paramiko.AutoAddPolicy())\n',
      'client.load_system_host_keys()',
      'AutoAddPolicy',
    ],
    [
      'java',
      'weak-tls-version',
      'class A { void b(javax.net.ssl.SSLSocket s) { s.setEnabledProtocols(new String[] {"TLSv1", "TLSv1.2"}); } }\n',
      '{"TLSv1.2"}',
      '"TLSv1"',
    ],
    [
      'java',
      'permissive-file-mode',
      'class A { void b(java.io.File f) { f.setWritable(true, false); } }\n',
      'setWritable(true, true)',
      'false',
    ],
    [
      'javascript',
      'jwt-not-verified',
      "const jwt = require('jsonwebtoken');\nmodule.exports = (token) => jwt.verify(token, process.env.KEY, { algorithms: ['HS256', 'none'] });\n",
      "algorithms: ['HS256']",
      'none',
    ],
    [
      'java',
      'security-control-disabled',
      'class A { void b(android.webkit.WebSettings s) { s.setAllowFileAccessFromFileURLs(true); } }\n',
      'setAllowFileAccessFromFileURLs(false)',
      'true',
    ],
    [
      'python',
      'cookie-not-secure',
      'import os\nSESSION_COOKIE_SECURE = False\n',
      'SESSION_COOKIE_SECURE = True',
      'False',
    ],
  ])('of %s (%s) is on the safe side', async (language, ruleId, text, right, wrong) => {
    const fileName = language === 'python' ? 'settings.py' : 'file';
    const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
    const found = vulnerabilities.find((one) => one.ruleId === ruleId);
    expect(found?.fix?.kind).toBe('verified');
    const after = applyEdits(text, found?.fix?.edits ?? []);
    expect(after).toContain(right);
    expect(after).not.toContain(wrong);
  });
});
