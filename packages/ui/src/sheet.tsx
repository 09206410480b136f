import * as Radix from 'radix-ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';
import { Overlay } from './overlay.tsx';
import { PortalScope } from './remote-scope.tsx';

/** A panel that slides in from an edge; behaves like a dialog. */
export const Sheet = Radix.Root;
export const SheetTrigger = Radix.Trigger;
export const SheetClose = Radix.Close;

export interface SheetContentProps extends ComponentProps<typeof Radix.Content> {
  side?: 'left' | 'right';
  /** Labels the panel for screen readers. */
  label: string;
  /** Describes its content in one sentence. */
  description: ReactNode;
}

export const SheetContent = ({
  side = 'left',
  label,
  description,
  className,
  children,
  ...props
}: SheetContentProps) => (
  <Radix.Portal>
    <PortalScope>
      <Overlay />
      <Radix.Content
        className={cn(
          'fixed inset-y-0 z-50 flex w-72 max-w-[calc(100vw-3rem)] flex-col bg-popover text-popover-foreground shadow-lg',
          'animate-slide-in',
          side === 'left' ? 'left-0 border-r' : 'right-0 border-l [--slide-from:100%]',
          className,
        )}
        {...props}
      >
        <Radix.Title className="sr-only">{label}</Radix.Title>
        <Radix.Description className="sr-only">{description}</Radix.Description>
        {children}
      </Radix.Content>
    </PortalScope>
  </Radix.Portal>
);
