/** @module Files that hold a secret by their name, and the modes that let every user of the machine read a file. */

/** A name of keys and passwords. Keys that are public have other names. */
export const SECRET_FILE =
  /(?:^|[/._-])(?:id_(?:rsa|dsa|ecdsa|ed25519)|(?:private|secret|identity|master|signing)[_-]?key|secrets?|credentials?|passwords?|\.?htpasswd)(?:\.(?!pub)\w+)?$|(?:^|[/\w-])\.(?:key|p12|pfx|jks|keystore|env|token|secret|seed)$/i;

/** Modes that let everyone read, as numbers. */
export const READABLE_MODES: readonly number[] = Array.from({ length: 0o1000 }, (_, mode) => mode).filter(
  (mode) => (mode & 0o004) !== 0,
);
