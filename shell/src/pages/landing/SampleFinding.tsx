import { cn } from '@scanner/ui/class-names.ts';
import { SeverityBadge } from '@scanner/ui/severity.tsx';
import { ArrowRight } from 'lucide-react';

interface SampleLine {
  number: number;
  indent: number;
  code: string;
  step?: 'source' | 'sink';
}

const LINES: readonly SampleLine[] = [
  { number: 12, indent: 0, code: "app.get('/orders', async (req, res) => {" },
  { number: 13, indent: 2, code: 'const customer = req.query.customer;', step: 'source' },
  { number: 14, indent: 2, code: 'const sql = "SELECT * FROM orders " +' },
  { number: 15, indent: 4, code: `"WHERE customer = '" + customer + "'";` },
  { number: 16, indent: 2, code: 'res.json(await db.query(sql));', step: 'sink' },
  { number: 17, indent: 0, code: '});' },
];

/** What a finding looks like: an example beside the hero. */
export const SampleFinding = () => (
  <figure aria-label="An example of a finding" className="min-w-0 overflow-hidden rounded-xl border bg-card shadow-md">
    <figcaption className="flex flex-wrap items-center gap-2 border-b px-4 py-3">
      <SeverityBadge severity="critical" />
      <span className="font-semibold">SQL injection</span>
      <span className="ml-auto font-mono text-muted-foreground text-xs">orders.js:16</span>
    </figcaption>
    <div className="overflow-hidden py-3 font-mono text-[12px] leading-6 max-sm:text-[10.5px]">
      {LINES.map((line) => (
        <CodeLine key={line.number} {...line} />
      ))}
    </div>
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-t px-4 py-3 text-xs">
      <div>
        <dt className="text-muted-foreground">Path through the code</dt>
        <dd className="mt-1 flex items-center gap-1.5 whitespace-nowrap font-mono">
          req.query
          <ArrowRight aria-label="to" className="size-3 text-muted-foreground" />
          sql
          <ArrowRight aria-label="to" className="size-3 text-muted-foreground" />
          db.query
        </dd>
      </div>
      <div>
        <dt className="text-muted-foreground">Exploitability</dt>
        <dd className="mt-1">
          <span className="font-semibold tabular-nums">9.4</span> of 10
        </dd>
      </div>
      <div>
        <dt className="text-muted-foreground">Weakness</dt>
        <dd className="mt-1">CWE-89</dd>
      </div>
    </dl>
  </figure>
);

const CodeLine = ({ number, indent, code, step }: SampleLine) => (
  <div
    className={cn(
      'flex whitespace-pre border-transparent border-l-2 pr-4 forced-colors:border-[Canvas]',
      step === 'sink' && 'border-severity-critical-base forced-colors:border-[Highlight] bg-severity-critical-tint',
    )}
  >
    <span
      aria-hidden
      className="w-10 shrink-0 select-none pr-4 max-sm:w-8 max-sm:pr-3 text-right text-muted-foreground"
    >
      {number}
    </span>
    <span>
      {' '.repeat(indent)}
      <span className={cn(step && 'underline decoration-2 decoration-severity-critical-base underline-offset-4')}>
        {code}
      </span>
    </span>
  </div>
);
