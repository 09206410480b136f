/** @module What the analysis needs of an AI provider, whichever it is. */

/** What a model is asked to do. */
export const TASKS = ['adjudicate', 'discover', 'verify', 'fix'] as const;
export type Task = (typeof TASKS)[number];

/** A JSON schema, as providers take it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One question, ready to be sent. */
export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly user: string;
  /** The form of the answer; providers that cannot hold a model to it read it in the text all the same. */
  readonly schema: { readonly name: string; readonly schema: JsonSchema };
  /** Most tokens of the answer. */
  readonly outputTokens: number;
}

export interface ModelAnswer {
  readonly text: string;
  /** As the provider counts them; where it does not, estimated. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Called as the answer comes in, with the characters so far; not at all where a provider does not stream. */
  readonly onText?: (characters: number) => void;
}

export type ProviderName = 'workers-ai' | 'openai-compatible';

/** Asks a model. Every failure is an `LlmError`. */
export interface ModelProvider {
  readonly name: ProviderName;
  /** Where the code goes, for a person: a host with its port, or a service's name. */
  readonly host: string;
  ask(request: ModelRequest, options: AskOptions): Promise<ModelAnswer>;
  /** Whether the models can be asked with these settings; an `LlmError` says why not. */
  check(models: readonly string[], signal: AbortSignal): Promise<void>;
}

/** Characters of code and prose a token has, about; rather too few than too many, so that estimates stay on the safe side. */
const CHARACTERS_PER_TOKEN = 3;
export const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);
export const estimateTokens = (text: string): number => tokensOf(text.length);
