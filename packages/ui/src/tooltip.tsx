import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_MS } from '@scanner/contracts/constants.ts';
import * as Radix from 'radix-ui/tooltip';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { cn } from './class-names.ts';
import { PortalScope } from './remote-scope.tsx';

const ProvidedContext = createContext(false);

/** Holds the delays for all tooltips inside: 700 ms before the first one, none for the next one within 300 ms. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <ProvidedContext value={true}>
      <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
        {children}
      </Radix.Provider>
    </ProvidedContext>
  );
}

export interface TooltipProps {
  /** What the tooltip says. */
  label: ReactNode;
  /** One element that takes focus. */
  children: ReactNode;
  side?: ComponentProps<typeof Radix.Content>['side'];
  /** Milliseconds before it opens, where the usual delay does not fit. */
  delay?: number;
  /** Whether it stays closed, for a control whose label is visible. */
  disabled?: boolean;
}

/** A short label for a control, on hover and on focus. Outside of a {@link TooltipProvider} it brings its own. */
export function Tooltip(props: TooltipProps) {
  const tip = <ProvidedTooltip {...props} />;
  return use(ProvidedContext) ? tip : <TooltipProvider>{tip}</TooltipProvider>;
}

function ProvidedTooltip({ label, children, side = 'top', delay, disabled = false }: TooltipProps) {
  return (
    <Radix.Root {...(delay === undefined ? {} : { delayDuration: delay })} {...(disabled ? { open: false } : {})}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <PortalScope>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cn(
              'z-60 max-w-72 rounded-md border border-border-strong bg-popover px-2 py-1 text-popover-foreground text-xs',
              'animate-fade-in shadow-md',
            )}
          >
            {label}
          </Radix.Content>
        </PortalScope>
      </Radix.Portal>
    </Radix.Root>
  );
}
