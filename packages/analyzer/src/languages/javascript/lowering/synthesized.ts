/** @module Functions that stand for what the code says in another form. */
import type { Expression, Parameter, Statement } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import type { Span } from '../../lowering/nodes.ts';

/** A nameless function at a place of the code, which keeps the receiver of the function around it. */
export const lambdaAt = (at: Span, parameters: Parameter[], body: Statement[]): Expression =>
  make.function(at, {
    name: '',
    form: 'lambda',
    parameters,
    body,
    annotations: [],
    start: at.start,
    end: at.end,
    nameStart: at.start,
  });
