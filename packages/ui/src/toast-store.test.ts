import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toastStore } from './toast.ts';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows one toast at a time: the newest', () => {
  const store = createToastStore();
  store.add({ title: 'first' });
  store.add({ title: 'second', variant: 'destructive' });
  expect(store.snapshot()).toMatchObject([{ title: 'second', variant: 'destructive', open: true }]);
});

test('a dismissed toast is closed at once and removed after 1,000,000 ms', () => {
  const store = createToastStore();
  const id = store.add({ title: 'bye' });
  store.dismiss(id);
  expect(store.snapshot()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(store.snapshot()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.snapshot()).toEqual([]);
});

test('tells its listeners of changes, and only of changes', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  const id = store.add({ title: 'a' });
  store.dismiss(id);
  store.dismiss(id);
  store.dismiss(999);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  store.add({ title: 'b' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('another copy of the module speaks to the same store', async () => {
  vi.resetModules();
  const copy = await import('./toast.ts');
  expect(copy.toast).not.toBe(toast);
  copy.toast({ title: 'from a remote' });
  expect(toastStore().snapshot()).toMatchObject([{ title: 'from a remote' }]);
});
