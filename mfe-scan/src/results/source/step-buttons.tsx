import type { Vulnerability } from '@scanner/contracts';
import { Button } from '@scanner/ui/button.tsx';
import { ArrowLeft, ArrowRight } from 'lucide-react';

export interface StepButtonsProps {
  finding: Pick<Vulnerability, 'flow'>;
  /** Index of the current step; undefined before the first. */
  step: number | undefined;
  onStep: (step: number) => void;
}

/** Navigates a data flow step by step. Absent for findings without one. */
export function StepButtons({ finding: { flow }, step, onStep }: StepButtonsProps) {
  if (flow.length < 2) return null;
  const at = step ?? -1;
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      <span role="status" className="mr-1 text-muted-foreground text-xs tabular-nums">
        {step === undefined ? `${flow.length} steps` : `Step ${step + 1} of ${flow.length}`}
      </span>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Previous step"
        aria-disabled={at <= 0}
        onClick={() => at > 0 && onStep(at - 1)}
      >
        <ArrowLeft aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Next step"
        aria-disabled={at >= flow.length - 1}
        onClick={() => at < flow.length - 1 && onStep(at + 1)}
      >
        <ArrowRight aria-hidden />
      </Button>
    </div>
  );
}
