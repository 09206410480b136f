const base64 = (digest: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(digest)));

/** The integrity of a file's content: `sha384-` and base64. */
export async function integrityOf(content: ArrayBuffer): Promise<string> {
  return `sha384-${base64(await crypto.subtle.digest('SHA-384', content))}`;
}

/** The hash of a text for a policy: `sha256-` and base64. */
export async function policyHash(text: string): Promise<string> {
  return `sha256-${base64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))}`;
}
