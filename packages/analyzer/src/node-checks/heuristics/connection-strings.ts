/**
 * @module
 * Connection-string options that disable a check: `smtps://host:465?verify_peer=0`, `postgres://…?sslmode=disable`.
 */
import type { NodeCheck } from '../check.ts';

const UNCHECKED =
  /[?&;](?:verify(?:_?(?:peer|ssl|tls|cert\w*))?|ssl_?verify|sslverify|verifyServerCertificate|tls_?verify)=(?:0|false|no|none)\b|[?&;](?:trustServerCertificate|allowInvalidCertificates|tlsAllowInvalid\w*|tlsInsecure|insecure|allow_self_signed|ssl_?insecure)=(?:true|1|yes)\b|[?&;]tls=skip-verify\b|[?&;]ssl_cert_reqs=(?:none|CERT_NONE)\b/i;
const CLEAR = /[?&;](?:ssl_?mode=disabled?|useSSL=false|encrypt=(?:false|no|0)|tls=false|ssl=false)\b/i;
const LOCAL = /(?:@|\/\/|server=|host=)(?:localhost|127\.|\[::1\]|host\.docker|[\w-]+[:/?])/i;

/** SSH options that accept any host key. */
const ANY_HOST = /^(?:-o\s*)?(?:StrictHostKeyChecking[= ](?:no|off)|UserKnownHostsFile[= ]\/dev\/null)$/i;

/** Reports insecure connection strings; each part of a concatenation is checked by itself. */
export const insecureConnectionString: NodeCheck = (node) => {
  if (node.kind !== 'string' || node.value.length > 400 || !/\w[= ][\w/]/.test(node.value)) return undefined;
  const { value, start, end } = node;
  const weakness =
    UNCHECKED.test(value) || ANY_HOST.test(value)
      ? 'certificate-check-disabled'
      : CLEAR.test(value)
        ? 'cleartext-transport'
        : '';
  return weakness === '' || LOCAL.test(value)
    ? undefined
    : { weakness, start, end, confidence: 'medium', isPart: true };
};
