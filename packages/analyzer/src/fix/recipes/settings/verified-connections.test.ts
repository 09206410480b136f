/** Connections whose certificates are verified again, with the host name. */
import { expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

it('verifies the host name of a Python context together with its certificate', async () => {
  const code =
    'import ssl\n\n\ndef connect(other):\n    context = ssl.create_default_context()\n    context.check_hostname = False\n    context.verify_mode = ssl.CERT_NONE\n    other.check_hostname = False\n    return context\n';
  const after = (await fixed('python', code, 'certificate-check-disabled')) ?? '';
  expect(after).toContain('    context.check_hostname = True\n    context.verify_mode = ssl.CERT_REQUIRED\n');
  expect(after).not.toContain(' other.check_hostname = True');
});

it('drops a callback of C# that accepts every certificate', async () => {
  const code =
    'using System.Net;\nclass A\n{\n    void F()\n    {\n        ServicePointManager.ServerCertificateValidationCallback += (sender, certificate, chain, errors) => true;\n    }\n}\n';
  const after = (await fixed('csharp', code, 'certificate-check-disabled')) ?? '';
  expect(after).toContain('ServerCertificateValidationCallback = null;');
  expect(after).not.toContain('=> true');
});
