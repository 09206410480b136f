import { Button } from '@scanner/ui/button.tsx';
import { toast } from '@scanner/ui/toast.ts';
import { SAMPLES, type Sample } from './samples.ts';

export interface SamplePickerProps {
  /** A sample was chosen; called with its code. */
  onSample: (sample: Sample, code: string) => void;
}

/** One click to a vulnerable sample file in a selected language. */
export function SamplePicker({ onSample }: SamplePickerProps) {
  const pick = async (sample: Sample) => {
    try {
      onSample(sample, (await sample.load()).default);
    } catch {
      toast({
        title: 'Sample not loaded',
        description: 'The sample could not be loaded. Check your connection and try again.',
        variant: 'destructive',
      });
    }
  };
  return (
    <section aria-labelledby="samples" className="flex flex-wrap gap-2 border-t pt-4">
      <h2 id="samples" className="basis-full text-muted-foreground text-xs">
        No code at hand? Try a sample:
      </h2>
      <ul className="contents">
        {SAMPLES.map((sample) => (
          <li key={sample.fileName}>
            <Button variant="outline" size="sm" className="h-7 px-2.5 text-xs" onClick={() => void pick(sample)}>
              {sample.language}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
