import type { Vulnerability } from '@scanner/contracts';
import type { SourcePlace } from '@scanner/ui/code/source-view.tsx';
import { useMemo, useRef, useState } from 'react';
import { useStoredSwitch } from './stored-switch.ts';
import { useMedia } from './use-media.ts';

/** From this width on the source stands beside the findings; below, it comes over them. */
const BESIDE = '(min-width: 1360px)';
/** Under this key the browser remembers whether the source stands beside the findings. */
const PANE_KEY = 'source_pane';

export interface SourcePane {
  /** Beside the findings, over them, or not there. */
  shown: 'beside' | 'over' | 'no';
  setShown: (shown: boolean) => void;
  place: SourcePlace | undefined;
  /** Index of the step of the flow that the reader is at. */
  step: number | undefined;
  /** Goes to a finding, or to a step of its flow. */
  jump: (finding: Vulnerability, step?: number) => void;
  /** Puts the focus back to where it was before the source came over the findings, unless something has taken it. */
  giveFocusBack: (event: Event) => void;
}

/** Where in the source the reader is. Without a jump of its own it follows the finding that is open. */
export function useSourcePane(current: Vulnerability | undefined): SourcePane {
  const wide = useMedia(BESIDE);
  const [beside, setBeside] = useStoredSwitch(PANE_KEY, true);
  const [over, setOver] = useState(false);
  const [jumped, setJumped] = useState<{ id: string; step: number | undefined }>();
  const jump = jumped?.id === current?.id ? jumped : undefined;
  const place = useMemo((): SourcePlace | undefined => {
    const step = jump?.step === undefined ? undefined : current?.flow[jump.step];
    if (step) return { line: step.line, column: step.column };
    return current && { line: current.location.lineNumber, column: current.location.columnNumber };
  }, [current, jump]);
  const opener = useRef<Element>(null);
  const setShown = (shown: boolean) => {
    if (wide) return setBeside(shown);
    if (shown) opener.current = document.activeElement;
    setOver(shown);
  };

  const visible = wide ? beside : over;
  return {
    shown: visible ? (wide ? 'beside' : 'over') : 'no',
    setShown,
    place,
    step: jump?.step,
    jump: (finding, step) => {
      setJumped({ id: finding.id, step });
      setShown(true);
    },
    giveFocusBack: (event) => {
      event.preventDefault();
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
