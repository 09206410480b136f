/** @module Models of Jinja2, Mako, Markup and other Python template engines. */
import type { ApiModel } from '../../api-model/api.ts';

export const pythonTemplates: ApiModel = {
  id: 'python-templates',
  languages: ['python'],
  returns: {
    'jinja2.Environment': 'jinja2.Environment',
    'jinja2.environment.Environment': 'jinja2.Environment',
    'jinja2.sandbox.SandboxedEnvironment': 'jinja2.sandbox.SandboxedEnvironment',
    'jinja2.Template': 'jinja2.Template',
    'markupsafe.Markup': 'markupsafe.Markup',
    'markupsafe.Markup.{format,join}': 'markupsafe.Markup',
    'mako.template.Template': 'mako.template.Template',
    'jinja2.Environment.{from_string,get_template}': 'jinja2.Template',
  },
  sinks: [
    {
      weakness: 'template-injection',
      note: 'template',
      call: [
        'jinja2.Template',
        'jinja2.Environment.from_string',
        'mako.template.Template',
        'mako.lookup.TemplateLookup().put_string',
        'tornado.template.Template',
        'Cheetah.Template.Template',
        'chameleon.PageTemplate',
        'genshi.template.MarkupTemplate',
        'chevron.render',
      ],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: '?.from_string',
      receiver: /(env|environment|jinja\w*|engine)$/i,
      args: [0],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'string marked as safe',
      call: ['markupsafe.Markup', 'Markup', 'wtforms.widgets.HTMLString'],
      args: [0],
      sources: ['remote', 'message', 'browser', 'database', 'parameter'],
    },
  ],
  sanitizers: [
    // Formatters for HTML escape the code that they color.
    { call: 'pygments.highlight', sanitizes: ['html'] },
    // A `Markup` object escapes the values inserted into it.
    { call: 'markupsafe.Markup.{format,join,%,+}', sanitizes: ['html'], args: [{ from: 0 }] },
    {
      call: ['jinja2.Template.{render,render_async,generate}', 'mako.template.Template.render'],
      sanitizes: ['html'],
      args: [{ from: 0 }],
    },
  ],
  checks: [
    {
      weakness: 'cross-site-scripting',
      note: 'escaping disabled',
      write: ['flask.Flask.jinja_env.autoescape', 'jinja2.Environment.autoescape'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'escaping disabled',
      call: ['django.template.{Context,RequestContext}', 'django.template.context.{Context,RequestContext}'],
      when: { arg: 'autoescape', is: false },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'escaping disabled',
      call: ['django.template.Engine', 'django.template.engine.Engine'],
      when: { arg: 'autoescape', is: false },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'template environment without escaping',
      confidence: 'medium',
      severity: 'medium',
      call: ['jinja2.{Environment,Template}', 'jinja2.environment.Environment'],
      when: {
        all: [
          {
            any: [
              { arg: 'autoescape', absent: true },
              { arg: 'autoescape', is: false },
            ],
          },
          // If the template itself is untrusted, escaping makes no difference.
          { unless: { arg: 0, tainted: true } },
          // Text without a tag isn't HTML but a prompt, a mail or a configuration.
          { unless: { arg: 0, is: /^[^<]*$/ } },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'templates of Mako do not escape by themselves',
      confidence: 'medium',
      call: ['mako.template.Template', 'mako.lookup.TemplateLookup'],
      when: { arg: 'default_filters', absent: true },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'escaping disabled',
      call: 'tornado.web.Application',
      when: { arg: 'autoescape', is: null },
    },
  ],
};
