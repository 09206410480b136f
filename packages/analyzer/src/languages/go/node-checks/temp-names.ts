/** @module Predictable file names in the shared temporary folder. */
import type { NodeCheck } from '../../../node-checks/check.ts';
import { assignedValue, calledName } from '../../../node-checks/locals.ts';
import { rootName } from '../../../node-checks/names.ts';

const WRITES = /^(?:WriteFile|Create|OpenFile)$/;
/** Functions of other libraries that write files. */
const SAVES = /^(?:SaveAs|SaveToFile|SaveFile|WriteToFile|OutputFileAndClose|WriteFileAtomic)$/;
/** A predictable name in the folder; the folder itself doesn't match. */
const SHARED =
  /^(?:fmt\.Sprintf\()?["`]\/(?:var\/)?tmp\/[\w.%-]|^os\.TempDir\(\)\s*\+|^(?:filepath|path)\.Join\((?:os\.TempDir\(\)|["`]\/(?:var\/)?tmp\/?["`]),/;
const UNGUESSABLE = /rand|uuid|ulid|xid|ksuid|nanoid|MkdirTemp|CreateTemp|token|unique|nonce|digest|hash|sum|hex|dir/i;

/** Reports `os.WriteFile("/tmp/report-"+tenant+".json", …)`. */
export const sharedTempName: NodeCheck = (node, context) => {
  const [name] = node.kind === 'call' ? node.args : [];
  if (node.kind !== 'call' || !name) return undefined;
  const isOwn = WRITES.test(calledName(node)) && /^(?:os|ioutil)$/.test(rootName(node.callee));
  if (!isOwn && !SAVES.test(calledName(node))) return undefined;
  const { source } = context;
  const given = assignedValue(name.value, context);
  // Constant names are reported by the models.
  if (given.kind === 'string' && isOwn) return undefined;
  const text = source.slice(given.start, given.end);
  if (!SHARED.test(text) || UNGUESSABLE.test(text.replaceAll('TempDir', ''))) return undefined;
  const call = source.slice(node.start, node.end);
  if (/O_EXCL/.test(call) || (calledName(node) === 'OpenFile' && !/O_CREATE/.test(call))) return undefined;
  return {
    weakness: 'insecure-temp-file',
    start: node.start,
    end: node.end,
    confidence: 'low',
  };
};
