import type { ModelUsage, Scan } from '@scanner/contracts';
import { momentText } from '@scanner/ui/moment-text.ts';

export interface Fact {
  name: string;
  value: string;
}

const count = (value: number): string => value.toLocaleString('en-US');

const time = (iso: string): string => momentText(iso, 'second');

/** A cost with as many digits as it takes to see it: `0.0042 USD`. */
const costText = (cost: number, currency: string | null): string =>
  `${cost.toLocaleString('en-US', { maximumSignificantDigits: 3 })}${currency ? ` ${currency}` : ''}`;

function modelFacts(model: ModelUsage): Fact[] {
  const dropped = model.dropped.reduce((sum, { count: times }) => sum + times, 0);
  return [
    { name: 'Model', value: `${model.model} (${model.provider})` },
    { name: 'Prompt version', value: model.promptVersion },
    {
      name: 'Questions to the model',
      value: `${count(model.calls)}${model.cachedCalls > 0 ? `, ${count(model.cachedCalls)} answered before` : ''}`,
    },
    { name: 'Tokens', value: `${count(model.inputTokens)} in, ${count(model.outputTokens)} out` },
    ...(model.cost === null ? [] : [{ name: 'Cost', value: costText(model.cost, model.currency) }]),
    ...(dropped > 0
      ? [
          {
            name: 'Answers not taken',
            value: model.dropped.map(({ reason, count: times }) => `${count(times)} ${reason}`).join(', '),
          },
        ]
      : []),
  ];
}

/** What was analyzed, when and by what. Only what is known is there. */
export function factsOf({ fileSize, uploadedAt, completedAt, language, coverage, model }: Scan): Fact[] {
  if (!coverage) return [];
  return [
    { name: 'Submitted', value: time(uploadedAt) },
    ...(completedAt ? [{ name: 'Completed', value: time(completedAt) }] : []),
    { name: 'File size', value: `${count(fileSize)} bytes` },
    { name: 'Language', value: language },
    { name: 'Lines', value: count(coverage.lines) },
    { name: 'Functions', value: count(coverage.functions) },
    { name: 'Parse errors', value: count(coverage.parseErrors) },
    { name: 'Analysis time', value: `${count(Math.round(coverage.ms))} ms` },
    { name: 'Engine', value: `OWASP Scanner ${coverage.engineVersion}` },
    ...(model ? modelFacts(model) : [{ name: 'AI model', value: 'none' }]),
  ];
}
