/** @module A detector's result: a weakness at a place, before it is described and assessed. */
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import type { Call, Statement } from '../ir/index.ts';
import type { Route } from '../routes/index.ts';
import type { SinkKind, SourceKind } from './kinds.ts';

/** The note of steps that name further places of the same flow, which come after its end. */
export const ALSO_REACHED = 'also reaches this place';

/** A step of a flow. Offsets are UTF-16 units in the file, as everywhere. */
export interface FlowStep {
  start: number;
  end: number;
  note: string;
  /** The place, if it is in another file; the offsets are then in that file. */
  elsewhere?: StepPlace;
}

/** A place in another file than the finding's. Line and column count from 1. */
export interface StepPlace {
  file: string;
  line: number;
  column: number;
  /** Source of the line. */
  code: string;
}

/** How the code at a place can be reached. */
export interface Circumstances {
  sourceKind: SourceKind | undefined;
  /** Label of the source, for users: 'query string'. */
  sourceLabel: string | undefined;
  /** Whether the flow passes through a function whose code isn't available. */
  isAssumed?: boolean;
  /** The last such function that need not return what it is given, as the card names it: 'loadRecord()'. */
  assumed?: string | undefined;
  /** The function at which evaluation entered the file. */
  entryName: string | undefined;
  /** Start offset of that function. */
  entryStart?: number | undefined;
  /** ID of the handler model, if a framework calls that function. */
  handler: string | undefined;
  /** The decorator, annotation or middleware that requires authentication, as source code: `login_required`. */
  authentication: string | undefined;
  /** The enclosing function, else the whole file: names in it show which data is at stake. */
  region: { start: number; end: number } | undefined;
  /** Calls on the path that make the data safe for another kind of sink, not for this one. */
  sanitizers: readonly PathSanitizer[];
  /** Whether another reader of the code reported it, instead of the engine. */
  isReported?: boolean;
}

/** A sanitizer for another kind of sink. */
export interface PathSanitizer {
  /** The call as named in the flow: 'html.escape()'. */
  name: string;
  start: number;
  kinds: readonly SinkKind[];
}

/** The program around a finding, for fixes that need its structure. */
export interface FindingSite {
  call: Call;
  /** Canonical paths of the callee. */
  paths: readonly string[];
  /** The body of the enclosing function, or of the file. */
  body: readonly Statement[];
}

/** The resources that the statements of a flow name. */
export interface Touched {
  /** 'Table users', 'Host api.example.com'. */
  services: readonly string[];
  /** Identifiers, keys and column names. */
  words: readonly string[];
  /** Those that are in statements, and keys of objects: without the names of variables. */
  told?: readonly string[];
}

/** The option that makes a call insecure. */
export interface Setting {
  start: number;
  end: number;
}

export interface RawFinding {
  /** ID of the weakness. */
  weakness: string;
  /** The place: the sink, literal or call. */
  start: number;
  end: number;
  confidence: Confidence;
  /** Severity, if it differs from the weakness's. */
  severity?: Severity;
  /** Additional CWEs of this place, after the weakness's own. */
  cwe?: readonly number[];
  /** Fills `{source}`: a noun phrase that reads well after 'from', such as 'the query string (`req.query.id`)'. */
  source?: string;
  /** Fills `{sink}`: the code of the place, quoted. Default: the code from start to end. */
  sink?: string;
  /** Name of the enclosing function; absent at the top level. */
  functionName?: string;
  /** The name that the card shows instead; identity does not depend on it. */
  shownFunction?: string;
  /** Whether it is part of a larger expression that may be reported for the same weakness. */
  isPart?: true;
  setting?: Setting;
  /** The model's note about the place: 'shell command', 'pages may be framed'. */
  note?: string;
  /** A sentence about this finding, appended to the description. */
  detail?: string;
  site?: FindingSite;
  /** Sentences that name the conditions on the way to the place. */
  conditions?: readonly string[];
  /** The finding at its sink, if the sink is in a function that the place calls. `file`: of a project. */
  atSink?: { finding: RawFinding; file?: string };
  /** Canonical paths of what the function calls, if the sink is in a function that the place calls. */
  sinkPaths?: readonly string[];
  /** Input of the assessment; absent if nothing is known. */
  circumstances?: Circumstances;
  /** The steps from source to sink; empty without data flow. */
  steps: readonly FlowStep[];
  /** Routes of the enclosing handler, or else of the handler in which the flow begins. */
  routes?: readonly Route[];
  /** The resources that the statements of the flow name. */
  touched?: Touched;
}
