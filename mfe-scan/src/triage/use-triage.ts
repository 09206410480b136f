import { errorText } from '@scanner/client';
import type { DismissalReason, DismissRequest, FindingChoice, Vulnerability } from '@scanner/contracts';
import { countOf } from '@scanner/ui/count-text.ts';
import { toast } from '@scanner/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScanActions } from '../results/shown-scan.ts';

/** Findings that are to be dismissed, once the user has said why. */
export interface Question {
  findings: readonly Vulnerability[];
  /** How many open findings the rule of the first one has. */
  ofRule: number;
}

export interface Decision {
  reason: DismissalReason;
  /** Empty for none. */
  note: string;
  /** Whether it is about all findings of the rule. */
  allOfRule: boolean;
}

export interface Triage {
  question: Question | undefined;
  isPending: boolean;
  /** Ids of the findings that are selected. */
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

/** What a decision is about: a whole rule, or the findings by name. */
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
  /** Called when a decision is stored, before the list changes. */
  onDecided: (findings: readonly Vulnerability[]) => void;
}

/** Dismisses and reopens findings, one or many. Undefined where that can't be done: in a scan that is stored nowhere. */
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
