import { Select, SelectContent, SelectItem, SelectTrigger } from './select.tsx';

export interface FilterOption<Value extends string> {
  value: Value;
  label: string;
}

export interface FilterSelectProps<Value extends string> {
  /** The filtered attribute: `'role'` labels the control 'Filter by role'. */
  by: string;
  /** The entry without a filter: `'All roles'`. */
  all: string;
  options: readonly FilterOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** No option has an empty value. */
const NONE = '';

/**
 * A filter with one value or none. It is as wide as its place, whatever is selected; alone in a bar, it has two places.
 */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { by, all, options, value, onChange } = props;
  return (
    <Select
      value={value ?? NONE}
      onValueChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    >
      <SelectTrigger
        aria-label={`Filter by ${by}`}
        className="h-8 w-0 min-w-full only:@max-2xl:col-span-2 only:@2xl:min-w-60"
      />
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
