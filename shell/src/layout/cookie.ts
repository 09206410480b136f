/** Reads a cookie from a `document.cookie` text. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split('; ')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals) === name) return part.slice(equals + 1);
  }
  return undefined;
}
