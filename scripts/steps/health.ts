/** A small file that the public Worker answers from memory: whether it answers says whether the server does. */
const PATH = '/robots.txt';

/** Whether the public Worker answers within a time. */
export async function answers(origin: string, timeoutMs: number): Promise<boolean> {
  try {
    const response = await fetch(`${origin}${PATH}`, { signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
