import { Button } from '@scanner/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@scanner/ui/dropdown-menu.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { type Arrangement, GROUPINGS, type Grouping, ORDERS, type Order } from './list/arrange.ts';

const GROUPING_TEXT: Record<Grouping, string> = { severity: 'Severity', category: 'Category', none: 'No groups' };
const ORDER_TEXT: Record<Order, string> = {
  severity: 'Severity',
  title: 'Title',
  line: 'Line',
  cwe: 'CWE',
  exploitability: 'Exploitability',
  fix: 'Verified fix',
};

export interface ViewMenuProps {
  arrangement: Arrangement;
  onChange: (change: Partial<Arrangement>) => void;
}

/** Grouping and sorting of the list. */
export const ViewMenu = ({ arrangement, onChange }: ViewMenuProps) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button variant="outline" size="sm" className="@xl:order-last @max-xl:size-8 @max-xl:px-0">
        <SlidersHorizontal aria-hidden />
        <span className="@max-xl:sr-only">Group and sort</span>
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent>
      <Choice
        title="Group by"
        values={GROUPINGS}
        texts={GROUPING_TEXT}
        value={arrangement.group}
        onChoose={(group) => onChange({ group })}
      />
      <DropdownMenuSeparator />
      <Choice
        title="Sort by"
        values={ORDERS}
        texts={ORDER_TEXT}
        value={arrangement.sort}
        onChoose={(sort) => onChange({ sort })}
      />
    </DropdownMenuContent>
  </DropdownMenu>
);

interface ChoiceProps<Value extends string> {
  title: string;
  values: readonly Value[];
  texts: Record<Value, string>;
  value: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ title, values, texts, value, onChoose }: ChoiceProps<Value>) {
  return (
    <>
      <DropdownMenuLabel className="font-medium text-muted-foreground text-xs">{title}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        aria-label={title}
        value={value}
        onValueChange={(chosen) => {
          const known = values.find((one) => one === chosen);
          if (known) onChoose(known);
        }}
      >
        {values.map((one) => (
          <DropdownMenuRadioItem key={one} value={one}>
            {texts[one]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  );
}
