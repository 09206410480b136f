/** A small file that the public Worker serves from memory: its response shows that the server works. */
const PATH = '/robots.txt';

/** Whether the public Worker responds within a time. */
export async function answers(origin: string, timeoutMs: number): Promise<boolean> {
  try {
    const response = await fetch(`${origin}${PATH}`, { signal: AbortSignal.timeout(timeoutMs) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
