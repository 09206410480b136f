import { useEffect, useEffectEvent } from 'react';

/** What a key asks for. */
export type FindingCommand = 'next' | 'previous' | 'search' | 'help';

const COMMANDS: Readonly<Record<string, FindingCommand>> = {
  j: 'next',
  n: 'next',
  k: 'previous',
  p: 'previous',
  '/': 'search',
  '?': 'help',
};

/** Whether a key belongs to what has the focus: a field to type in, or a list that jumps to what is typed. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role=listbox], [role=menu]') !== null;
}

/** The command of a key press, unless the key is meant for something else. */
export function commandOf(event: KeyboardEvent): FindingCommand | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return undefined;
  return COMMANDS[event.key];
}

/** Calls for a key pressed anywhere on the page, while `enabled`. */
export function useFindingKeys(enabled: boolean, onCommand: (command: FindingCommand) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    // A dialog over the page has the keys to itself.
    if (!command || !enabled || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
