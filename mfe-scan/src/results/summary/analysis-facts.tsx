import type { Scan } from '@scanner/contracts';
import { Alert } from '@scanner/ui/alert.tsx';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { type Fact, factsOf } from './analysis-facts.ts';
import { coverageParts } from './coverage-parts.ts';

/** What was analyzed and by what: one line, with details that can be opened, and what was not analyzed. */
export function AnalysisFacts({ scan, local }: { scan: Scan; local: boolean }) {
  const { coverage, model } = scan;
  const notes = [...(coverage?.notes ?? []), ...(model?.notes ?? [])];
  const facts = factsOf(scan, local);
  return (
    <>
      {coverage && (
        <details className="group -my-1.5 text-xs">
          <summary className="flex min-h-8 w-fit max-w-full cursor-pointer list-none items-center gap-1 rounded-sm pr-1 text-muted-foreground tabular-nums hover:text-foreground [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              className="size-3.5 shrink-0 transition-transform duration-100 group-open:rotate-90 print:hidden"
            />
            <span>
              {coverageParts(coverage).map((part, index) => (
                // Lines break between the parts, not within one.
                <Fragment key={part}>
                  {index > 0 && ' · '}
                  <span className="whitespace-nowrap">{part}</span>
                </Fragment>
              ))}
              {model && ` · ${model.model}`}
            </span>
          </summary>
          <dl className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-2 rounded-lg border bg-card p-3">
            {facts.map((fact) => (
              <FactRow key={fact.name} {...fact} />
            ))}
          </dl>
        </details>
      )}
      {notes.length > 0 && (
        <Alert title="Not everything was analyzed">
          <ul className="list-inside list-disc text-muted-foreground">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

const FactRow = ({ name, value, link }: Fact) => (
  <div className="min-w-0">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="break-words font-medium tabular-nums">
      {value}
      {link && (
        <>
          {' · '}
          <Link to={link.to} className="text-primary underline underline-offset-4 print:hidden">
            {link.text}
          </Link>
        </>
      )}
    </dd>
  </div>
);
