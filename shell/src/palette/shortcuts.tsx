import { SIDEBAR_SHORTCUT } from '@scanner/contracts/constants.ts';
import { hasAppleKeys } from './palette-state.ts';

const SHORTCUTS = (modifier: string): readonly [keys: string[], what: string][] => [
  [[modifier, 'K'], 'Search pages, scans and commands'],
  [[modifier, SIDEBAR_SHORTCUT.toUpperCase()], 'Toggle the sidebar'],
  [['F8'], 'Go to the notifications'],
  [['?'], 'On a results page: its own shortcuts'],
];

/** The keyboard shortcuts that work everywhere. */
export const Shortcuts = () => (
  <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 px-4 py-4 text-sm">
    {SHORTCUTS(hasAppleKeys() ? 'Cmd' : 'Ctrl').map(([keys, what]) => (
      <div key={what} className="contents">
        <dt className="flex gap-1">
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);

export const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-border-strong bg-muted px-1.5 font-mono text-[11px] text-muted-foreground leading-5">
    {children}
  </kbd>
);
