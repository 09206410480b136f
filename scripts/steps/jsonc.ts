/** Parses JSON with comments. Comment marks inside strings are kept. */
export function parseJsonc(text: string): Record<string, unknown> {
  const bare = text.replace(
    /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_match, quoted?: string) => quoted ?? '',
  );
  return JSON.parse(bare) as Record<string, unknown>;
}
