import { cn } from '@scanner/ui/class-names.ts';
import { SeverityBadge } from '@scanner/ui/severity.tsx';
import { ArrowDown } from 'lucide-react';

const LINES: readonly { number: number; code: string; step?: string }[] = [
  { number: 12, code: "app.get('/orders', async (req, res) => {" },
  { number: 13, code: '  const customer = req.query.customer;', step: 'source' },
  { number: 14, code: '  const sql = "SELECT * FROM orders " +' },
  { number: 15, code: `    "WHERE customer = '" + customer + "'";` },
  { number: 16, code: '  res.json(await db.query(sql));', step: 'sink' },
  { number: 17, code: '});' },
];

/** What a finding looks like: an example beside the hero. */
export const SampleFinding = () => (
  <figure aria-label="An example of a finding" className="overflow-hidden rounded-xl border bg-card shadow-md">
    <figcaption className="flex flex-wrap items-center gap-2 border-b px-4 py-3">
      <SeverityBadge severity="critical" />
      <span className="font-semibold">SQL injection</span>
      <span className="ml-auto font-mono text-muted-foreground text-xs">orders.js:16</span>
    </figcaption>
    <pre className="overflow-x-auto py-3 font-mono text-[12.5px] leading-6" tabIndex={-1}>
      {LINES.map(({ number, code, step }) => (
        <span key={number} className={cn('flex min-w-max pr-4', step === 'sink' && 'bg-severity-critical-tint')}>
          <span
            className={cn(
              'w-11 shrink-0 select-none border-l-2 border-transparent pr-4 text-right text-muted-foreground',
              step === 'sink' && 'border-severity-critical-base',
            )}
          >
            {number}
          </span>
          <span
            className={cn(
              step === 'source' && 'underline decoration-2 decoration-severity-critical-base underline-offset-4',
            )}
          >
            {code}
          </span>
        </span>
      ))}
    </pre>
    <div className="grid gap-px border-t bg-border sm:grid-cols-2">
      <div className="bg-card px-4 py-3">
        <p className="text-muted-foreground text-xs">Path through the code</p>
        <p className="mt-1 flex items-center gap-1.5 font-mono text-xs">
          13 req.query.customer
          <ArrowDown aria-hidden className="size-3 -rotate-90 text-muted-foreground" />
          16 db.query
        </p>
      </div>
      <div className="bg-card px-4 py-3">
        <p className="text-muted-foreground text-xs">Exploitability</p>
        <p className="mt-1 text-xs">
          <span className="font-semibold tabular-nums">9.4</span> of 10, reachable by anyone
        </p>
      </div>
    </div>
  </figure>
);
