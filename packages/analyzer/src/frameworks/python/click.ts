/** @module Models of Click and Typer: commands, their arguments, and the context that the program fills itself. */
import type { ApiModel, ParameterModel } from '../../api-model/api.ts';

const ARGUMENT: ParameterModel = { source: 'argument', label: 'command-line argument' };

export const click: ApiModel = {
  id: 'python-click',
  languages: ['python'],
  types: { 'typer.Context': ['click.Context'] },
  returns: { 'click.get_current_context': 'click.Context', 'click.Context.find_root': 'click.Context' },
  members: { 'click.Context.parent': 'click.Context' },
  sources: [{ kind: 'argument', label: 'command-line argument', read: 'click.Context.{args,params}' }],
  // What the program stores in a context is what is read from it.
  sanitizers: [{ read: 'click.Context.{*,obj.*}', sanitizes: [] }],
  // Another command of the same context, which has no other arguments then.
  callbacks: [{ call: 'click.Context.{invoke,forward}', args: [0], parameters: ['receiver'], when: { count: 1 } }],
  handlers: [
    // The first argument of these is not of the command line.
    {
      handler: 'command',
      annotation: 'click.pass_context',
      parameters: ['click.Context'],
      otherParameters: ARGUMENT,
    },
    {
      handler: 'command',
      annotation: ['click.pass_obj', 'click.make_pass_decorator()'],
      parameters: ['click.Context.obj'],
      otherParameters: ARGUMENT,
    },
    {
      handler: 'command',
      annotation: [
        'click.{command,option,argument}',
        'typer.Typer().{command,callback}',
        'click.group',
        'click.Group().command',
      ],
      otherParameters: ARGUMENT,
    },
    // A click callback for the value of an option: `callback=check`.
    {
      handler: 'command',
      parameterNames: [/^_?ctx$/, /^_?param(?:eter)?$/, /^value$/],
      uncalled: true,
      parameters: [null, null, ARGUMENT],
    },
  ],
};
