/** @module Names of fields that contain secrets. */

const SECRET_FIELD = /passw(?:or)?d|passphrase|secret|api_?key|private_?key|access_?key|token|credential/i;
const ABOUT_SECRET = /redact|mask|hash|encrypt|count|expir|length|policy|hint|name$|type$|id$|max|min|reset|url|at$/i;

/** Checks whether a field of that name contains a secret. */
export const isSecretField = (name: string): boolean =>
  SECRET_FIELD.test(name.replaceAll('-', '_')) && !ABOUT_SECRET.test(name);
