/** Uses up so much of a limit in one go: tries that each cost a hash would take longer than the limit counts. */
export async function spend(limit: RateLimit, key: string, times: number): Promise<void> {
  for (let spent = 0; spent < times; spent += 1) await limit.limit({ key });
}
