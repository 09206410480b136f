/** @module The interface of an AI provider. */

/** The task of a model. */
export const TASKS = ['adjudicate', 'discover', 'verify', 'fix'] as const;
export type Task = (typeof TASKS)[number];

/** A JSON schema in the form that providers accept. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A question that is ready to be sent. */
export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly user: string;
  /** The answer's format. Providers that can't enforce it find it in the prompt as well. */
  readonly schema: { readonly name: string; readonly schema: JsonSchema };
  /** Maximum number of tokens in the answer. */
  readonly outputTokens: number;
}

export interface ModelAnswer {
  readonly text: string;
  /** As counted by the provider; otherwise estimated. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Called with the number of characters received so far; never if the provider doesn't stream. */
  readonly onText?: (characters: number) => void;
}

export type ProviderName = 'workers-ai' | 'openai-compatible';

/** Asks a model. All failures are of type `LlmError`. */
export interface ModelProvider {
  readonly name: ProviderName;
  /** Where the code is sent, for users: a host with its port, or the name of a service. */
  readonly host: string;
  ask(request: ModelRequest, options: AskOptions): Promise<ModelAnswer>;
  /** Checks that the models can be used with these settings; throws an `LlmError` otherwise. */
  check(models: readonly string[], signal: AbortSignal): Promise<void>;
}

/** Approximate number of characters per token; rather too low than too high, so that estimates are on the safe side. */
const CHARACTERS_PER_TOKEN = 3;
export const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);
export const estimateTokens = (text: string): number => tokensOf(text.length);
