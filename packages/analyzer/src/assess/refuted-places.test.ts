import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analyzer.ts';
import { nodeGrammars } from '../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function find(language: LanguageId, ruleId: string, text: string) {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities.filter((one) => one.ruleId === ruleId);
}

const curl = (peer: string): string => `<?php
function send($url) {
  $curl = curl_init($url);
  curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, ${peer});
  curl_setopt($curl, CURLOPT_SSL_VERIFYHOST, false);
  return curl_exec($curl);
}
`;

describe('a host name that is not verified', () => {
  it('is reported with a certificate that is', async () => {
    expect(await find('php', 'hostname-check-disabled', curl('true'))).toHaveLength(1);
  });

  it('is part of the finding of the certificate, whose fix turns on both', async () => {
    expect(await find('php', 'hostname-check-disabled', curl('false'))).toEqual([]);
    const [peer] = await find('php', 'certificate-check-disabled', curl('false'));
    expect(peer?.fix?.kind).toBe('verified');
    expect(peer?.fix?.edits?.map(({ replacement }) => replacement)).toEqual(['true', '2']);
  });
});

describe('a right that a form sends', () => {
  const page = (test: string): string => `<?php
function save($session, $editor) {
  if (${test}) {
    if ($_POST['is_admin'] == 'on') { $editor->assign('is_admin', 't'); }
  }
}
`;

  it('decides nothing behind a check of the right of the user', async () => {
    expect(await find('php', 'client-side-decision', page("$session->AllowedTo('Admin')"))).toEqual([]);
  });

  it('is reported behind another condition', async () => {
    expect(await find('php', 'client-side-decision', page('$editor->isValid()'))).toHaveLength(1);
  });
});

describe('permissions of a file', () => {
  const ruby = (next: string): string => `def clear(path)\n  File.chmod 0777, path\n  ${next}\nend\n`;

  it('do not matter if the file is removed next', async () => {
    expect(await find('ruby', 'permissive-file-mode', ruby('File.unlink path'))).toEqual([]);
    expect(await find('ruby', 'permissive-file-mode', ruby('File.unlink other'))).toHaveLength(1);
  });
});

describe('a bound socket', () => {
  const python = (then: string): string => `import socket
def open_port(port):
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as sock:
        sock.bind(('0.0.0.0', port))
        ${then}
`;

  it('is no server without listening', async () => {
    expect(await find('python', 'exposed-listener', python('return True'))).toEqual([]);
    expect(await find('python', 'exposed-listener', python('sock.listen(5)'))).toHaveLength(1);
    expect(await find('python', 'exposed-listener', python('serve(sock)'))).toHaveLength(1);
  });
});

describe('DEBUG', () => {
  it('is a setting of a framework beside its other settings', async () => {
    expect(await find('python', 'debug-enabled', 'DEBUG = True\nALLOWED_HOSTS = []\n')).toHaveLength(1);
  });

  it('is a switch of the file if only the file asks for it', async () => {
    const own = 'DEBUG = True\ndef log(text):\n    if (DEBUG == True):\n        print(text)\n';
    expect(await find('python', 'debug-enabled', own)).toEqual([]);
  });

  it('has no effect if the server is started without it', async () => {
    const flask = (debug: string): string =>
      `from flask import Flask\nDEBUG = True\napp = Flask(__name__)\napp.config.from_object(__name__)\napp.run(debug=${debug}, port=5000)\n`;
    expect(await find('python', 'debug-enabled', flask('False'))).toEqual([]);
    expect((await find('python', 'debug-enabled', flask('True'))).length).toBeGreaterThan(0);
  });
});

describe('SHA-1', () => {
  const python = (text: string): string =>
    `import hashlib, base64\ndef accept(key):\n    joined = key + "${text}"\n    return base64.b64encode(hashlib.sha1(joined.encode()).digest())\n`;

  it('is prescribed in the handshake of WebSocket', async () => {
    expect(await find('python', 'weak-hash', python('258EAFA5-E914-47DA-95CA-C5AB0DC85B11'))).toEqual([]);
    expect(await find('python', 'weak-hash', python('salt'))).toHaveLength(1);
  });
});

describe('a comparison', () => {
  const ruby = (name: string): string =>
    `class GearTest\n  def ${name}\n    secret = settings[:secret_token]\n    assert (secret == "top_secret_code")\n  end\nend\n`;

  it('in an assertion of a test is not measured by anyone', async () => {
    expect(await find('ruby', 'timing-unsafe-comparison', ruby('test_secret'))).toEqual([]);
    expect(await find('ruby', 'timing-unsafe-comparison', ruby('check'))).toHaveLength(1);
  });
});
