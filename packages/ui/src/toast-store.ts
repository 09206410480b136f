import { TOAST_LIMIT, TOAST_REMOVE_MS } from '@scanner/contracts/constants.ts';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

/** A toast that is shown, or (`open` is false) was dismissed and is about to be removed. */
export interface Toast extends ToastMessage {
  id: number;
  open: boolean;
}

export interface ToastStore {
  /** Shows a message instead of the previous one; returns its ID. */
  add(message: ToastMessage): number;
  dismiss(id: number): void;
  /** The current toasts, newest first: the same array until something changes. */
  snapshot(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

/** Creates a store that keeps the newest {@link TOAST_LIMIT} toasts. */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  return {
    add(message) {
      const id = nextId++;
      set([{ ...message, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
      return id;
    },
    dismiss(id) {
      if (!toasts.some((toast) => toast.id === id && toast.open)) return;
      set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
      setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_MS);
    },
    snapshot: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
