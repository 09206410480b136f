/** @module Secrets sent to error and event monitoring services. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';
import { rootName } from '../names.ts';
import { secretsLogged } from './logging.ts';

const MONITOR =
  /^(?:Sentry|Bugsnag|[rR]ollbar|datadog(?:Rum|Logs)|DD_(?:RUM|LOGS)|newrelic|NREUM|[hH]oneybadger|[aA]irbrake|mixpanel|analytics|amplitude|posthog|LogRocket|appInsights|heap|FullStory|[rR]aygun)$/;
const HANDS_OVER =
  /^(?:capture\w*|set(?:User|Extras?|Contexts?|Tags?|Custom\w*)|add(?:Breadcrumb|CustomAttributes?|Action|Error|Metadata)|notify\w*|leaveBreadcrumb|log|info|warn(?:ing)?|error|critical|debug|track\w*|identify|noticeError|recordCustomEvent|send)$/;

const isMonitor = (callee: Expression): boolean => {
  if (callee.kind !== 'member' || !HANDS_OVER.test(callee.name)) return false;
  const { object } = callee;
  return MONITOR.test(object.kind === 'member' ? object.name : rootName(object));
};

/** Reports `Sentry.captureMessage(`no account for ${user.ssn}`)`. */
export const secretMonitored: NodeCheck = secretsLogged(isMonitor);
