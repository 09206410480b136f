export interface VerifySnippet {
  readonly id: 'node' | 'python';
  readonly label: string;
  readonly code: string;
}

/** How a receiver verifies that a request is authentic. docs/webhooks.md has the same. */
export const VERIFY_SNIPPETS: readonly VerifySnippet[] = [
  {
    id: 'node',
    label: 'Node.js',
    code: `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the raw text of the request, before it is parsed
export function isGenuine(headers, body, secret) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.slice('v1,'.length), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`,
  },
  {
    id: 'python',
    label: 'Python',
    code: `import base64, hashlib, hmac, time

# body: the raw bytes of the request, before they are parsed
def is_genuine(headers, body, secret):
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    digest = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(f"v1,{digest}", signature) for signature in given)
`,
  },
];
