import { cn } from '@scanner/ui/class-names.ts';
import { passwordStrength } from './password-strength.ts';

const COLOR = ['bg-border-strong', 'bg-destructive', 'bg-severity-medium-base', 'bg-success'];

/** Shows how good a password is, in words and in three bars. */
export function StrengthHint({ password }: { password: string }) {
  const { level, hint } = passwordStrength(password);
  return (
    <>
      <span aria-hidden className="mt-0.5 mb-1.5 flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cn(
              'h-1 flex-1 rounded-full transition-colors duration-150 forced-colors:border',
              bar <= level ? COLOR[level] : 'bg-accent',
            )}
          />
        ))}
      </span>
      {hint}
    </>
  );
}
