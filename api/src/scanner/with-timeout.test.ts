import { expect, it } from 'vitest';
import { TimeLimitError } from '../errors/time-limit-error.ts';
import { withTimeout } from './with-timeout.ts';

const never = () => new Promise<never>(() => undefined);

it('gives what the work gives, and its failure', async () => {
  expect(await withTimeout(1000, 'adding', async () => 1 + 1)).toBe(2);
  await expect(withTimeout(1000, 'failing', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

it('names what took too long', async () => {
  await expect(withTimeout(5, 'the database', never)).rejects.toThrow(
    new TimeLimitError('the database took longer than 5 ms'),
  );
});

it('takes no notice of a failure that comes after the limit', async () => {
  const late = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), 20));
  await expect(withTimeout(5, 'it', late)).rejects.toBeInstanceOf(TimeLimitError);
  await new Promise((resolve) => setTimeout(resolve, 40));
});
