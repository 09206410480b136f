/** @module Whether settings of tokens (C#) name the key that signatures are verified with. */

/** Characters around a setting in which its object and the options around that are searched. */
const AROUND = 1500;

/** The key itself, or the service that publishes it. */
const KEY = /\b(?:IssuerSigningKeys?|IssuerSigningKeyResolver\w*|Authority|MetadataAddress|ConfigurationManager)\b/;

/** Where other settings begin or end. */
const BORDER = /\bAdd(?:JwtBearer|OpenIdConnect)\s*\(|\n[ \t]*\}\);|\b(?:public|private|internal|protected)\s/g;

/** Whether the settings around a place name a key; without one, no token would be accepted any more. */
export function hasSigningKey(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - AROUND), at);
  const after = text.slice(at, at + AROUND);
  const from = [...before.matchAll(BORDER)].at(-1)?.index ?? 0;
  const to = [...after.matchAll(BORDER)][0]?.index ?? after.length;
  return KEY.test(before.slice(from) + after.slice(0, to));
}
