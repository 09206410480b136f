import { cn } from './class-names.ts';

const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export interface ScoreMeterProps {
  /** 0 to 10. */
  score: number;
  /** Its word. */
  level: string;
}

/** A score from 0 to 10: as a number, as a word and as a bar of ten parts. */
export const ScoreMeter = ({ score, level }: ScoreMeterProps) => (
  <div>
    <p className="flex items-baseline gap-1.5">
      <span className="font-semibold text-lg tabular-nums leading-6">{score.toFixed(1)}</span>
      <span className="text-muted-foreground text-xs">/ 10</span>
      <span className="ml-auto font-medium text-xs">{level}</span>
    </p>
    <div aria-hidden className="mt-1.5 grid grid-cols-10 gap-0.5">
      {STEPS.map((step) => (
        <span
          key={step}
          className={cn('h-1 rounded-full', step <= Math.round(score) ? 'bg-foreground' : 'bg-border-strong')}
        />
      ))}
    </div>
  </div>
);
