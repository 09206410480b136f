/** @module Models of WordPress and Drupal: HTTP requests, trusted markup, redirects, user accounts. */
import type { ApiModel } from '../../../api-model/api.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import { SENT } from './files.ts';

const FORM = '{Drupal.Core.Form.FormStateInterface,FormStateInterface}';

export const phpPortals: ApiModel = {
  id: 'php-portals',
  languages: ['php'],
  sources: [
    { kind: 'remote', label: 'request parameter', read: 'WP_REST_Request.*' },
    { kind: 'remote', label: 'form field', call: `${FORM}.{getValue,getValues,getUserInput}` },
  ],
  summaries: [{ call: intrinsic('%inline-template'), flow: 'identity', from: 0 }],
  sanitizers: [
    // `@name` and `%name` are escaped, `!name` is not.
    {
      call: ['t', '?.t', 'format_string', 'new Drupal.Component.Render.FormattableMarkup'],
      sanitizes: ['html', 'xml'],
      args: [1],
      when: { not: { arg: 0, contains: /!\w/ } },
    },
  ],
  sinks: [
    {
      weakness: 'template-injection',
      note: 'template',
      call: intrinsic('%inline-template'),
      args: [0],
      sources: SENT,
    },
    {
      weakness: 'cross-site-scripting',
      note: 'markup that is not filtered',
      call: [
        'Drupal.Core.Render.Markup.create',
        'Drupal.Component.Render.MarkupTrait.create',
        'Markup.create',
        'new Drupal.Component.Render.FormattableMarkup',
      ],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'redirect to any site',
      call: 'new {Drupal.Core.Routing,Symfony.Component.HttpFoundation}.{TrustedRedirectResponse,RedirectResponse}',
      args: [0],
    },
    {
      weakness: 'code-injection',
      note: 'name of the hook',
      call: '{do_action,do_action_ref_array,apply_filters,apply_filters_ref_array}',
      args: [0],
      shallow: true,
      sources: SENT,
      cwe: [470],
      when: { not: { arg: 0, starts: /^[a-z_]\w/i } },
    },
  ],
  checks: [
    {
      weakness: 'missing-authorization',
      note: 'the request says who is signed in',
      call: '{wp_set_auth_cookie,wp_set_current_user}',
      when: { arg: 0, tainted: 'sent' },
      cwe: [287],
      confidence: 'medium',
    },
    {
      weakness: 'missing-authorization',
      note: 'the request chooses the role',
      call: '{wp_insert_user,wp_update_user}',
      when: { arg: 0, field: 'role', tainted: 'sent' },
      cwe: [269],
      confidence: 'medium',
    },
  ],
};
