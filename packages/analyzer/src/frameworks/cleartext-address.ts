/** @module Addresses of HTTP without TLS that are neither local nor made up for documentation. */

/** Addresses without TLS, those of the same machine or network and of documentation apart. */
export const CLEARTEXT =
  /^http:\/\/(?!(localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|host\.docker|[\w-]+(:\d+)?(\/|$)|([\w-]+\.)*(example\.(com|org|net)|test|local|internal|invalid|svc)(:\d+)?(\/|$)))/i;
/** The same, of an address of which the code fixes but the beginning: the host ends within it. */
export const CLEARTEXT_BEGINNING = new RegExp(`${CLEARTEXT.source}[\\w.-]+\\.[a-z]{2,}(:\\d+)?/`, 'i');
