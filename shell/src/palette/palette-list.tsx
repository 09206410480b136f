import { cn } from '@scanner/ui/class-names.ts';
import { useEffect, useRef } from 'react';
import type { Command } from './commands.ts';

export interface PaletteListProps {
  id: string;
  groups: readonly { title: string; commands: readonly Command[] }[];
  active: Command | undefined;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
}

/** The palette's results by group. The search field has the focus and refers to the active entry. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && `${id}-${active.id}`;
  useEffect(() => {
    if (activeId) list.current?.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  if (groups.length === 0) return <p className="px-4 py-8 text-center text-muted-foreground">No results.</p>;
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto p-2">
      {groups.map(({ title, commands }) => (
        <fieldset key={title} aria-label={title} className="min-w-0">
          <p aria-hidden className="px-2 pt-2 pb-1 font-medium text-muted-foreground text-xs">
            {title}
          </p>
          {commands.map((command) => (
            <Entry
              key={command.id}
              id={`${id}-${command.id}`}
              command={command}
              active={command === active}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface EntryProps extends Pick<PaletteListProps, 'onPoint' | 'onChoose'> {
  id: string;
  command: Command;
  active: boolean;
}

const Entry = ({ id, command, active, onPoint, onChoose }: EntryProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={active}
    onPointerMove={() => !active && onPoint(command)}
    onClick={() => onChoose(command)}
    onKeyDown={(event) => event.key === 'Enter' && onChoose(command)}
    className={cn(
      'flex h-9 cursor-default select-none items-center gap-2.5 rounded-md border border-transparent px-2',
      active && 'bg-accent text-accent-foreground forced-colors:border-[Highlight]',
    )}
  >
    <command.icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    <span className="truncate">{command.title}</span>
    {command.hint && <span className="ml-auto shrink-0 text-muted-foreground text-xs">{command.hint}</span>}
  </div>
);
