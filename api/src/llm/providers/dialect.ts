/**
 * @module OpenAI-compatible servers differ in the parameters that they accept. The provider starts with all of them and
 * permanently omits those that a server rejects.
 */
export interface Dialect {
  /** How the answer's format is specified in a request. */
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

/**
 * The dialect without the parameter that the server rejected (status 400 or 422); undefined if the message names none
 * that can be omitted.
 */
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
