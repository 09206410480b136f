import type { ModelUsage, Scan } from '@scanner/contracts';
import { countText } from '@scanner/ui/count-text.ts';
import { momentText } from '@scanner/ui/moment-text.ts';
import { CONNECT_MODEL_PATH } from '../../model/connect-model-path.ts';

export interface Fact {
  name: string;
  value: string;
  /** A page with more information. */
  link?: { to: string; text: string };
}

/** What a model would add, and how to connect one. */
const CONNECT_MODEL = { to: CONNECT_MODEL_PATH, text: 'Connect a model' };

const time = (iso: string): string => momentText(iso, 'second');

/** A cost with as many digits as are needed: `0.0042 USD`. */
const costText = (cost: number, currency: string | null): string =>
  `${cost.toLocaleString('en-US', { maximumSignificantDigits: 3 })}${currency ? ` ${currency}` : ''}`;

function modelFacts(model: ModelUsage): Fact[] {
  const dropped = model.dropped.reduce((sum, { count: times }) => sum + times, 0);
  return [
    { name: 'Model', value: `${model.model} (${model.provider})` },
    { name: 'Prompt version', value: model.promptVersion },
    {
      name: 'Questions to the model',
      value: `${countText(model.calls)}${model.cachedCalls > 0 ? `, ${countText(model.cachedCalls)} answered before` : ''}`,
    },
    { name: 'Tokens', value: `${countText(model.inputTokens)} in, ${countText(model.outputTokens)} out` },
    ...(model.cost === null ? [] : [{ name: 'Cost', value: costText(model.cost, model.currency) }]),
    ...(dropped > 0
      ? [
          {
            name: 'Answers not taken',
            value: model.dropped.map(({ reason, count: times }) => `${countText(times)} ${reason}`).join(', '),
          },
        ]
      : []),
  ];
}

/**
 * What was analyzed, when and by what; unknown parts are omitted.
 *
 * @param local whether it was scanned in this browser, without a model
 */
export function factsOf({ fileSize, uploadedAt, completedAt, language, coverage, model }: Scan, local = false): Fact[] {
  if (!coverage) return [];
  return [
    { name: 'Submitted', value: time(uploadedAt) },
    ...(completedAt ? [{ name: 'Completed', value: time(completedAt) }] : []),
    { name: 'File size', value: `${countText(fileSize)} bytes` },
    { name: 'Language', value: language },
    { name: 'Lines', value: countText(coverage.lines) },
    { name: 'Functions', value: countText(coverage.functions) },
    { name: 'Parse errors', value: countText(coverage.parseErrors) },
    { name: 'Analysis time', value: `${countText(Math.round(coverage.ms))} ms` },
    { name: 'Engine', value: `OWASP Scanner ${coverage.engineVersion}` },
    ...(model ? modelFacts(model) : [{ name: 'AI model', value: 'none', ...(local ? {} : { link: CONNECT_MODEL }) }]),
  ];
}
