import { cn } from '@scanner/ui/class-names.ts';
import { controlStyle } from '@scanner/ui/control-style.ts';
import { Search } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';

/** Browsers refuse an address that changes with every key. */
const SETTLED_MS = 200;

export interface SearchFieldProps {
  /** What is searched for; follows the field once the typing has settled. */
  value: string;
  onSearch: (text: string) => void;
  label: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** Searches while one types; Escape empties it. */
export function SearchField({ value, onSearch, label, ref, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  // What comes from outside (a link, 'Clear filters') replaces what was typed; the echo of one's own typing does not.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setText(value);
  }
  const settle = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted === value) return;
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(settle, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className={cn('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted-foreground" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          setText('');
        }}
        className={cn(controlStyle, 'h-8 pr-2 pl-8')}
      />
    </div>
  );
}
