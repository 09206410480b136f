/**
 * @module
 * Servers that call themselves OpenAI-compatible differ in what they take. The provider begins with everything and gives
 * up what a server refuses, once and for all.
 */
export interface Dialect {
  /** How the server is told the form of the answer. */
  readonly format: 'schema' | 'object' | 'text';
  readonly tokens: 'max_tokens' | 'max_completion_tokens';
  readonly hasTemperature: boolean;
  readonly hasStreamOptions: boolean;
}

export const FULL_DIALECT: Dialect = {
  format: 'schema',
  tokens: 'max_tokens',
  hasTemperature: true,
  hasStreamOptions: true,
};

/** The dialect without what the server's refusal (a 400 or 422) names; undefined where it names nothing that can be left out. */
export function withoutRefused(dialect: Dialect, refusal: string): Dialect | undefined {
  if (/max_completion_tokens/.test(refusal) && dialect.tokens === 'max_tokens')
    return { ...dialect, tokens: 'max_completion_tokens' };
  if (/temperature/.test(refusal) && dialect.hasTemperature) return { ...dialect, hasTemperature: false };
  if (/stream_options/.test(refusal) && dialect.hasStreamOptions) return { ...dialect, hasStreamOptions: false };
  if (/response_format|json_schema|json_object|schema|grammar|structured/i.test(refusal)) {
    if (dialect.format === 'schema') return { ...dialect, format: 'object' };
    if (dialect.format === 'object') return { ...dialect, format: 'text' };
  }
  return undefined;
}
