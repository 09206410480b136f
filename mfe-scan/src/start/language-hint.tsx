import { Button } from '@scanner/ui/button.tsx';
import { TriangleAlert } from 'lucide-react';

export interface LanguageHintProps {
  /** The detected language; undefined if it is the chosen one. */
  language: string | undefined;
  onChoose: (language: string) => void;
}

/** Tells the user that pasted code looks like another language, and switches to it with one click. */
export const LanguageHint = ({ language, onChoose }: LanguageHintProps) => (
  <div role="status" className="empty:hidden">
    {language && (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-severity-medium-line bg-severity-medium-tint py-1.5 pr-1.5 pl-3 text-sm">
        <TriangleAlert aria-hidden className="size-4 shrink-0 text-severity-medium" />
        <span className="min-w-0 flex-1">This looks like {language}</span>
        <Button variant="outline" size="sm" onClick={() => onChoose(language)}>
          Scan as {language}
        </Button>
      </div>
    )}
  </div>
);
