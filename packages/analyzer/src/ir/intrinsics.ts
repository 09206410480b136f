/**
 * @module
 * Intrinsic functions of the intermediate form. A lowering inserts them for language semantics that aren't calls in
 * the source, and models describe them.
 */

export type Intrinsic =
  /** Properties of an upload that an HTTP server reports: its size, its temporary name. */
  | '%upload-metadata'
  /** Whether a path, resolved, begins with a folder. */
  | '%resolved-path-starts-with'
  /** A function called by the name that a value holds. */
  | '%call-by-name'
  /** A method called by the name that a value holds. */
  | '%method-by-name'
  /** A variable assigned by the name that a value holds: argument 0 is the name, 1 the value, which is the result. */
  | '%variable-by-name'
  /** A template in a render array (Drupal). */
  | '%inline-template'
  /** The limit up to which a loop counts. */
  | '%loop-bound'
  /** A class constructed by the name that a value holds. */
  | '%class-by-name'
  /** None of the arms of a match applies, which throws. */
  | '%no-match'
  /** Markup of a file that another one includes: its use is not shown. */
  | '%included-markup'
  /** `preg_replace` with the modifier `e`, which runs the replacement as code. */
  | '%preg-replace-eval'
  /** Output into markup where no quotes stand around it. */
  | '%echo-unquoted'
  /** Output into an attribute in single quotes. */
  | '%echo-single-quoted'
  /** Output into a string of a script. */
  | '%echo-script-text'
  /** Output into an attribute that holds a URL. */
  | '%echo-url';

/** The name by which lowerings call an intrinsic and models refer to it. */
export const intrinsic = (name: Intrinsic): string => name;

/** Key that marks an object as the results of a call, kept under their positions. */
export const RESULTS = '#results';
