/** A connection that verifies certificates has authorities to verify them by. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

const verified = (language: LanguageId, code: string): Promise<string | undefined> =>
  fixed(language, code, 'certificate-check-disabled');

describe('a context that loads no authorities by itself', () => {
  it('gets those of the system in Python, if it is a bare one', async () => {
    const of = (made: string): string =>
      `import ssl\n\n\ndef connect():\n    link = ${made}\n    link.verify_mode = ssl.CERT_NONE\n    return link\n`;
    expect(await verified('python', of('ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)'))).toContain(
      'link.verify_mode = ssl.CERT_REQUIRED\n    link.load_default_certs()\n',
    );
    const loaded = await verified('python', of('ssl.create_default_context()'));
    expect(loaded).toContain('CERT_REQUIRED');
    expect(loaded).not.toContain('load_default_certs');
  });

  it('keeps those that it has', async () => {
    const code =
      'import ssl\n\nlink = ssl.SSLContext()\nlink.verify_mode = ssl.CERT_NONE\nlink.load_verify_locations("/etc/office/ca.pem")\n';
    expect(await verified('python', code)).not.toContain('load_default_certs');
  });

  it('is told apart from another of the same name', async () => {
    const code =
      'import ssl\n\n\ndef bare():\n    link = ssl.SSLContext()\n    return link\n\n\ndef usual():\n    link = ssl.create_default_context()\n    link.verify_mode = ssl.CERT_NONE\n    return link\n';
    expect(await verified('python', code)).not.toContain('load_default_certs');
  });

  it('gets a store in Ruby', async () => {
    const of = (more: string): string =>
      `require 'openssl'\nlink = OpenSSL::SSL::SSLContext.new\n${more}link.verify_mode = OpenSSL::SSL::VERIFY_NONE\n`;
    expect(await verified('ruby', of(''))).toContain(
      'VERIFY_PEER\nlink.cert_store = OpenSSL::X509::Store.new.tap(&:set_default_paths)\n',
    );
    expect(await verified('ruby', of("link.ca_file = '/etc/office/ca.pem'\n"))).not.toContain('cert_store');
  });

  it('gets those of the system in C and C++', async () => {
    const code =
      '#include <openssl/ssl.h>\nSSL_CTX *make(void) {\n  SSL_CTX *link = SSL_CTX_new(TLS_client_method());\n  SSL_CTX_set_verify(link, SSL_VERIFY_NONE, NULL);\n  return link;\n}\n';
    expect(await verified('c', code)).toContain('SSL_VERIFY_PEER, NULL);\n  SSL_CTX_set_default_verify_paths(link);\n');
    const loads = code.replace('  return', '  SSL_CTX_load_verify_locations(link, "ca.pem", NULL);\n  return');
    expect(await verified('c', loads)).not.toContain('default_verify_paths');
    const asio =
      '#include <boost/asio/ssl.hpp>\nvoid make() {\n  boost::asio::ssl::context link(boost::asio::ssl::context::tls_client);\n  link.set_verify_mode(boost::asio::ssl::verify_none);\n}\n';
    expect(await verified('cpp', asio)).toContain('verify_peer);\n  link.set_default_verify_paths();\n');
  });

  it('is not fixed where no statement can load any', async () => {
    const code =
      '#include <mbedtls/ssl.h>\nvoid make(mbedtls_ssl_config *link) {\n  mbedtls_ssl_conf_authmode(link, MBEDTLS_SSL_VERIFY_NONE);\n}\n';
    expect(await verified('c', code)).toBeUndefined();
    const loads = code
      .replace('\n}', '\n  mbedtls_ssl_conf_ca_chain(link, chain, NULL);\n}')
      .replace('link)', 'link, mbedtls_x509_crt *chain)');
    expect(await verified('c', loads)).toContain('MBEDTLS_SSL_VERIFY_REQUIRED');
    expect(
      await verified(
        'python',
        'import ssl\n\n\ndef wrap(link):\n    return ssl.wrap_socket(link, cert_reqs=ssl.CERT_NONE)\n',
      ),
    ).toBeUndefined();
  });
});

describe('options without authorities', () => {
  it('get those of the system in Elixir', async () => {
    const of = (options: string): string =>
      `defmodule A do\n  def open(host), do: :ssl.connect(host, 443, ${options})\nend\n`;
    expect(await verified('elixir', of('verify: :verify_none'))).toContain(
      'verify: :verify_peer, cacerts: :public_key.cacerts_get()',
    );
    const loaded = await verified('elixir', of('[verify: :verify_none, cacertfile: "priv/ca.pem"]'));
    expect(loaded).toContain(':verify_peer');
    expect(loaded).not.toContain('cacerts_get');
  });

  it('name a file of authorities in Lua', async () => {
    const of = (more: string): string =>
      `local https = require("ssl.https")\nreturn https.request{ url = "https://example.com", verify = "none"${more} }\n`;
    expect(await verified('lua', of(''))).toContain('verify = "peer", cafile = os.getenv("SSL_CERT_FILE")');
    const loaded = await verified('lua', of(', cafile = "/etc/office/ca.pem"'));
    expect(loaded).toContain('"peer"');
    expect(loaded).not.toContain('SSL_CERT_FILE');
  });
});
