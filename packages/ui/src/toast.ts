import { createToastStore, type ToastMessage, type ToastStore } from './toast-store.ts';

const KEY: unique symbol = Symbol.for('@scanner/ui/toasts');
const page = globalThis as typeof globalThis & { [KEY]?: ToastStore };

/**
 * The page's one store. It hangs on the page itself and not on this module, because the shell and each remote may carry
 * their own copy of the module, of another version even, and still have to speak to the same toaster.
 */
export function toastStore(): ToastStore {
  page[KEY] ??= createToastStore();
  return page[KEY];
}

/**
 * Shows a toast, from anywhere.
 * @example toast({ title: 'Upload failed', description: 'Please try again.', variant: 'destructive' })
 */
export function toast(message: ToastMessage): { dismiss: () => void } {
  const id = toastStore().add(message);
  return { dismiss: () => toastStore().dismiss(id) };
}

/** Takes away what is shown, when its cause is gone: a new attempt has begun. */
export function dismissToasts(): void {
  for (const { id, open } of toastStore().snapshot()) if (open) toastStore().dismiss(id);
}
