/**
 * @module
 * A process with an OpenAI-compatible server whose model is scripted: it knows the program of `orders.test-support.ts`, and nothing else.
 * Prints its address when it is ready. Run by the tests as `node model-server.ts`.
 */
import { goodModel } from '../api/src/llm/orders.test-support.ts';
import { startProvider } from '../api/src/llm/provider.test-support.ts';

const { baseUrl } = await startProvider(goodModel);
process.stdout.write(`${baseUrl}\n`);
