/** @module Names of files with secrets, and file modes that let all users read them. */

/** Names of key and password files, except for public keys. */
export const SECRET_FILE =
  /(?:^|[/._-])(?:id_(?:rsa|dsa|ecdsa|ed25519)|(?:private|secret|identity|master|signing)[_-]?key|secrets?|credentials?|passwords?|\.?htpasswd)(?:\.(?!pub)\w+)?$|(?:^|[/\w-])\.(?:key|p12|pfx|jks|keystore|env|token|secret|seed)$/i;

/** Numeric modes that let all users read. */
export const READABLE_MODES: readonly number[] = Array.from({ length: 0o1000 }, (_, mode) => mode).filter(
  (mode) => (mode & 0o004) !== 0,
);
