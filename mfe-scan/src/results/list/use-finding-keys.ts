import { useEffect, useEffectEvent } from 'react';

/** The command of a key. */
export type FindingCommand = 'next' | 'previous' | 'search' | 'help';

const COMMANDS: Readonly<Record<string, FindingCommand>> = {
  j: 'next',
  n: 'next',
  k: 'previous',
  p: 'previous',
  '/': 'search',
  '?': 'help',
};

/** Whether a key is handled by the focused element: a text field, or a list with type-ahead. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role=listbox], [role=menu]') !== null;
}

/** The command of a key press, unless the key is meant for another element. */
export function commandOf(event: KeyboardEvent): FindingCommand | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return undefined;
  return COMMANDS[event.key];
}

/** Handles keys pressed anywhere on the page, while `enabled`. */
export function useFindingKeys(enabled: boolean, onCommand: (command: FindingCommand) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    // A modal dialog has the keys to itself.
    if (!command || !enabled || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
