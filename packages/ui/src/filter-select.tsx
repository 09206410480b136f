import { cn } from './class-names.ts';
import { Select, SelectContent, SelectItem, SelectTrigger } from './select.tsx';

export interface FilterOption<Value extends string> {
  value: Value;
  label: string;
}

export interface FilterSelectProps<Value extends string> {
  /** What is filtered: `'role'` names the control 'Filter by role'. */
  by: string;
  /** The entry that filters nothing: `'All roles'`. */
  all: string;
  options: readonly FilterOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  className?: string;
}

/** No option's own value is empty. */
const NONE = '';

/** A filter with one value or none. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { by, all, options, value, onChange, className } = props;
  return (
    <Select
      value={value ?? NONE}
      onValueChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    >
      <SelectTrigger aria-label={`Filter by ${by}`} className={cn('h-8', className)} />
      <SelectContent>
        <SelectItem value={NONE}>{all}</SelectItem>
        {options.map((option) => (
          <SelectItem key={option.value} value={option.value}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
