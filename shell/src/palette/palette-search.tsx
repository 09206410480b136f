import { currentUserQuery } from '@scanner/client/user.ts';
import { listIndexAfter } from '@scanner/ui/list-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { themeAtom } from '../layout/theme.ts';
import { useLogout } from '../layout/use-logout.ts';
import { actionCommands, type Command, pageCommands, scanCommand } from './commands.ts';
import { matching } from './matching.ts';
import { PaletteList } from './palette-list.tsx';
import { recentScansQuery } from './recent-scans.ts';

export interface PaletteSearchProps {
  /** The palette closes; the focus returns to where it was. */
  onClose: () => void;
  /** The palette closes and navigates to another page. */
  onLeave: () => void;
  onHelp: () => void;
  onToggleSidebar: () => void;
}

/** The search field and the list below it: the field keeps the focus, arrow keys select, Enter opens. */
export function PaletteSearch({ onClose, onLeave, onHelp, onToggleSidebar }: PaletteSearchProps) {
  const listId = useId();
  const navigate = useNavigate();
  const logout = useLogout();
  const [theme, setTheme] = useAtom(themeAtom);
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const { data: user } = useQuery(currentUserQuery);
  const { data: scans } = useQuery({ ...recentScansQuery(useDeferredValue(typed.trim())), enabled: Boolean(user) });

  const groups = [
    { title: 'Pages', commands: matching(typed, pageCommands(user)) },
    { title: typed.trim() ? 'Scans' : 'Recent scans', commands: user && scans ? scans.map(scanCommand) : [] },
    { title: 'Commands', commands: matching(typed, actionCommands(user, theme)) },
  ].filter(({ commands }) => commands.length > 0);
  const commands = groups.flatMap((group) => group.commands);
  const active = commands[Math.min(index, commands.length - 1)];

  const run = ({ action }: Command): void => {
    if ('to' in action) {
      onLeave();
      void navigate(action.to);
    } else if (action.run === 'shortcuts') {
      onHelp();
    } else if (action.run === 'logout') {
      onLeave();
      logout();
    } else {
      onClose();
      if (action.run === 'theme') setTheme(theme === 'dark' ? 'light' : 'dark');
      else onToggleSidebar();
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      run(active);
      return;
    }
    // Home and End move within the text.
    if (event.key === 'Home' || event.key === 'End') return;
    const current = Math.min(index, commands.length - 1);
    const wrapped =
      event.key === 'ArrowDown' && current === commands.length - 1
        ? 0
        : event.key === 'ArrowUp' && current <= 0
          ? commands.length - 1
          : listIndexAfter(event.key, current, commands.length);
    if (wrapped === undefined) return;
    event.preventDefault();
    setIndex(wrapped);
  };

  return (
    <>
      <div className="flex h-12 shrink-0 items-center gap-2.5 border-b pr-12 pl-4 has-focus-visible:border-ring has-focus-visible:shadow-[inset_0_-1px_var(--ring)]">
        <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <input
          // biome-ignore lint/a11y/noAutofocus: a dialog that opens to be typed into
          autoFocus
          type="text"
          role="combobox"
          aria-label="Search pages, scans and commands"
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          // Short enough for a phone: a focused placeholder is truncated without an ellipsis.
          placeholder="Search pages and scans"
          autoComplete="off"
          spellCheck={false}
          className="h-full min-w-0 flex-1 text-ellipsis bg-transparent text-[15px] outline-none placeholder:text-muted-foreground max-sm:text-base"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        active={active}
        onPoint={(command) => setIndex(commands.indexOf(command))}
        onChoose={run}
      />
      <p role="status" className="sr-only">
        {commands.length === 1 ? '1 result' : `${commands.length} results`}
      </p>
    </>
  );
}
