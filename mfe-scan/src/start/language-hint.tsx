import { Button } from '@scanner/ui/button.tsx';
import { TriangleAlert } from 'lucide-react';

export interface LanguageHintProps {
  /** The language that the code reads as; undefined where it is the one that is chosen. */
  language: string | undefined;
  onChoose: (language: string) => void;
}

/** Says while code is pasted that it reads as another language, and switches to that with one click. */
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
