import { useState } from 'react';

function read(key: string, usual: boolean): boolean {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? usual : stored === 'on';
  } catch {
    // The browser stores nothing for this site: the default applies.
    return usual;
  }
}

/** A choice that this browser stores under `key`. */
export function useStoredSwitch(key: string, usual: boolean): [on: boolean, set: (on: boolean) => void] {
  const [on, setOn] = useState(() => read(key, usual));
  const set = (value: boolean) => {
    setOn(value);
    try {
      localStorage.setItem(key, value ? 'on' : 'off');
    } catch {
      // Kept until the page is left.
    }
  };
  return [on, set];
}
