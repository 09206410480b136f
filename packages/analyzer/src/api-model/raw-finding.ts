/** @module A detector's result: a weakness at a place, before it is described and assessed. */
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import type { Call, Statement } from '../ir/index.ts';
import type { Route } from '../routes/index.ts';
import type { SinkKind, SourceKind } from './kinds.ts';

/** A step of a flow. Offsets as everywhere: UTF-16, in the file. */
export interface FlowStep {
  start: number;
  end: number;
  note: string;
  /** Where it is, if that is another file; the offsets are then in that one. */
  elsewhere?: StepPlace;
}

/** A place in another file than the finding's. Line and column count from 1. */
export interface StepPlace {
  file: string;
  line: number;
  column: number;
  /** The text of the line. */
  code: string;
}

/** What the code shows of how a place is reached. */
export interface Circumstances {
  sourceKind: SourceKind | undefined;
  /** What the source is, for a person: 'query string'. */
  sourceLabel: string | undefined;
  /** The flow leads through a function that is not in sight. */
  isAssumed?: boolean;
  /** The function at which evaluation entered the file. */
  entryName: string | undefined;
  /** Where that function begins. */
  entryStart?: number | undefined;
  /** Id of the framework's handler model, where a framework calls that function. */
  handler: string | undefined;
  /** The decorator, annotation or middleware that lets only authenticated callers in, as written: `login_required`. */
  authentication: string | undefined;
  /** The enclosing function, else the whole file: where the data that is at stake is named. */
  region: { start: number; end: number } | undefined;
  /** Calls on the path that make the data safe for another kind of sink, not for this one. */
  sanitizers: readonly PathSanitizer[];
  /** Another reader of the code has found it, not the engine. */
  isReported?: boolean;
}

/** A sanitizer for another kind of sink. */
export interface PathSanitizer {
  /** The call as named in the flow: 'html.escape()'. */
  name: string;
  start: number;
  kinds: readonly SinkKind[];
}

/** The program around a place, for fixes that need its structure. */
export interface FindingSite {
  call: Call;
  /** Canonical paths of what is called. */
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
}

/** The option that makes a call wrong. */
export interface Setting {
  start: number;
  end: number;
}

export interface RawFinding {
  /** Id of the weakness. */
  weakness: string;
  /** The place: the sink, literal or call. */
  start: number;
  end: number;
  confidence: Confidence;
  /** If it differs from the weakness's. */
  severity?: Severity;
  /** Further CWEs that are true of this place, behind the weakness's own. */
  cwe?: readonly number[];
  /** Fills `{source}`: a noun phrase that reads well after 'from', such as 'the query string (`req.query.id`)'. */
  source?: string;
  /** Fills `{sink}`: the code of the place, quoted. Default: the code from start to end. */
  sink?: string;
  /** Name of the enclosing function; absent at the top level. */
  functionName?: string;
  /** A part of a larger expression that may itself be reported for the same weakness. */
  isPart?: true;
  setting?: Setting;
  /** What the model says about the place: 'shell command', 'pages may be framed'. */
  note?: string;
  /** A sentence about this finding, appended to the description. */
  detail?: string;
  site?: FindingSite;
  /** Input of the assessment; absent if nothing is known. */
  circumstances?: Circumstances;
  /** The steps from source to sink; empty without data flow. */
  steps: readonly FlowStep[];
  /** Routes of the enclosing handler, else of the one in which the flow begins. */
  routes?: readonly Route[];
  /** The resources that the statements of the flow name. */
  touched?: Touched;
}
