import { SEVERITIES } from '@scanner/contracts/severity.ts';
import { Badge } from '@scanner/ui/badge.tsx';
import { ScoreMeter } from '@scanner/ui/score-meter.tsx';
import { SeverityBadge } from '@scanner/ui/severity.tsx';
import type { ReactNode } from 'react';
import { SCORE } from './sample/finding.ts';

const TOP_10 = ['A01', 'A02', 'A03', 'A04', 'A05', 'A06', 'A07', 'A08', 'A09', 'A10'];

const badges = (texts: readonly string[]): ReactNode => texts.map((text) => <Badge key={text}>{text}</Badge>);

const VISUALS = {
  top10: (
    <span className="grid w-full grid-cols-5 gap-1">
      {TOP_10.map((name) => (
        <span key={name} className="rounded-sm border bg-muted text-center font-mono text-[11px] leading-6">
          {name}
        </span>
      ))}
    </span>
  ),
  score: (
    <div className="w-full">
      <ScoreMeter score={SCORE} level="Critical" />
    </div>
  ),
  impact: badges(['Route GET /orders', 'Table orders']),
  compliance: badges(['SOC2', 'ISO 27001', 'PCI-DSS', 'GDPR', 'HIPAA']),
  severity: SEVERITIES.map((severity) => <SeverityBadge key={severity} severity={severity} />),
  formats: badges(['PDF', 'SARIF', 'JSON', 'CSV', 'Markdown']),
};

export type Visual = keyof typeof VISUALS;

/** A screenshot-like picture of a feature. It contains nothing that the text doesn't say. */
export const FeatureVisual = ({ of }: { of: Visual }) => (
  <div aria-hidden className="mt-auto flex sm:min-h-18 flex-wrap content-end gap-1.5 pt-4">
    {VISUALS[of]}
  </div>
);
