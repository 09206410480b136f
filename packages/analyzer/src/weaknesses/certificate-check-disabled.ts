import type { Weakness } from '../api-model/weakness.ts';

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
  impact: 'Everything sent over this connection, including credentials, can be intercepted and modified.',
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
