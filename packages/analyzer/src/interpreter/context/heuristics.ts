/** @module Checks of the interpreter that load after the core, with the heuristics tables; until then they report nothing. */
import type { FlowName, SanitizerModel, SinkModel, SummaryModel } from '../../api-model/api.ts';
import type { SinkKind } from '../../api-model/kinds.ts';
import type { FlowStep } from '../../api-model/raw-finding.ts';
import type { ObjectState } from '../../domain/heap.ts';
import type { State } from '../../domain/state.ts';
import type { Label, Source, Taint, Trace } from '../../domain/taint.ts';
import type { ClassValue, ObjectId, Primitive, Value } from '../../domain/value.ts';
import type {
  Annotation,
  Call,
  Element,
  Expression,
  FunctionDefinition,
  Loop,
  Parameter,
  Slice,
  Statement,
  Switch,
  TypeReference,
} from '../../ir/index.ts';
import type { Site } from '../../match/site.ts';
import type { Argument, ResolvedCall } from './call.ts';
import type { Deferred, Frame, Run } from './frame.ts';
import type { Match, Place, UnknownCheck } from './match.ts';
import type { FlowSummary } from './summary.ts';

interface Use {
  start: number;
  end: number;
  site?: Match['site'];
}

/** A parameter's source; with `fields`, only these are untrusted. */
export type GuessedSource = Pick<Source, 'kind' | 'label' | 'confidence'> & { fields?: readonly string[] };

/** What the core knows of elements and characters. */
export interface OfElements {
  /** Narrows a list whose elements were narrowed. */
  narrowElements(frame: Frame, list: Expression, before: Value, after: Value): void;
  /** What a text of only these characters is harmless for, as a mask of sink kinds. */
  sanitizedByCharacters(body: string): number;
}

/** What a turn of a loop is about; undefined if it is about any element. */
export type Turn = { key?: Value; element?: Value } | undefined;

/** A match that untrusted data makes. */
export type MatchOfFlow = Place & Pick<Match, 'confidence' | 'isOfLibrary'> & { label: Label };

