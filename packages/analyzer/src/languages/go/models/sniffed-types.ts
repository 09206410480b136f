/** @module Which type net/http gives a response that has none. */
import type { ContentTypeModel } from '../../../api-model/api.ts';
import type { Condition } from '../../../api-model/condition.ts';

/** The calls that write to a response, with the argument that the bytes begin with. */
const WRITES = [
  { call: 'fmt.{Fprint,Fprintf,Fprintln}', writer: 0, body: 1 },
  { call: 'io.WriteString', writer: 0, body: 1 },
  { call: 'net/http.ResponseWriter.{Write,WriteString}', writer: 'this', body: 0 },
] as const;

/**
 * Without a Content-Type, net/http detects one from the first bytes (`http.DetectContentType`): what begins with other
 * text than a tag is `text/plain`, which runs no script.
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
