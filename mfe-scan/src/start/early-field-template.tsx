import { cn } from '@scanner/ui/class-names.ts';
import { FIELD_HEIGHT, PLAIN_FIELD } from './early-field.ts';

/** What the page's markup shows if "Paste Code" is chosen before any script is loaded. React doesn't render it. */
export const EarlyFieldTemplate = () =>
  typeof document === 'undefined' && (
    <template data-early-field>
      <div className="flex flex-col gap-1.5 pt-5">
        <span className="font-medium text-sm">Code</span>
        <textarea
          aria-label="Code"
          placeholder="Paste your code here"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          wrap="off"
          className={cn(PLAIN_FIELD, FIELD_HEIGHT, 'block w-full')}
        />
        <p className="text-muted-foreground text-xs">The rest of this page is loading. You can paste your code now.</p>
      </div>
    </template>
  );
