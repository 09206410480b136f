/**
 * @module A select control. Built on the popover primitive, because the select primitive creates style elements, which
 * the content security policy forbids.
 */
import { Check, ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/popover';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cn } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { landmarkOf } from './landmark.ts';
import { entryFocusStyle } from './overlay-style.ts';
import { PortalScope } from './remote-scope.tsx';
import { SelectContext, useSelect } from './select-context.ts';
import { useListKeyboard } from './use-list-keyboard.ts';

export interface SelectProps {
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
}

/** Contains a trigger and the content; typing in the open list jumps to the entry with that beginning. */
export function Select({ value, onValueChange, children }: SelectProps) {
  const [open, setOpen] = useState(false);
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const trigger = useRef<HTMLButtonElement>(null);
  const register = useCallback((entry: string, label: string) => {
    setLabels((known) => new Map(known).set(entry, label));
    return () => setLabels((known) => new Map([...known].filter(([other]) => other !== entry)));
  }, []);
  const state = useMemo(() => {
    const choose = (entry: string) => {
      onValueChange(entry);
      setOpen(false);
    };
    return { value, label: labels.get(value) ?? '', open, trigger, setOpen, choose, register };
  }, [value, labels, open, register, onValueChange]);
  return (
    <SelectContext value={state}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        {children}
      </Radix.Root>
    </SelectContext>
  );
}

/** The closed list. Needs an `id` and a label, or `aria-label`. */
export function SelectTrigger({ className, id, ...props }: Omit<ComponentProps<'button'>, 'ref'>) {
  const ownId = useId();
  const { label, open, trigger, setOpen } = useSelect();
  return (
    <Radix.Trigger
      ref={trigger}
      id={id ?? ownId}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={open}
      className={cn(controlStyle, 'flex h-9 items-center justify-between gap-2 px-3 text-left', className)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setOpen(true);
      }}
      {...props}
    >
      <span className="truncate">{label}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </Radix.Trigger>
  );
}

/** The entries. While the list is closed, they only register their texts. */
export function SelectContent({ children }: { children: ReactNode }) {
  const { open, trigger } = useSelect();
  const onKeyDown = useListKeyboard();
  if (!open) return children;
  return (
    <Radix.Portal container={landmarkOf(trigger.current)}>
      <PortalScope>
        <Radix.Content
          role="listbox"
          aria-labelledby={trigger.current?.id}
          sideOffset={4}
          collisionPadding={8}
          align="start"
          onKeyDown={onKeyDown}
          onOpenAutoFocus={focusChosen}
          className={cn(
            'relative z-50 max-h-[min(20rem,var(--radix-popover-content-available-height))] overflow-y-auto overscroll-contain',
            'min-w-(--radix-popover-trigger-width) max-w-(--radix-popover-content-available-width) animate-pop-in rounded-md border border-border-strong',
            'bg-popover p-1 text-popover-foreground shadow-lg outline-none',
          )}
        >
          {children}
        </Radix.Content>
      </PortalScope>
    </Radix.Portal>
  );
}

/**
 * The selected entry is focused. The list scrolls manually, because it isn't positioned yet and the page must not
 * scroll.
 */
function focusChosen(event: Event) {
  event.preventDefault();
  const list = event.currentTarget instanceof HTMLElement ? event.currentTarget : undefined;
  const option =
    list?.querySelector<HTMLElement>('[aria-selected=true]') ?? list?.querySelector<HTMLElement>('[role=option]');
  if (!list || !option) return;
  option.focus({ preventScroll: true });
  list.scrollTop = option.offsetTop - (list.clientHeight - option.offsetHeight) / 2;
}

export interface SelectItemProps {
  value: string;
  /** The text of the entry. */
  children: string;
}

export function SelectItem({ value, children }: SelectItemProps) {
  const { value: chosen, open, choose, register } = useSelect();
  useLayoutEffect(() => register(value, children), [register, value, children]);
  if (!open) return null;
  const selected = value === chosen;
  return (
    <div
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={cn(
        entryFocusStyle,
        'relative flex min-h-8 cursor-default select-none items-center rounded-sm py-1 pr-3 pl-8 text-sm',
      )}
      onClick={() => choose(value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        choose(value);
      }}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      {selected && <Check aria-hidden className="absolute left-2 size-4 text-primary" />}
      {children}
    </div>
  );
}
