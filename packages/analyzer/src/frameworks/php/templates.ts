/** @module Models of PHP template engines: Twig, Smarty, Mustache, Latte. */
import type { ApiModel } from '../../api-model/api.ts';

export const phpTemplates: ApiModel = {
  id: 'php-templates',
  languages: ['php'],
  types: { 'Twig.Environment': [], Smarty: [] },
  returns: {
    'new Twig.Environment': 'Twig.Environment',
    'new Smarty': 'Smarty',
    'new Twig_Environment': 'Twig.Environment',
  },
  sinks: [
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['Twig.Environment.createTemplate', '?.createTemplate', '?.render_string'],
      args: [0],
    },
    { weakness: 'template-injection', note: 'template', call: 'twig_template_from_string', args: [1] },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['?.render'],
      receiver: /mustache|twig.*string/i,
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['Smarty.{fetch,display}', '?.{fetch,display}'],
      receiver: /smarty$/i,
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'name of a template',
      call: ['Twig.Environment.{render,load,display}'],
      args: [0],
      confidence: 'medium',
    },
  ],
  sanitizers: [
    // Templates escape the values that they display.
    {
      call: ['Twig.Environment.{render,load}', 'Mustache_Engine.render', '?.{render,renderView,renderBlock}', 'view'],
      sanitizes: ['html'],
      args: [{ from: 0 }],
      // These Mustache tags don't escape their values.
      when: { unless: { arg: 0, is: /\{\{[{&]/ } },
    },
  ],
  checks: [
    {
      weakness: 'cross-site-scripting',
      note: 'templates without escaping',
      call: ['new Twig.Environment', 'new Twig_Environment'],
      when: { arg: 1, field: 'autoescape', is: false },
      confidence: 'medium',
    },
  ],
};
