export type * from './definition.ts';
export type * from './expression.ts';
export type * from './program.ts';
export type * from './statement.ts';
