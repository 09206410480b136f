/** How a server answers: well, not at all (nobody listens), or it keeps one waiting. */
export type Health = 'well' | 'ill' | 'silent' | 'gone';

/** Asks once. */
export async function askHealth(origin: string, timeoutMs: number): Promise<Health> {
  try {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(timeoutMs) });
    await answer.arrayBuffer();
    return answer.ok ? 'well' : 'ill';
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'silent' : 'gone';
  }
}
