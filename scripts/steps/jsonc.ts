/** Parses JSON with comments. A comment sign inside a string stays what it is. */
export function parseJsonc(text: string): Record<string, unknown> {
  const bare = text.replace(
    /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_match, quoted?: string) => quoted ?? '',
  );
  return JSON.parse(bare) as Record<string, unknown>;
}
