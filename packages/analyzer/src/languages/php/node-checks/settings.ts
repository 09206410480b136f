/**
 * @module Option keys that disable a protection, whatever API takes them: streams, cURL, queues, directories, mailers.
 */
import { unsafeSettings } from '../../../node-checks/settings.ts';

export const unsafeOptions = unsafeSettings([
  {
    weakness: 'certificate-check-disabled',
    name: /^(?:verify_peer|CURLOPT_SSL_VERIFYPEER|CURLOPT_PROXY_SSL_VERIFYPEER|ssl_verify|verify_ssl|sslverify|MYSQL_ATTR_SSL_VERIFY_SERVER_CERT|ATTR_SSL_VERIFY_SERVER_CERT)$/,
    is: [false, 0],
  },
  { weakness: 'certificate-check-disabled', name: /^allow_self_signed$/, is: [true] },
  {
    weakness: 'certificate-check-disabled',
    name: /^LDAP_OPT_X_TLS_REQUIRE_CERT$/,
    is: [/LDAP_OPT_X_TLS_(?:NEVER|ALLOW)$/],
  },
  { weakness: 'csrf-disabled', name: /^same_site$/, is: ['none'], confidence: 'low' },
  { weakness: 'hostname-check-disabled', name: /^CURLOPT_SSL_VERIFYHOST$/, is: [false, 0] },
  {
    weakness: 'permissive-file-mode',
    name: /^(?:ACL|predefinedAcl)$/,
    is: ['public-read', 'public-read-write', 'publicRead', 'publicReadWrite'],
  },
]);
