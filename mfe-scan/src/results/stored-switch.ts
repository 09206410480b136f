import { useState } from 'react';

function read(key: string, usual: boolean): boolean {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? usual : stored === 'on';
  } catch {
    // A browser that keeps nothing for this site: the usual holds.
    return usual;
  }
}

/** A choice that this browser remembers under `key`. */
export function useStoredSwitch(key: string, usual: boolean): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => read(key, usual));
  const set = (value: boolean) => {
    setOn(value);
    try {
      localStorage.setItem(key, value ? 'on' : 'off');
    } catch {
      // Remembered until the page is left.
    }
  };
  return [on, set];
}
