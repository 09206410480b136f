import { PRODUCT_NAME } from '@scanner/contracts/constants.ts';
import { cn } from '@scanner/ui/class-names.ts';
import { Link } from 'react-router-dom';

/** The product's logo: a shield with a scan line. */
export const BrandMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={cn('size-8 shrink-0', className)}>
    <rect width="32" height="32" rx="7" className="fill-primary" />
    <path
      d="M16 6.5 24 9.4v6.2c0 5-3.2 8.3-8 10-4.8-1.7-8-5-8-10V9.4z"
      fill="none"
      className="stroke-primary-foreground"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M11.5 16h9" className="stroke-primary-foreground" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** Logo, name and subtitle; links to the home page. `compact` shows only the logo. */
export function Brand({ compact = false, onNavigate }: { compact?: boolean; onNavigate?: () => void }) {
  return (
    <Link
      to="/"
      aria-label={compact ? `${PRODUCT_NAME}, home` : undefined}
      className="flex min-w-0 items-center gap-2.5 rounded-md"
      onClick={onNavigate}
    >
      <BrandMark />
      {!compact && (
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-semibold tracking-tight">{PRODUCT_NAME}</span>
          <span className="block truncate text-muted-foreground text-xs">Secure Code Analysis</span>
        </span>
      )}
    </Link>
  );
}
