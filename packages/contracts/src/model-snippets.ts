/** @module How an operator connects an AI model: commands, as in the README. */

export interface ModelSnippet {
  readonly id: 'openai-compatible' | 'workers-ai';
  readonly title: string;
  readonly text: string;
  readonly code: string;
}

export const MODEL_SNIPPETS: readonly ModelSnippet[] = [
  {
    id: 'openai-compatible',
    title: 'Ollama, or any server with OpenAI’s chat completions',
    text: 'vLLM, llama.cpp, LM Studio or a gateway. Code stays on your machine if the server does.',
    code: `ollama pull qwen3-coder
export AI_BASE_URL=http://localhost:11434/v1 AI_MODEL=qwen3-coder
npm start
`,
  },
  {
    id: 'workers-ai',
    title: 'Workers AI, for a deployment on Cloudflare',
    text: 'The binding is in the configuration already.',
    code: `npx wrangler login
npx wrangler deploy -c api/wrangler.scanner.jsonc --var AI_PROVIDER:workers-ai
npx wrangler deploy -c api/wrangler.jsonc --var AI_PROVIDER:workers-ai
`,
  },
];

/** The variables for connecting a model, and their meanings. */
export const MODEL_VARIABLES: readonly { readonly name: string; readonly meaning: string }[] = [
  {
    name: 'AI_PROVIDER',
    meaning: 'none (default), openai-compatible (default with AI_BASE_URL) or workers-ai',
  },
  { name: 'AI_BASE_URL', meaning: 'the address of a server with OpenAI’s chat completions' },
  { name: 'AI_MODEL', meaning: 'the model for everything; AI_MODELS names one for each task, as JSON' },
  { name: 'AI_API_KEY', meaning: 'the key, where the server wants one; AI_HEADERS adds headers as JSON' },
  { name: 'AI_LIMITS', meaning: 'limits on calls, tokens and seconds, as JSON' },
];
