import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);
const NAMES: Partial<Record<LanguageId, string>> = { javascript: 'a.js', python: 'a.py', php: 'a.php', ruby: 'a.rb' };

async function found(language: LanguageId, text: string): Promise<string[]> {
  const fileName = NAMES[language] ?? 'a';
  const { vulnerabilities } = await analyzer.analyze({ fileName, language, text });
  return vulnerabilities.map(({ ruleId }) => ruleId);
}

describe('settings of libraries that no one modeled', () => {
  it.each<[LanguageId, string, string]>([
    ['javascript', 'open({ server: host, options: { trustServerCertificate: true } });', 'certificate-check-disabled'],
    ['javascript', 'link.connect({ verifyPeer: () => true });', 'certificate-check-disabled'],
    ['javascript', 'await agent.get(address).disableTlsCerts();', 'certificate-check-disabled'],
    ['javascript', 'broker.setVerifyHostname(false);', 'hostname-check-disabled'],
    ['javascript', 'reply.plainCookie("sid", id, { httpOnly: false, secure: true });', 'cookie-not-httponly'],
    ['python', 'bus = Broker(host, tls_verify_certificate=False)', 'certificate-check-disabled'],
    ['python', 'page = Markdown(render_html=True, escape_html=False)', 'cross-site-scripting'],
    ['python', 'Picture.MAX_PICTURE_PIXELS = None', 'resource-exhaustion'],
    ['php', "<?php $link = new Directory(['host' => $host, 'useSsl' => false]);", 'cleartext-transport'],
    ['ruby', 'Feed.parse(text, safe: false)', 'unsafe-deserialization'],
    ['javascript', "graph.connect(address, { encryption: 'MODE_OFF' });", 'cleartext-transport'],
    ['javascript', 'app.register(staticFiles, { root: folder, list: { names: true } });', 'directory-listing'],
    ['javascript', "site.auth.strategy('portal', 'token', { isSecure: false });", 'cookie-not-secure'],
    ['python', 'send(["-o", "StrictHostKeyChecking=no", host])', 'certificate-check-disabled'],
    ['ruby', "store.create('backups', public_access_level: 'container')", 'permissive-file-mode'],
    ['python', 'def send_file(file):\n    file.public = True', 'permissive-file-mode'],
    ['python', 'link = Link(accept_any_certs=True)', 'certificate-check-disabled'],
  ])('reports %s: %s', async (language, text, rule) => {
    expect(await found(language, text)).toEqual([rule]);
  });

  it.each<[LanguageId, string]>([
    ['javascript', 'open({ server: host, options: { trustServerCertificate: false } });'],
    ['javascript', 'form.setChecked(false); page.validate = false; list.trust(true);'],
    ['javascript', 'server.listen({ requireClientCertificate: false, checkExpiry: false });'],
    ['javascript', 'reply.plainCookie("sid", id, { httpOnly: true, secure: true });'],
    ['python', 'bus = Broker(host, tls_verify_certificate=True)'],
    ['python', 'tree = Forest(max_depth=None, max_features=None, safe=False)'],
    ['php', "<?php $link = new Directory(['host' => $host, 'useSsl' => false, 'useStartTls' => true]);"],
    ['php', "<?php $link = new Directory(['host' => 'localhost', 'useSsl' => false]);"],
    ['ruby', "store.create('backups', access_level: 'private')"],
    ['javascript', "graph.connect(address, { encryption: 'MODE_ON' }); new Volume({ encrypted: false });"],
    ['javascript', 'app.register(staticFiles, { root: folder, list: false }); page.render(items, { list: true });'],
    ['python', 'send(["-o", "StrictHostKeyChecking=yes", host])'],
    ['python', 'mask = Mask(NewCertNotAfter=True, new_cert_serial=True)'],
    ['python', 'def send_file(reply):\n    reply.cache_control.public = True'],
    ['python', 'key.private_bytes(encryption_algorithm=serialization.NoEncryption())'],
  ])('is silent on %s: %s', async (language, text) => {
    expect(await found(language, text)).toEqual([]);
  });
});
