/** @module The content type that net/http gives a response without one. */
import type { ContentTypeModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** Calls that write to a response, with the argument that holds the first bytes. */
const WRITES = [
  { call: 'fmt.{Fprint,Fprintf,Fprintln}', writer: 0, body: 1 },
  { call: 'io.WriteString', writer: 0, body: 1 },
  { call: 'net/http.ResponseWriter.{Write,WriteString}', writer: 'this', body: 0 },
] as const;

/**
 * Without a Content-Type, net/http detects one from the first bytes (`http.DetectContentType`): a response that begins
 * with text other than a tag is `text/plain`, which runs no script.
 */
export const sniffedTypes: readonly ContentTypeModel[] = WRITES.flatMap(({ call, writer, body }) => {
  const isUntyped: Condition = {
    all: [{ arg: writer, type: 'net/http.ResponseWriter' }, { unless: { arg: writer, field: '#type', is: /./ } }],
  };
  return [
    { call, plain: true, firstWrite: true, when: { all: [isUntyped, { arg: body, starts: /^\s*[^\s<]/ }] } },
    { call, plain: false, firstWrite: true, when: { arg: writer, type: 'net/http.ResponseWriter' } },
  ];
});
