import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { readAgain } from './read-again.ts';

it('gives up a first answer that is under way, which may be from before the change', async () => {
  const answers: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const queryClient = new QueryClient();
  const observer = new QueryObserver(queryClient, { queryKey: ['log', 1], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const again = readAgain(queryClient, ['log']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('after');
  answers[0]?.('before');
  await again;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});
