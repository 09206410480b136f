import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import * as Radix from 'radix-ui/select';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { PortalScope } from './remote-scope.tsx';

/** One choice out of a list; typing jumps to the entry that begins so. */
export const Select = Radix.Root;

export interface SelectTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  placeholder?: ReactNode;
}

/** The closed list. Give it `id` and a label, or `aria-label`. */
export const SelectTrigger = ({ className, placeholder, ...props }: SelectTriggerProps) => (
  <Radix.Trigger
    className={cn(controlStyle, 'flex h-9 items-center justify-between gap-2 px-3 text-left', className)}
    {...props}
  >
    <span className="truncate">
      <Radix.Value placeholder={placeholder} />
    </span>
    <Radix.Icon asChild>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </Radix.Icon>
  </Radix.Trigger>
);

export const SelectContent = ({ className, children, ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal>
    <PortalScope>
      <Radix.Content
        position="popper"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden',
          'animate-pop-in rounded-md border border-border-strong bg-popover text-popover-foreground shadow-lg',
          className,
        )}
        {...props}
      >
        <Radix.ScrollUpButton className="flex h-6 items-center justify-center">
          <ChevronUp aria-hidden className="size-4" />
        </Radix.ScrollUpButton>
        <Radix.Viewport className="max-h-80 p-1">{children}</Radix.Viewport>
        <Radix.ScrollDownButton className="flex h-6 items-center justify-center">
          <ChevronDown aria-hidden className="size-4" />
        </Radix.ScrollDownButton>
      </Radix.Content>
    </PortalScope>
  </Radix.Portal>
);

export const SelectItem = ({ className, children, ...props }: ComponentProps<typeof Radix.Item>) => (
  <Radix.Item
    className={cn(
      'relative flex min-h-8 cursor-default select-none items-center rounded-sm py-1 pr-3 pl-8 text-sm outline-none',
      'data-[disabled]:opacity-50 data-[highlighted]:bg-accent data-[highlighted]:text-accent-foreground',
      'data-[highlighted]:outline-2 data-[highlighted]:outline-transparent',
      className,
    )}
    {...props}
  >
    <Radix.ItemIndicator className="absolute left-2 inline-flex">
      <Check aria-hidden className="size-4 text-primary" />
    </Radix.ItemIndicator>
    <Radix.ItemText>{children}</Radix.ItemText>
  </Radix.Item>
);
