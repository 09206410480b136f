import { Search } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { cn } from './class-names.ts';
import { controlStyle } from './control-style.ts';

/** Browsers refuse a URL that changes with every key, and the server need not be queried for each. */
const SETTLED_MS = 250;

export interface SearchFieldProps {
  /** The search text; it follows the field after typing pauses. */
  value: string;
  onSearch: (text: string) => void;
  /** Labels the field, and is its placeholder. */
  label: string;
  /** Maximum number of characters. */
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** Searches during typing; Enter searches immediately, Escape clears. */
export function SearchField({ value, onSearch, label, maxLength, ref, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  // A change from outside (a link, 'Clear filters') replaces the typed text; the user's own change doesn't.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const settle = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted === sent) return;
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(settle, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const searchNow = () => {
    setSent(text.trim());
    onSearch(text.trim());
  };

  return (
    <div className={cn('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted-foreground" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') searchNow();
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          setText('');
        }}
        className={cn(controlStyle, 'h-8 pr-2 pl-8 max-md:text-base')}
      />
    </div>
  );
}
