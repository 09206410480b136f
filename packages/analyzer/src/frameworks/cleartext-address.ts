/** @module Plain HTTP URLs, except for local hosts and documentation examples. */

/** Plain HTTP URLs, except for local hosts, private networks and documentation examples. */
export const CLEARTEXT =
  /^http:\/\/(?!(localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|host\.docker|[\w-]+(:\d+)?(\/|$)|([\w-]+\.)*(example\.(com|org|net)|test|local|internal|invalid|svc)(:\d+)?(\/|$)))/i;
/** The same for URLs of which only a prefix is constant; the prefix contains the whole host. */
export const CLEARTEXT_BEGINNING = new RegExp(`${CLEARTEXT.source}[\\w.-]+\\.[a-z]{2,}(:\\d+)?/`, 'i');
