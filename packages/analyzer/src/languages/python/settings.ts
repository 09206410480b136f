/** @module Keyword arguments that disable a protection, whatever library takes them. */
import { unsafeSettings } from '../../node-checks/settings.ts';

export const pythonSettings = unsafeSettings([
  {
    weakness: 'certificate-check-disabled',
    name: /^(?:verify_ssl|verify_certs|verify_cert|verify_tls|ssl_verify|validate_certs?|validate_ssl|check_certificate)$/,
    is: [false],
  },
  {
    weakness: 'certificate-check-disabled',
    name: /^(?:validate|cert_reqs|ssl_cert_reqs|tls_require_cert|verify_mode|ssl_verify_mode)$/,
    is: [/(?:^|\.)CERT_NONE$/, 'none', 'CERT_NONE'],
  },
  {
    weakness: 'certificate-check-disabled',
    name: /^(?:tls|ssl)_?(?:insecure|allow_?invalid_?certificates)$|^tlsAllowInvalidCertificates$/i,
    is: [true],
  },
  {
    weakness: 'hostname-check-disabled',
    name: /^(?:ssl_check_hostname|ssl_assert_hostname|assert_hostname|tlsAllowInvalidHostnames|ssl_match_hostname)$/,
    is: [false],
  },
  {
    weakness: 'debug-enabled',
    name: /^DEBUG$/,
    is: [/\bdefault\s*=\s*True\b|^\w+(?:\.\w+)*\(["']\w+["'],\s*True\)/],
  },
  {
    weakness: 'session-expiration',
    name: /token_?(?:life_?time|max_age|expir\w*|ttl)$|^session_(?:cookie_age|life_?time)$/i,
    is: [/\b(?:days\s*=\s*\d{4,}|weeks\s*=\s*\d{3,})/],
  },
  {
    weakness: 'cleartext-transport',
    name: /^security_protocol$|^security\.protocol$/,
    is: ['SASL_PLAINTEXT'],
  },
  {
    // A pickle can name any class, so anyone who can enqueue a message can run code.
    weakness: 'unsafe-deserialization',
    name: /^(?:accept_content|CELERY_ACCEPT_CONTENT|result_accept_content)$/,
    is: [/['"](?:pickle|application\/x-python-serialize)['"]/],
  },
  {
    weakness: 'unsafe-deserialization',
    name: /^(?:value|key)_deserializer$|^deserializer$|^loads$/,
    is: [
      /^(?:pickle|dill|cloudpickle|marshal|jsonpickle)\.(?:loads|decode)$|^lambda\b[^:]*:\s*(?:pickle|dill|cloudpickle|marshal)\.loads\(/,
    ],
  },
]);
