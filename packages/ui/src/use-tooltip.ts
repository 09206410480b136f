import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '@scanner/contracts/constants.ts';
import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Time to move the pointer from the control to its tooltip, in milliseconds. */
const GRACE_MS = 120;

/** The only open tooltip, and when the last one was closed. */
let closeOpen: (() => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/** Whether the user moves from tooltip to tooltip. */
const isReading = (): boolean => closeOpen !== undefined || performance.now() - closedAt < TOOLTIP_SKIP_MS;

/**
 * When a tooltip is open: after `delay` under the pointer, immediately if the last one was just closed, and immediately
 * on keyboard focus. It stays while the pointer is on it; Escape, a press and scrolling close it.
 */
export function useTooltip(delay: number = TOOLTIP_DELAY_MS) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setOpen(false);
  }, []);

  const openNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setOpen(true);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    if (closeOpen !== close) closeOpen?.();
    closeOpen = close;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('scroll', close, true);
      closedAt = performance.now();
      if (closeOpen === close) closeOpen = undefined;
    };
  }, [open, close]);

  const over = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || pressed.current) return;
    if (open) clearTimeout(timer.current);
    else timer.current ??= setTimeout(openNow, isReading() ? 0 : delay);
  };

  const leave = (): void => {
    clearTimeout(timer.current);
    timer.current = open ? setTimeout(close, GRACE_MS) : undefined;
  };

  return {
    open,
    control: {
      // A pointer that was there before the page's scripts were loaded enters, but doesn't move.
      onPointerEnter: over,
      onPointerMove: over,
      onPointerLeave(): void {
        pressed.current = false;
        leave();
      },
      onPointerDown(): void {
        pressed.current = true;
        close();
      },
      onFocus({ currentTarget }: FocusEvent): void {
        if (currentTarget.matches(':focus-visible')) openNow();
      },
      onBlur: close,
      onClick: close,
    },
    tip: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave },
  };
}
