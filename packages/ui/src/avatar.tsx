import { cn } from './class-names.ts';
import { initials } from './initials.ts';

export interface AvatarProps {
  user: { firstName: string; lastName: string; email: string };
  className?: string;
}

/** A person's initials in a circle. The name is next to it, so it is hidden from screen readers. */
export const Avatar = ({ user, className }: AvatarProps) => (
  <span
    aria-hidden
    className={cn(
      'inline-grid size-7 shrink-0 select-none place-items-center rounded-full border border-primary-line bg-primary-tint',
      'font-semibold text-[11px] text-primary leading-none',
      className,
    )}
  >
    {initials(user)}
  </span>
);
