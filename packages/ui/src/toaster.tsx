import { TOAST_CLOSE_MS, TOAST_SWIPE_PX } from '@scanner/contracts/constants.ts';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { toastStore } from './toast.ts';
import type { Toast } from './toast-store.ts';

/** The place where toasts appear. Only the shell has one. F8 focuses it; a swipe to the right dismisses. */
export function Toaster() {
  const store = toastStore();
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  return (
    <Radix.Provider duration={TOAST_CLOSE_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="fixed top-14 right-0 z-70 m-0 flex w-full max-w-md list-none flex-col gap-2 rounded-lg p-4 focus-visible:-outline-offset-4"
      />
    </Radix.Provider>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const destructive = toast.variant === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      type={destructive ? 'foreground' : 'background'}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) toastStore().dismiss(toast.id);
      }}
      className={cn(
        'flex items-start gap-3 rounded-lg border border-border-strong bg-popover py-3 pr-2 pl-4 text-popover-foreground shadow-lg',
        'data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=end]:animate-toast-swipe',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        destructive && 'border-severity-critical-line bg-severity-critical-tint text-severity-critical',
      )}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', !destructive && 'text-success')} />
      <div className="min-w-0 flex-1 text-sm">
        <Radix.Title className="font-medium">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className={cn('mt-0.5 break-words', !destructive && 'text-muted-foreground')}>
            {toast.description}
          </Radix.Description>
        )}
      </div>
      <Radix.Close asChild>
        <Button variant="ghost" size="icon-sm" className="-my-1 text-inherit" aria-label="Dismiss">
          <X aria-hidden />
        </Button>
      </Radix.Close>
    </Radix.Root>
  );
}
