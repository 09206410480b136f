import { errorText } from '@scanner/client';
import type { DismissalReason, DismissRequest, FindingChoice, Vulnerability } from '@scanner/contracts';
import { countOf } from '@scanner/ui/count-text.ts';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScanActions } from '../results/shown-scan.ts';

/** Findings that will be dismissed once the user has entered the reason. */
export interface Question {
  findings: readonly Vulnerability[];
  /** The number of open findings with the first one's rule. */
  ofRule: number;
}

export interface Decision {
  reason: DismissalReason;
  /** Empty for none. */
  note: string;
  /** Whether it applies to all findings of the rule. */
  allOfRule: boolean;
}

export interface Triage {
  question: Question | undefined;
  isPending: boolean;
  /** IDs of the selected findings. */
  selected: ReadonlySet<string>;
  /** Asks why findings are dismissed. */
  ask: (findings: readonly Vulnerability[]) => void;
  cancel: () => void;
  dismiss: (decision: Decision) => void;
  reopen: (findings: readonly Vulnerability[]) => void;
  toggleSelected: (finding: Vulnerability) => void;
  select: (findings: readonly Vulnerability[]) => void;
}

const findingsText = (count: number): string => countOf(count, 'finding');

/** The subject of a decision: a whole rule, or findings by name. */
function choiceOf({ findings }: Question, allOfRule: boolean): FindingChoice {
  const [first] = findings;
  if (allOfRule && first) return { ruleId: first.ruleId };
  return { fingerprints: [...new Set(findings.map(({ fingerprint }) => fingerprint))] };
}

type Change =
  | { kind: 'dismiss'; request: DismissRequest; count: number }
  | { kind: 'reopen'; request: FindingChoice; count: number };

export interface TriageInput {
  findings: readonly Vulnerability[];
  actions: Pick<ScanActions, 'dismiss' | 'reopen'>;
  /** Called after a decision is stored, before the list changes. */
  onDecided: (findings: readonly Vulnerability[]) => void;
}

/** Dismisses and reopens one or more findings. Undefined if that is impossible, in a scan that isn't stored. */
export function useTriage({ findings, actions, onDecided }: TriageInput): Triage | undefined {
  const [question, setQuestion] = useState<Question>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) =>
      (change.kind === 'dismiss' ? actions.dismiss?.(change.request) : actions.reopen?.(change.request)) ??
      Promise.resolve(),
    onSuccess: (_, { kind, count, request }) => {
      onDecided(findings.filter((finding) => isChosen(finding, request)));
      setQuestion(undefined);
      setSelected(new Set());
      toast({ title: `${findingsText(count)} ${kind === 'dismiss' ? 'dismissed' : 'reopened'}` });
    },
    onError: (error, { kind }) => {
      toast({
        title: kind === 'dismiss' ? 'Dismissal failed' : 'Reopening failed',
        description: errorText(error, 'The change could not be saved. Check your connection and try again.'),
        variant: 'destructive',
      });
    },
  });
  if (!actions.dismiss || !actions.reopen) return undefined;
  return {
    question,
    isPending,
    selected,
    ask: (chosen) => {
      const [first] = chosen;
      const ofRule = findings.filter(({ ruleId, dismissal }) => !dismissal && ruleId === first?.ruleId).length;
      if (first) setQuestion({ findings: chosen, ofRule });
    },
    cancel: () => setQuestion(undefined),
    dismiss: ({ reason, note, allOfRule }) => {
      if (!question) return;
      const request = { ...choiceOf(question, allOfRule), reason, ...(note ? { note } : {}) };
      mutate({ kind: 'dismiss', request, count: allOfRule ? question.ofRule : question.findings.length });
    },
    reopen: (chosen) =>
      mutate({ kind: 'reopen', request: choiceOf({ findings: chosen, ofRule: 0 }, false), count: chosen.length }),
    toggleSelected: ({ id }) =>
      setSelected((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    select: (chosen) => setSelected(new Set(chosen.map(({ id }) => id))),
  };
}

const isChosen = ({ ruleId, fingerprint }: Vulnerability, choice: FindingChoice): boolean =>
  'ruleId' in choice ? ruleId === choice.ruleId : choice.fingerprints.includes(fingerprint);
