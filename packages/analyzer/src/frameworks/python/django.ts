/** @module Models of Django and Django REST framework. */
import type { ApiModel } from '../../api-model/api.ts';

const VIEWS = '{View,TemplateView,RedirectView,DetailView,ListView,FormView,CreateView,UpdateView,DeleteView}';
const REST = '{APIView,GenericAPIView}';
const VERBS =
  /^(get|post|put|patch|delete|head|options|dispatch|list|create|retrieve|update|partial_update|destroy|form_valid|get_queryset|get_object|get_context_data|perform_create|perform_update)$/;
const TEXT = ['nosql'] as const;

const CONTENT_TYPE = { at: 1, name: 'content_type' };

export const django: ApiModel = {
  id: 'django',
  languages: ['python'],
  types: {
    'rest_framework.request.Request': ['django.http.HttpRequest'],
    ...Object.fromEntries(
      ['Serializer', 'ModelSerializer', 'HyperlinkedModelSerializer', 'ListSerializer'].map((name) => [
        `rest_framework.serializers.${name}`,
        ['rest_framework.serializers.BaseSerializer'],
      ]),
    ),
    'django.forms.ModelForm': ['django.forms.Form'],
    // Responses without a page.
    'django.http.HttpResponseRedirect': ['django.http.HttpResponseBase'],
    'django.http.HttpResponsePermanentRedirect': ['django.http.HttpResponseBase'],
    'django.views.generic.View': ['django.views.View'],
    ...Object.fromEntries(
      [
        'TemplateView',
        'RedirectView',
        'DetailView',
        'ListView',
        'FormView',
        'CreateView',
        'UpdateView',
        'DeleteView',
      ].map((name) => [`django.views.generic.${name}`, ['django.views.View']]),
    ),
    'rest_framework.views.APIView': ['django.views.View'],
    'rest_framework.generics.GenericAPIView': ['django.views.View'],
    ...Object.fromEntries(
      [
        'ListAPIView',
        'CreateAPIView',
        'RetrieveAPIView',
        'UpdateAPIView',
        'DestroyAPIView',
        'ListCreateAPIView',
        'RetrieveUpdateAPIView',
        'RetrieveUpdateDestroyAPIView',
      ].map((name) => [`rest_framework.generics.${name}`, ['django.views.View']]),
    ),
    'rest_framework.viewsets.ViewSet': ['django.views.View'],
    'rest_framework.viewsets.GenericViewSet': ['django.views.View'],
    'rest_framework.viewsets.ModelViewSet': ['django.views.View'],
    'rest_framework.viewsets.ReadOnlyModelViewSet': ['django.views.View'],
  },
  returns: {
    'django.http.{HttpResponse,JsonResponse,FileResponse,StreamingHttpResponse}': 'django.http.HttpResponse',
    'django.shortcuts.{render,redirect}': 'django.http.HttpResponse',
    'django.db.connection.cursor': 'dbapi.Cursor',
    'django.shortcuts.get_object_or_404': 'django.Record',
    '{django.http.HttpRequest,python.Request}.FILES.get': 'django.UploadedFile',
    '{django.http.HttpRequest,python.Request}.FILES.getlist': 'django.UploadedFiles',
    'django.db.connections[].cursor': 'dbapi.Cursor',
  },
  members: {
    'django.views.View.request': 'django.http.HttpRequest',
    '{django.http.HttpRequest,python.Request}.FILES[]': 'django.UploadedFile',
    'django.UploadedFiles[]': 'django.UploadedFile',
  },
  sources: [
    { kind: 'remote', label: 'form field', read: 'django.forms.Form.cleaned_data', sanitized: ['nosql', 'assign'] },
    { kind: 'remote', label: 'form field', read: 'django.forms.Form.data', sanitized: TEXT },
    {
      kind: 'remote',
      label: 'submitted field',
      read: 'rest_framework.serializers.BaseSerializer.{validated_data,initial_data}',
      sanitized: ['nosql', 'assign'],
    },
    {
      kind: 'remote',
      label: 'query string',
      read: 'django.http.HttpRequest.{GET,query_params}',
      sanitized: TEXT,
    },
    { kind: 'remote', label: 'request path', read: 'django.http.HttpRequest.{path,path_info}', sanitized: TEXT },
    { kind: 'remote', label: 'form field', read: 'django.http.HttpRequest.POST', sanitized: TEXT },
    { kind: 'remote', label: 'request body', read: 'django.http.HttpRequest.{body,data}' },
    { kind: 'remote', label: 'uploaded file', read: 'django.http.HttpRequest.FILES' },
    { kind: 'remote', label: 'cookie', read: 'django.http.HttpRequest.COOKIES', sanitized: ['header', 'nosql'] },
    {
      kind: 'remote',
      label: 'HTTP header',
      read: 'django.http.HttpRequest.{META,headers}',
      sanitized: ['header', 'log', 'nosql'],
    },
    {
      kind: 'remote',
      label: 'address',
      call: 'django.http.HttpRequest.{get_full_path,build_absolute_uri,read}',
      // Leading slashes are escaped.
      sanitized: ['header', 'nosql', 'redirect'],
    },
    { kind: 'remote', label: 'URL parameter', read: 'django.views.View.kwargs', sanitized: TEXT },
    {
      // What a page shows of a record that someone else may have written.
      kind: 'database',
      label: 'stored record',
      // What commands and code hold of a record is usually an administrator's.
      sanitized: ['shell', 'argument', 'code'],
      read: 'django.Record.*',
    },
  ],
  handlers: [
    {
      handler: 'django-form',
      name: /^form_(in)?valid$/,
      parameterNames: [/^form$/],
      parameters: ['django.forms.Form'],
    },
    {
      handler: 'django',
      annotation: [
        'rest_framework.decorators.{api_view,action}',
        'django.views.decorators.http.{require_http_methods,require_GET,require_POST,require_safe}',
        'django.contrib.auth.decorators.{login_required,permission_required}',
        'django.views.decorators.csrf.csrf_exempt',
      ],
      parameters: ['django.http.HttpRequest'],
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'] },
    },
    {
      handler: 'django',
      supertype: ['django.views.View', `django.views.generic.${VIEWS}`, `rest_framework.views.${REST}`],
      name: VERBS,
      parameterNames: [/^_?request$/],
      parameters: ['django.http.HttpRequest'],
      otherParameters: { source: 'remote', label: 'URL parameter', sanitized: ['nosql'] },
    },
    {
      handler: 'django',
      supertype: ['rest_framework.serializers.{Serializer,ModelSerializer}', 'django.forms.{Form,ModelForm}'],
      name: /^validate/,
      parameters: [{ source: 'remote', label: 'submitted field' }],
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: ['django.db.models.RawSQL', 'django.db.models.Manager.raw'],
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'SQL statement',
      call: '?.raw',
      receiver: /(objects|manager|queryset|qs)$|^[A-Z][a-z]\w*$/,
      args: [0],
    },
    {
      weakness: 'sql-injection',
      note: 'part of an SQL statement',
      call: '?.extra',
      receiver: /(?:objects|manager|queryset|qs)(?:\.\w+\(.*\))?$|\)$/i,
      args: [0, 1, 'where', 'select', 'tables', 'order_by'],
    },
    {
      // The program's own managers.
      weakness: 'sql-injection',
      note: 'part of an SQL statement',
      call: 'django.db.models.{Manager,QuerySet}.extra',
      args: [0, 1, 'where', 'select', 'tables', 'order_by'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [
        'django.http.{HttpResponse,HttpResponseBadRequest,HttpResponseNotFound,HttpResponseForbidden,HttpResponseServerError}',
      ],
      args: [{ at: 0, name: 'content' }],
      when: {
        any: [
          { arg: CONTENT_TYPE, absent: true },
          { arg: CONTENT_TYPE, is: /html/ },
        ],
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page',
      call: [
        'django.http.{HttpResponse,HttpResponseBadRequest,HttpResponseNotFound,HttpResponseForbidden,HttpResponseServerError}',
      ],
      args: [{ at: 0, name: 'content' }],
      // A computed content type may be another one.
      confidence: 'medium',
      when: {
        unless: {
          any: [
            { arg: CONTENT_TYPE, absent: true },
            { arg: CONTENT_TYPE, is: /^[a-z]+\/[\w.+-]+/i },
          ],
        },
      },
    },
    {
      weakness: 'cross-site-scripting',
      note: 'string marked as safe',
      call: [
        'django.utils.safestring.{mark_safe,SafeString,SafeText,SafeUnicode}',
        'django.utils.html.format_html',
        'mark_safe',
      ],
      args: [0],
      // Marking a concatenation as safe also vouches for the caller's values.
      sources: ['remote', 'message', 'browser', 'database', 'parameter'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a mail',
      confidence: 'medium',
      call: 'django.core.mail.{send_mail,mail_admins,mail_managers}',
      args: ['html_message'],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'page of a mail',
      confidence: 'medium',
      call: 'django.core.mail.EmailMultiAlternatives().attach_alternative',
      args: [0],
      when: { arg: 1, is: /html/ },
    },
    {
      weakness: 'open-redirect',
      note: 'redirect',
      call: ['django.http.{HttpResponseRedirect,HttpResponsePermanentRedirect}', 'django.shortcuts.redirect'],
      args: [0],
    },
    {
      weakness: 'template-injection',
      note: 'template',
      call: ['django.template.Template', 'django.template.engines[].from_string'],
      args: [0],
    },
    {
      weakness: 'path-traversal',
      note: 'file name',
      call: ['django.http.FileResponse', 'django.views.static.serve'],
      args: [0],
    },
    {
      weakness: 'mass-assignment',
      note: 'fields of a record',
      call: '?.{create,update,get_or_create,update_or_create,filter,exclude}',
      receiver: /objects(?:\.\w+\(.*\))?$/,
      args: ['**'],
    },
    {
      weakness: 'mass-assignment',
      note: 'fields of a record',
      call: 'new ?',
      args: ['**'],
      confidence: 'medium',
    },
  ],
  summaries: [
    {
      // Returns rows, not the arguments of the query.
      call: '?.{raw,extra,filter,exclude,get,create,annotate,order_by,get_or_create,update_or_create}',
      receiver: /objects(?:\.\w+\(.*\))?$/,
      flow: 'clean',
    },
    // The program's own managers: `objects = ReportManager()`.
    {
      call: 'django.db.models.{Manager,QuerySet}.{raw,extra,filter,exclude,get,create,annotate,order_by,get_or_create,update_or_create}',
      flow: 'clean',
    },
    { call: 'django.shortcuts.{get_object_or_404,get_list_or_404}', flow: 'clean' },
    // The URL of a record's page on the same site.
    { call: '?.get_absolute_url', flow: 'clean' },
  ],
  sanitizers: [
    // Django takes the characters that are not printable out of the name.
    { read: 'django.UploadedFile.name', sanitizes: ['log'] },
    // Only the values are escaped; the format is the code's own.
    { call: 'django.utils.html.{format_html,format_html_join}', sanitizes: ['html'], args: [{ from: 1 }] },
    // `request.GET.urlencode()`
    { call: '?.urlencode', sanitizes: ['html', 'header', 'xml'], args: ['this'] },
    {
      call: [
        'django.shortcuts.render',
        'django.template.loader.render_to_string',
        'django.http.JsonResponse',
        'rest_framework.response.Response',
      ],
      sanitizes: ['html'],
      args: [{ from: 0 }],
    },
    {
      call: ['django.urls.{reverse,reverse_lazy}', 'django.core.urlresolvers.reverse'],
      sanitizes: ['redirect', 'html', 'url'],
      args: [{ from: 0 }],
    },
  ],
  guards: [
    {
      call: [
        'django.utils.http.{url_has_allowed_host_and_scheme,is_safe_url}',
        'url_has_allowed_host_and_scheme',
        'is_safe_url',
      ],
      args: [{ at: 0, name: 'url' }],
      sanitizes: ['redirect', 'url'],
    },
  ],
  checks: [
    {
      weakness: 'weak-password-policy',
      note: 'no rule for passwords',
      write: 'AUTH_PASSWORD_VALIDATORS',
      when: { arg: 'value', field: '0', absent: true },
    },
    { weakness: 'csrf-disabled', annotation: ['django.views.decorators.csrf.csrf_exempt', 'csrf_exempt'] },
    { weakness: 'csrf-disabled', call: ['django.views.decorators.csrf.csrf_exempt'] },
    {
      weakness: 'csrf-disabled',
      annotation: 'django.utils.decorators.method_decorator',
      when: { arg: 0, is: /csrf_exempt$/ },
    },
    {
      weakness: 'permissive-cors',
      write: ['CORS_ORIGIN_ALLOW_ALL', 'CORS_ALLOW_ALL_ORIGINS'],
      when: { arg: 'value', is: true },
    },
    {
      weakness: 'cookie-not-secure',
      write: ['SESSION_COOKIE_SECURE', 'CSRF_COOKIE_SECURE'],
      when: { arg: 'value', is: false },
    },
    { weakness: 'cookie-not-httponly', write: ['SESSION_COOKIE_HTTPONLY'], when: { arg: 'value', is: false } },
    {
      weakness: 'cleartext-transport',
      write: ['SECURE_SSL_REDIRECT'],
      when: { arg: 'value', is: false },
      confidence: 'medium',
    },
    {
      weakness: 'security-control-disabled',
      write: ['SECURE_CONTENT_TYPE_NOSNIFF', 'SECURE_BROWSER_XSS_FILTER'],
      when: { arg: 'value', is: false },
    },
    {
      weakness: 'debug-enabled',
      write: ['DEBUG', 'TEMPLATE_DEBUG'],
      when: { arg: 'value', is: true },
      confidence: 'medium',
    },
    {
      weakness: 'security-control-disabled',
      note: 'requests for any host name are accepted',
      write: 'ALLOWED_HOSTS',
      when: { arg: 'value', field: '0', is: '*' },
      confidence: 'medium',
    },
    {
      weakness: 'unsafe-deserialization',
      note: 'sessions stored as pickles',
      write: 'SESSION_SERIALIZER',
      when: { arg: 'value', is: /PickleSerializer/ },
    },
    {
      weakness: 'weak-password-hash',
      write: 'PASSWORD_HASHERS',
      when: { arg: 'value', field: '0', is: /(MD5|SHA1|UnsaltedMD5|UnsaltedSHA1|Crypt)PasswordHasher$/ },
    },
    {
      weakness: 'security-control-disabled',
      note: 'pages may be framed',
      annotation: 'django.views.decorators.clickjacking.xframe_options_exempt',
    },
  ],
};
