import { createToastStore, type ToastMessage, type ToastStore } from './toast-store.ts';

const KEY: unique symbol = Symbol.for('@scanner/ui/toasts');
const page = globalThis as typeof globalThis & { [KEY]?: ToastStore };

/**
 * The page's only store. It is a property of the page instead of this module, because the shell and each remote may
 * have their own copy of the module, even in different versions, and must use the same toaster.
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

/** Removes the current toast when its cause is gone: a new attempt has started. */
export function dismissToasts(): void {
  for (const { id, open } of toastStore().snapshot()) if (open) toastStore().dismiss(id);
}
