import { describeError } from '../errors/describe-error.ts';

/**
 * Runs work of the engine, whose errors may quote the scanned code. They are logged here, with their kind and location,
 * and leave without their message: the platform logs what leaves a Worker, with its message.
 */
export async function withoutMessage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    console.error(JSON.stringify({ event: 'engine', ...describeError(error) }));
    throw new Error('The engine failed.');
  }
}