interface Heuristics {
  /** What an object holds under a key that is not, or only partly, known. */
  namedMember(frame: Frame, object: Value, id: ObjectId, held: ObjectState, key: Value): Value | undefined;
  /** Runs the decorators that register a function. */
  decorated(frame: Frame, definition: FunctionDefinition): void;
  /** A function or call that runs beside the rest of the program: in a thread, at a later time. */
  startsLater(frame: Frame, site: Site, deferred: Deferred): void;
  /** `go work(queue)`. */
  startsCall(frame: Frame, call: Expression): void;
  /** What `await` gives of a promise that the program settles. */
  settledValue(frame: Frame, promise: Value): Value;
  /** Enters functions again that read what others have stored since. */
  enterLate(frame: Frame): void;
  /** The component of the program that an element renders is called with its attributes. */
  rendered(frame: Frame, node: Element, attributes: readonly (readonly [name: string, value: Value])[]): void;
  /** Applies a modeled effect and returns the call's result. */
  applySummary(frame: Frame, node: Call, resolved: ResolvedCall, model: SummaryModel): Value | undefined;
  /** Flow summaries that run functions of the program in another order than it calls them. */
  summaries: Partial<Record<FlowName, FlowSummary>>;
  /** Regular expressions that untrusted text makes slow. */
  matches(frame: Frame, site: Site): void;
  matchOperators(frame: Frame, node: Expression & { kind: 'binary' }, operands: readonly [Value, Value]): void;
  /** A write to a member of an object that an untrusted name selects: the prototype that all objects share. */
  prototypes(
    frame: Frame,
    target: Expression & { kind: 'index' },
    known: { written: Value; key: Value; value: Value },
  ): void;
  /** A call of a method with an untrusted name. */
  namedMethods(frame: Frame, node: Call): void;
  /** An unknown call may write to the buffers that it is passed. */
  fillBuffers(frame: Frame, resolved: ResolvedCall): void;
  names(frame: Frame, node: Call, resolved: ResolvedCall): void;
  options(frame: Frame, node: Call, resolved: ResolvedCall): void;
  /** Library functions that the call runs with its other arguments. */
  handed(frame: Frame, node: Call, resolved: ResolvedCall): void;
  /** Whether a check of untrusted data is one of what the place uses, not of another field of the same record. */
  isOfUse(source: string, check: UnknownCheck, use: Place, steps: readonly FlowStep[]): boolean;
  /** Whether a class that the call loads is tested before it is used. */
  isKindChecked(body: readonly Statement[], call: Call): boolean;
  /** Whether the place only runs if a setting enables it that is disabled by default. */
  isOffByDefault(frame: Frame, start: number): boolean;
  /** The sink kinds, as a mask, that an unavailable function sanitizes for by its name. */
  sanitizedByName(name: string, holder: string, taint: Taint): number;
  /** Whether a call asks a database: what it returns is what the database holds. */
  asksDatabase(site: Site): boolean;
  /** Whether an unavailable function gives a truth value or a number by its name. */
  answersByName(name: string): boolean;
  /** The value of a constructed enumeration. */
  memberOf(frame: Frame, classes: readonly ClassValue[]): Value | undefined;
  /** The arguments of a program that it may parse as options. */
  optionsAmong(items: readonly Value[]): readonly Value[];
  /** The object that a sanitizer copies, each field of which stays its own. */
  copyOf(frame: Frame, site: Site, sanitizer: SanitizerModel): Value | undefined;
  /** The left operand of a division by a text, which can only be a path. */
  dividedBy(frame: Frame, left: Value, right: Value): Value | undefined;
  /** The elements of a slice of a list, at their new positions. */
  sliceOf(frame: Frame, node: Slice, object: Value): Value | undefined;
  texts(frame: Frame, node: Call, resolved: ResolvedCall, isKnown?: boolean): void;
  /** The source of a member of an unknown framework's request. */
  sentBy(frame: Frame, object: Value | undefined, text: string, name: string, node: Expression): Value | undefined;
  /** The property that destructuring takes at the position. */
  componentOf(frame: Frame, value: Value, position: number): string | undefined;
  /** Whether a replacement changes the text around the data. */
  isEdit(searched: string | undefined, replacement: Value | undefined): boolean;
  /** Whether a handler gets the value from the container. */
  isInjected(frame: Frame, type: TypeReference): boolean;
  /** The source of a parameter, by the form of its function. */
  guessedSource(
    frame: Frame,
    definition: FunctionDefinition,
    parameter: Parameter,
    owner: { name: string; supertypes: readonly string[] } | undefined,
  ): GuessedSource | undefined;
  /** An operator, an index or a conversion with untrusted numbers. */
  numbers(frame: Frame, operation: string, values: readonly Value[], node: Expression): void;
  /** The call that reads one entry of the source's data, and whether two traces read different entries. */
  entryRead(trace: Trace): Trace | undefined;
  readsAnother(run: Run, one: Trace, other: Trace): boolean;
  /** Whether the text around the data says what it is for, though the type of the receiver is unknown. */
  speaksFor(value: Value, kind: SinkKind): boolean;
  /** The annotation that only lets authenticated callers through. */
  authenticationOf(annotations: readonly Annotation[]): string | undefined;
  /** Whether the path begins with a folder of the program. */
  beginsWithOwnFolder(value: Value): boolean;
  /** Whether the data begins a path in which nothing else is untrusted. */
  namesRoot(frame: Frame, value: Value, label: Label): boolean;
  /** An unknown call that is tested, or whose name says that it validates its argument. */
  recordTestedCall(frame: Frame, call: Call, resolved: ResolvedCall): void;
  recordNamedCheck(frame: Frame, call: Call, resolved: ResolvedCall): void;
  /** A comparison with a value that the engine doesn't know. */
  recordComparison(frame: Frame, node: Pick<Expression, 'start' | 'end'>, value: Value, other: Value): void;
  /** Two values that are equal, of which one may be the canonical path of the other. */
  recordCanonical(frame: Frame, node: Pick<Expression, 'start' | 'end'>, sides: readonly Expression[]): void;
  /** Two values that are equal, of which one may be sanitized. */
  refineBySame(frame: Frame, left: Expression, rightValue: Value, right: Expression, leftValue: Value): void;
  /** A call that compares: `name.equals(other)`. */
  refineByEquals(frame: Frame, call: Call, resolved: ResolvedCall, truth: boolean): void;
  /** A test whether an address is public. */
  refineByAddress(frame: Frame, test: Expression, truth: boolean): void;
  /** A variable that only a passed test sets is true. */
  refineByFlag(
    frame: Frame,
    name: string,
    refine: (frame: Frame, test: Expression, truth: boolean) => void,
    refineByMembership: (frame: Frame, item: Expression, list: Expression) => void,
  ): void;
  /** A character of a text that is not the constant. */
  refineByOther(frame: Frame, item: Expression, constant: Primitive | undefined): void;
  /** Whether the item is one character of a text, equal to one that some place must not get: the text has it. */
  isOfText(frame: Frame, item: Expression, value: Value): boolean;
  /** The default of a switch, after its other cases. */
  refineByCases(frame: Frame, node: Switch, tests: readonly (readonly Value[])[]): void;
  /** A segment of a path that is not `..`. */
  refineBySegment(frame: Frame, item: Expression): void;
  /** A loop that nothing leaves early, after a turn that ended in that state. */
  refineByEach(frame: Frame, loop: Loop, end: State, collection: Value | undefined, core: OfElements): void;
  /** The elements that a comprehension takes one by one. */
  elementsApart(frame: Frame, collection: Value): readonly Value[] | undefined;
  /** An element or member is deleted. */
  removed(frame: Frame, target: Expression): void;
  /** One entry per turn of a loop, with the key or the element if they are known. */
  turnsOf(frame: Frame, loop: Loop, collection: Value | undefined): readonly Turn[];
  /** The tests among the arguments that the function asks for. */
  testsGiven(frame: Frame, definition: FunctionDefinition, args: readonly Argument[]): Frame['tests'];
  /** A test of a parameter, for which the caller passed a test. */
  refineGiven(
    frame: Frame,
    test: Expression,
    truth: boolean,
    refineBy: (frame: Frame, test: Expression, truth: boolean) => void,
  ): void;
  /** Whether an object of the program names the file, with nothing joined to it. */
  isOwnFile(label: Label): boolean;
  /** The text that the call splits. */
  splitText(frame: Frame, call: Call): Expression | undefined;
  /** The result of a call that names a number as its default. */
  countedPart(value: Value, call: Call): Value;
  /** A keyed digest of data, and equal values or secrets, which may prove where the data comes from. */
  recordDigest(frame: Frame, resolved: ResolvedCall): void;
  recordEqualDigest(frame: Frame, node: Expression, left: Value, right: Value): void;
  recordEqualSecrets(frame: Frame, node: Expression, name: string): void;
  /** `in_array($x, ['a', 'b'])` is true. */
  refineByConstants(frame: Frame, resolved: ResolvedCall): void;
  /** A comparison with the number of results of a lookup. */
  recordCount(frame: Frame, node: Expression): void;
  /** Whether constant text around the data limits what an attacker can do. `callee`: the name of the called function. */
  isHeldByText(value: Value, kind: SinkKind, sink: SinkModel, label: Label, callee: string): boolean;
  /** Whether the data of a URL is behind the program's own host; `end`: what ends it. */
  isBelowHost(value: Value, end: RegExp): boolean;
  /** The labels of a URL's data without those that only occur behind its host. */
  labelsOfHost(value: Value, taint: Taint): Taint;
  /** Records the match at the calls that hand the data over to functions that pass it on, if there are any. */
  handedOver(frame: Frame, match: MatchOfFlow, value: Value, kind: SinkKind): boolean;
  /** Whether a predicate searches a list, so that it is unknown which values pass. */
  searchesList(definition: FunctionDefinition): boolean;
  text(frame: Frame, given: Value, names: readonly string[], use: Use, isKnown?: boolean): void;
}

/** Registered by the heuristics module when it is loaded. */
export const heuristics: Partial<Heuristics> = {};
