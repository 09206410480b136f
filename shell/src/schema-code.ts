/**
 * Prevents the schema library, of which every area may have its own copy, from compiling functions from text: the
 * page's policy forbids it, and the browser reports even the attempt. The library reads this setting from the page.
 */
export function forbidSchemaCode(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
