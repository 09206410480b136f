import type { Weakness } from '../api-model/weakness.ts';

/** SSH knows servers by their host key, not by a certificate. */
const OF_SSH = {
  title: 'SSH host key not verified',
  description:
    '{sink} in {function} accepts any SSH host key, so the connection is encrypted but the server is not authenticated.',
  attack:
    'An attacker in the network path (shared network, spoofed DNS) presents their own host key and reads and modifies what is sent.',
  recommendation:
    'Compare the host key with a known one: load the known_hosts file, and reject keys that it does not contain.',
  fixExamples: {
    python: `client.load_system_host_keys()
client.set_missing_host_key_policy(paramiko.RejectPolicy())`,
    go: 'config.HostKeyCallback, err = knownhosts.New(knownHostsFile)',
  },
};

export const certificateCheckDisabled: Weakness = {
  id: 'certificate-check-disabled',
  title: 'TLS certificate validation disabled',
  cwe: [295],
  category: 'A07',
  category2021: 'A07',
  severity: 'high',
  description:
    '{sink} in {function} accepts any TLS certificate, so the connection is encrypted but the server is not authenticated.',
  attack:
    'An attacker in the network path (shared network, spoofed DNS) presents their own certificate and reads and modifies the traffic.',
  recommendation:
    'Keep certificate validation enabled. For an internal certificate authority, add its certificate to the trust store instead of trusting every certificate.',
  power: 7,
  impact:
    'What is sent and received over this connection, such as credentials, data or programs, can be read and modified.',
  forms: [
    {
      code: /StrictHostKeyChecking|UserKnownHostsFile/i,
      ...OF_SSH,
      recommendation:
        'Keep the host key in a known_hosts file, and set `StrictHostKeyChecking` to `yes`, or to `accept-new` if the first connection can be trusted.',
      fixExamples: {
        python: 'subprocess.run(["ssh", "-o", "StrictHostKeyChecking=yes", f"{user}@{host}", command], check=True)',
        shell: 'ssh -o StrictHostKeyChecking=yes "$user@$host" "$command"',
        javascript: "execFile('ssh', ['-o', 'StrictHostKeyChecking=yes', `${user}@${host}`, command], callback);",
      },
    },
    { note: /host keys?\b|host with an unverified key|key of the (?:host|server)|of which the key/, ...OF_SSH },
    { code: /host_?key|known_?hosts|AutoAddPolicy|WarningPolicy|PromiscuousVerifier|\bssh\b/i, ...OF_SSH },
    {
      languages: ['python'],
      code: /ssl_cert_reqs/,
      fixExamples: { python: 'Redis(host=host, ssl=True, ssl_ca_certs="/etc/ssl/internal-ca.pem")' },
    },
    {
      languages: ['python'],
      code: /CERT_NONE|unverified_context|verify_mode|\bssl=/,
      fixExamples: { python: 'context = ssl.create_default_context(cafile="/etc/ssl/internal-ca.pem")' },
    },
    {
      languages: ['php'],
      code: /['"]verify['"]/,
      fixExamples: { php: "$client = new GuzzleHttp\\Client(['verify' => '/etc/ssl/internal-ca.pem']);" },
    },
    {
      note: /revoked/,
      description: '{sink} in {function} accepts certificates that their issuer has revoked.',
      attack: 'An attacker who stole the key of a revoked certificate still passes as its owner.',
      impact: 'Whoever holds a stolen key can intercept and modify the traffic until the certificate expires.',
    },
  ],
  fixExamples: {
    javascript: "const agent = new https.Agent({ ca: readFileSync('internal-ca.pem') });",
    python: 'requests.get(url, verify="/etc/ssl/internal-ca.pem", timeout=5)',
    java: `TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
trust.init(internalKeyStore);`,
    go: 'client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool}}}',
    php: `curl_setopt($handle, CURLOPT_SSL_VERIFYPEER, true);
curl_setopt($handle, CURLOPT_CAINFO, '/etc/ssl/internal-ca.pem');`,
    ruby: 'http.verify_mode = OpenSSL::SSL::VERIFY_PEER',
    csharp: 'var handler = new HttpClientHandler(); // keep the default validation',
  },
  references: [
    'https://owasp.org/Top10/2025/A07_2025-Authentication_Failures/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Transport_Layer_Security_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/295.html',
  ],
};
