import type { Vulnerability } from '@scanner/contracts';
import type { SourcePlace } from '@scanner/ui/code/source-view.tsx';
import { useMemo, useRef, useState } from 'react';
import { useStoredSwitch } from '../stored-switch.ts';
import { useMedia } from '../use-media.ts';

/** From this width on, the source is next to the findings; below, it covers them. */
const BESIDE = '(min-width: 1360px)';
/** The storage key for whether the source is shown next to the findings. */
const PANE_KEY = 'source_pane';

export interface SourcePane {
  /** Next to the findings, covering them, or hidden. */
  shown: 'beside' | 'over' | 'no';
  setShown: (shown: boolean) => void;
  place: SourcePlace | undefined;
  /** Index of the current step of the flow. */
  step: number | undefined;
  /** Navigates to a finding, or to a step of its flow. */
  jump: (finding: Vulnerability, step?: number) => void;
  /** Restores the focus from before the source covered the findings, unless another element has it. */
  giveFocusBack: (event: Event) => void;
}

/** The current place in the source. Without a jump, it follows the open finding. */
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
