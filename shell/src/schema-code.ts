/**
 * Keeps the schema library, of which every area may bring its own copy, from making functions out of text: the page's
 * policy forbids it, and the browser reports even the attempt. The library reads this setting from the page.
 */
export function forbidSchemaCode(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
