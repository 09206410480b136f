import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { type ComponentProps, createContext, use, useMemo, useState } from 'react';
import { cn } from './class-names.ts';
import { landmarkOf } from './landmark.ts';
import { entryFocusStyle } from './overlay-style.ts';
import { PortalScope } from './remote-scope.tsx';

interface OpenedBy {
  trigger: HTMLElement | null;
  setTrigger: (trigger: HTMLElement | null) => void;
}

const OpenedByContext = createContext<OpenedBy | undefined>(undefined);

/** A menu opened by a button. The page around it stays usable: a click elsewhere closes it. */
export function DropdownMenu(props: Omit<ComponentProps<typeof Radix.Root>, 'modal'>) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const openedBy = useMemo(() => ({ trigger, setTrigger }), [trigger]);
  return (
    <OpenedByContext value={openedBy}>
      <Radix.Root modal={false} {...props} />
    </OpenedByContext>
  );
}

export const DropdownMenuTrigger = (props: Omit<ComponentProps<typeof Radix.Trigger>, 'ref'>) => (
  <Radix.Trigger ref={use(OpenedByContext)?.setTrigger} {...props} />
);

export const DropdownMenuContent = ({ className, align = 'end', ...props }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal container={landmarkOf(use(OpenedByContext)?.trigger ?? null)}>
    <PortalScope>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          'z-50 min-w-48 animate-pop-in rounded-lg border border-border-strong bg-popover p-1 text-popover-foreground shadow-lg',
          className,
        )}
        {...props}
      />
    </PortalScope>
  </Radix.Portal>
);

export const DropdownMenuItem = ({ className, ...props }: ComponentProps<typeof Radix.Item>) => (
  <Radix.Item
    className={cn(
      entryFocusStyle,
      'flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1 text-sm',
      'data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:text-muted-foreground',
      className,
    )}
    {...props}
  />
);

export const DropdownMenuLabel = ({ className, ...props }: ComponentProps<typeof Radix.Label>) => (
  <Radix.Label className={cn('px-2 py-1.5', className)} {...props} />
);

export const DropdownMenuSeparator = ({ className, ...props }: ComponentProps<typeof Radix.Separator>) => (
  <Radix.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />
);

/** Radio entries; selecting one closes the menu like any other entry. */
export const DropdownMenuRadioGroup = Radix.RadioGroup;

export const DropdownMenuRadioItem = ({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) => (
  <Radix.RadioItem
    className={cn(
      entryFocusStyle,
      'relative flex min-h-8 cursor-default select-none items-center rounded-sm py-1 pr-3 pl-8 text-sm',
      className,
    )}
    {...props}
  >
    <Radix.ItemIndicator className="absolute left-2">
      <Check aria-hidden className="size-4 text-primary" />
    </Radix.ItemIndicator>
    {children}
  </Radix.RadioItem>
);
