import { createContext, type RefObject, use } from 'react';

interface SelectState {
  value: string;
  /** The text of the selected entry; empty until it is rendered. */
  label: string;
  open: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  setOpen: (open: boolean) => void;
  choose: (value: string) => void;
  /** Registers the text of an entry; returns a function that unregisters it. */
  register: (value: string, label: string) => () => void;
}

export const SelectContext = createContext<SelectState | undefined>(undefined);

/** The state of the surrounding Select. Throws outside of one. */
export function useSelect(): SelectState {
  const state = use(SelectContext);
  if (!state) throw new Error('The parts of a Select have to stand inside <Select>.');
  return state;
}
