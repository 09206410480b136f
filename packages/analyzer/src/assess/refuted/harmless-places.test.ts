/** Places where a weakness gains an attacker little, beside those where it counts. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function severities(language: LanguageId, ruleId: string, text: string): Promise<string[]> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities
    .filter((one) => one.ruleId === ruleId)
    .sort((one, other) => one.location.lineNumber - other.location.lineNumber)
    .map(({ severity }) => severity);
}

it('code behind a condition that is never true is low', async () => {
  const text = `<?php
if (false) { $file = fopen('/tmp/env.html', 'w+'); }
$file = fopen('/tmp/env.html', 'w+');
`;
  expect(await severities('php', 'insecure-temp-file', text)).toEqual(['low', 'medium']);
});

it('a cookie attribute that a setting decides is low', async () => {
  const text = `use CGI::Cookie;
sub session_cookie { return CGI::Cookie->new(-name => 'sid', -value => $id, -secure => ($conf->{https} ? 1 : 0)); }
print 'Set-Cookie: ' . session_cookie()->as_string;
`;
  expect(await severities('perl', 'cookie-not-secure', text)).toEqual(['low']);
});

it('a certificate that is only captured is low', async () => {
  const text = `<?php
$look = new SecureConnector($tcp, array('verify_peer' => false, 'capture_peer_cert_chain' => true));
$send = new SecureConnector($tcp, array('verify_peer' => false));
`;
  expect(await severities('php', 'certificate-check-disabled', text)).toEqual(['low', 'medium']);
});

it('a link that is opened in a browser is low', async () => {
  const text = `import java.awt.Desktop;
import java.net.URL;
class Help {
  void open() throws Exception { Desktop.getDesktop().browse(new URL("http://shop-help.net").toURI()); }
  void load() throws Exception { new URL("http://shop-help.net/prices").openStream(); }
}
`;
  expect(await severities('java', 'cleartext-transport', text)).toEqual(['low', 'medium']);
});

it('a note of what a connection is, is no setting', async () => {
  const text = `<?php
class Link {
  function connect() { $this->encrypted = false; return new Connection(['encrypted' => false]); }
}
`;
  expect(await severities('php', 'cleartext-transport', text)).toEqual(['medium']);
});

it('a mode that the umask limits is low, one that is set is not', async () => {
  const text = `package main
import "os"
func main() {
	os.MkdirAll("/srv/shop", 0777)
	os.Chmod("/srv/shop", 0777)
}
`;
  expect(await severities('go', 'permissive-file-mode', text)).toEqual(['low', 'medium']);
});

it('an error message is low in Rust too', async () => {
  const text = `pub fn failed<T: std::fmt::Display>(e: T) -> actix_web::Error {
    actix_web::error::ErrorInternalServerError(e.to_string())
}
`;
  expect(await severities('rust', 'error-details-exposed', text)).toEqual(['low']);
});
