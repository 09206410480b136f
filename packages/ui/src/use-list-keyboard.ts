import { type KeyboardEvent, useRef } from 'react';
import { listIndexAfter, listIndexTyped } from './list-keys.ts';

/** Keys typed within this time, in milliseconds, are one search. */
const TYPING_MS = 800;

/** The keyboard handling of an open list with focusable options: arrows, Home, End, type-ahead, Space. */
export function useListKeyboard(): (event: KeyboardEvent<HTMLElement>) => void {
  const typing = useRef({ text: '', at: 0 });

  const searchAfter = (key: string, now: number): string => {
    const { text, at } = typing.current;
    const search = now - at < TYPING_MS ? text + key : key;
    typing.current = { text: search, at: now };
    return search;
  };

  return (event) => {
    const { key, currentTarget, timeStamp } = event;
    const options = [...currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
    const index = options.findIndex((option) => option.matches(':focus'));
    const searching = typing.current.text !== '' && timeStamp - typing.current.at < TYPING_MS;
    if (key === 'Tab') return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === ' ' && !searching) {
      event.preventDefault();
      return options[index]?.click();
    }
    const next =
      key.length === 1
        ? listIndexTyped(
            options.map((option) => option.textContent ?? ''),
            searchAfter(key, timeStamp),
            index,
          )
        : listIndexAfter(key, index, options.length);
    if (next === undefined) return;
    event.preventDefault();
    options[next]?.focus();
  };
}
