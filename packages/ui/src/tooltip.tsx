import * as Slot from 'radix-ui/slot';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { cn } from './class-names.ts';
import { placeTooltip, type TooltipSide } from './tooltip-place.ts';
import { useTooltip } from './use-tooltip.ts';

export interface TooltipProps {
  /** The tooltip's text. */
  label: ReactNode;
  /** One focusable element. */
  children: ReactNode;
  side?: TooltipSide;
  /** Milliseconds before it opens, instead of the default 700. */
  delay?: number;
  /** Whether it stays closed, for a control with a visible label. */
  disabled?: boolean;
}

/**
 * A short label for a control, on hover and focus. It is in the browser's top layer, so that no part of the page covers
 * or clips it. The primitive with its positioning library is ten times as large and would be in the first load of the
 * page.
 */
export function Tooltip({ label, children, side = 'top', delay, disabled = false }: TooltipProps) {
  const id = useId();
  const control = useRef<HTMLElement>(null);
  const tooltip = useTooltip(delay);
  const shown = tooltip.open && !disabled;
  return (
    <>
      <Slot.Root ref={control} {...(shown ? { 'aria-describedby': id } : {})} {...tooltip.control}>
        {children}
      </Slot.Root>
      {shown && (
        <Tip id={id} control={control} side={side} {...tooltip.tip}>
          {label}
        </Tip>
      )}
    </>
  );
}

interface TipProps {
  id: string;
  control: RefObject<HTMLElement | null>;
  side: TooltipSide;
  children: ReactNode;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

function Tip({ id, control, side, children, onPointerEnter, onPointerLeave }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element || !control.current) return;
    element.showPopover();
    const place = placeTooltip(side, control.current.getBoundingClientRect(), element.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    });
    element.style.left = `${place.left}px`;
    element.style.top = `${place.top}px`;
  }, [control, side]);
  return (
    <span
      ref={tip}
      id={id}
      role="tooltip"
      popover="manual"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      className={cn(
        'fixed inset-auto m-0 max-w-72 animate-fade-in whitespace-normal rounded-md border border-border-strong bg-popover',
        'px-2 py-1 text-left font-normal text-popover-foreground text-xs shadow-md',
      )}
    >
      {children}
    </span>
  );
}
