/**
 * @module An OpenAI-compatible server with a scripted model, as a process: it knows only the program of
 * `orders.test-support.ts`. Prints its URL when it is ready. Run by the tests as `node model-server.ts`.
 */
import { goodModel } from '../api/src/llm/orders.test-support.ts';
import { startProvider } from '../api/src/llm/provider.test-support.ts';

const { baseUrl } = await startProvider(goodModel);
process.stdout.write(`${baseUrl}\n`);
