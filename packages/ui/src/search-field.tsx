import { Search } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { cn } from './class-names.ts';
import { controlStyle } from './control-style.ts';

/** Browsers refuse an address that changes with every key, and a server need not be asked with every one. */
const SETTLED_MS = 250;

export interface SearchFieldProps {
  /** What is searched for; follows the field once the typing has settled. */
  value: string;
  onSearch: (text: string) => void;
  /** Names the field, and stands in it while it is empty. */
  label: string;
  /** Characters at most. */
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** Searches while one types; Enter searches at once, Escape empties it. */
export function SearchField({ value, onSearch, label, maxLength, ref, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  // What comes from outside (a link, 'Clear filters') replaces what was typed; the echo of one's own typing does not.
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
