/** @module What went wrong inside, told to whoever asks. */
import { walk } from '../../../ir/walk.ts';
import type { StructureCheck } from '../../../structure/check.ts';

const TELLS =
  /^(?:mysqli?_error|mysqli?_connect_error|pg_last_error|sqlsrv_errors|oci_error|odbc_errormsg|getTraceAsString|debug_print_backtrace|errorInfo|lastErrorMsg)$/;

/** `die(mysqli_error($link))`. */
export const errorShown: StructureCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  if (node.callee.name !== 'echo' && node.callee.name !== 'exit') return undefined;
  let tells = false;
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      if (part.kind !== 'call') return;
      const { callee } = part;
      if ((callee.kind === 'name' || callee.kind === 'member') && TELLS.test(callee.name)) tells = true;
    },
  );
  return tells
    ? { weakness: 'error-details-exposed', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};
