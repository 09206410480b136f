import { Switch } from '@scanner/ui/switch.tsx';
import { useId } from 'react';
import { codeDestination } from './code-destination.ts';

export interface PrivateSwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Chooses where the analysis runs, and says before anything is submitted where the code will go. */
export function PrivateSwitch({ on, onChange }: PrivateSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 rounded-lg border bg-card px-4 py-3">
      <Switch id={id} checked={on} onCheckedChange={onChange} aria-describedby={`${id}-where`} className="mt-0.5" />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium text-sm">
          Private scan
        </label>
        {/* Two lines are kept for it, so that what is below stays where it is. */}
        <p id={`${id}-where`} aria-live="polite" className="text-muted-foreground text-xs max-sm:min-h-12">
          {codeDestination(on)}
        </p>
      </div>
    </div>
  );
}
