/** @module Models of other libraries: deep merging, LDAP, XML signing, mail, Electron, GraphQL, archives. */
import type { ApiModel } from '../../api-model/api.ts';
import { SCRIPT_LANGUAGES } from './languages.ts';

export const prototypePollution: ApiModel = {
  id: 'script-prototype-pollution',
  languages: SCRIPT_LANGUAGES,
  sinks: [
    {
      weakness: 'prototype-pollution',
      note: 'deeply merged objects',
      call: [
        '{lodash,_}.{merge,mergeWith,defaultsDeep}',
        'lodash.{merge,mergewith,defaultsdeep}',
        'lodash/{merge,mergeWith,defaultsDeep}',
        '{deepmerge,merge-deep,deep-extend,merge,extend,merge-objects,defaults-deep,assign-deep,mixin-deep,just-extend,node.extend,deap,mpath}',
        'hoek.{merge,applyToDefaults}',
        '@hapi/hoek.merge',
        'merge.recursive',
      ],
      args: [{ from: 0 }],
      shallow: true,
      confidence: 'medium',
    },
    {
      weakness: 'prototype-pollution',
      note: 'deeply merged objects',
      call: ['{$,jQuery,jquery}.extend'],
      args: [{ from: 1 }],
      shallow: true,
      confidence: 'medium',
      when: { arg: 0, is: true },
    },
    {
      weakness: 'prototype-pollution',
      note: 'path of the assigned property',
      call: [
        '{lodash,_}.{set,setWith,update,zipObjectDeep}',
        'lodash.{set,setwith}',
        'lodash/{set,setWith}',
        '{dot-prop,object-path,dottie,set-value,dset,keypather,property-expr,unset-value}.{set,assign,push}',
        '{set-value,dset}',
        'dset.dset',
        'object-path.{set,push,insert}',
      ],
      args: [1],
    },
  ],
  summaries: [
    // The path chooses a part of the object; it isn't in the result.
    {
      call: ['{lodash,_}.get', 'lodash.get', 'lodash/get', '{dot-prop,object-path,dottie}.get', 'get-value'],
      flow: 'element',
      from: 0,
      when: {
        all: [
          { arg: 1, tainted: true },
          { arg: 2, absent: true },
        ],
      },
    },
  ],
};

export const directories: ApiModel = {
  id: 'script-ldap',
  languages: SCRIPT_LANGUAGES,
  sanitizers: [
    {
      call: [
        'new {ldapjs,ldapts,@ldapjs/filter}.{EqualityFilter,SubstringFilter,PresenceFilter,ApproximateFilter,GreaterThanEqualsFilter,LessThanEqualsFilter,ExtensibleFilter}',
        'new ldapjs.{RDN,DN}',
      ],
      sanitizes: ['ldap'],
    },
  ],
  returns: {
    '{ldapjs,ldap}.createClient': 'ldapjs.Client',
    'new ldapts.Client': 'ldapjs.Client',
    'new ldapjs-client': 'ldapjs.Client',
    'new activedirectory': 'ldapjs.Client',
  },
  sinks: [
    {
      weakness: 'ldap-injection',
      note: 'LDAP name or filter',
      call: [
        'ldapjs.Client.{search,modify,add,del,compare,modifyDN,findUser,findUsers,authenticate}',
        'ldapjs.{parseFilter,parseDN}',
      ],
      args: [0, 1],
    },
    // The second argument is a password.
    { weakness: 'ldap-injection', note: 'LDAP name', call: 'ldapjs.Client.bind', args: [0] },
    { weakness: 'ldap-injection', note: 'LDAP filter', call: '?.search', receiver: /ldap/i, args: [0, 1] },
  ],
};

export const remoteCalls: ApiModel = {
  id: 'script-remote-calls',
  languages: SCRIPT_LANGUAGES,
  sources: [
    { kind: 'message', label: 'queue message', read: 'kafka.Payload.{message,batch}' },
    { kind: 'message', label: 'job input', read: 'bull.Job.data' },
    { kind: 'message', label: 'queue message', read: 'amqp.Message.content' },
    { kind: 'remote', label: 'input of the procedure', read: 'trpc.Options.{input,rawInput}' },
  ],
  returns: {
    'new bull': 'bull.Queue',
    'new bullmq.Queue': 'bull.Queue',
    'new bee-queue': 'bull.Queue',
    'amqplib.connect': 'amqp.Connection',
    'amqplib/callback_api.connect': 'amqp.Connection',
    'amqp.Connection.createChannel': 'amqp.Channel',
  },
  callbacks: [
    { call: ['bull.Queue.process', 'new bullmq.Worker'], parameters: ['bull.Job'], handler: 'queue' },
    { call: ['amqp.Channel.consume', '?.consume'], parameters: ['amqp.Message'], handler: 'queue' },
    { call: '?.run', parameters: ['kafka.Payload'], receiver: /consumer/i },
    { call: 'kafkajs.Kafka.consumer().run', parameters: ['kafka.Payload'] },
    {
      call: '?.{query,mutation,subscription}',
      parameters: ['trpc.Options'],
      receiver: /procedure|\.input\(/i,
      schema: {
        by: 'input',
        under: 'input',
        source: 'remote',
        label: 'input of the procedure',
        field: 'zod.HarmlessSchema',
        text: 'zod.TextSchema',
      },
    },
  ],
  handlers: [
    {
      handler: 'graphql',
      annotation: 'GraphQL resolver',
      parameters: [null, { source: 'remote', label: 'GraphQL argument' }],
    },
    {
      handler: 'graphql',
      parameterNames: [/^(_+|_?(parent|root|source|obj))$/, /^_?args$/],
      parameters: [null, { source: 'remote', label: 'GraphQL argument' }],
    },
  ],
  checks: [
    {
      weakness: 'cleartext-transport',
      note: 'gRPC without TLS',
      confidence: 'medium',
      call: [
        '{grpc,@grpc/grpc-js}.{credentials,ServerCredentials,ChannelCredentials}.createInsecure',
        '{credentials,ServerCredentials,ChannelCredentials}.createInsecure',
        '?.createInsecure',
      ],
    },
    {
      weakness: 'cross-site-scripting',
      note: 'escaping disabled',
      confidence: 'medium',
      call: ['squirrelly.autoEscaping', '?.autoEscaping'],
      when: { arg: 0, is: false },
    },
    {
      weakness: 'resource-exhaustion',
      note: 'every upload is written to disk',
      confidence: 'low',
      call: ['express.bodyParser', 'express.multipart', 'connect.bodyParser'],
    },
    {
      weakness: 'cleartext-storage',
      note: 'password inside a readable token',
      call: ['jsonwebtoken.sign', 'jwt-simple.encode', 'jose.JWT.sign'],
      when: {
        any: ['password', 'passwd', 'pwd', 'secret'].flatMap((field) => [
          { not: { arg: 0, field, absent: true } } as const,
          { not: { arg: 0, field: `user.${field}`, absent: true } } as const,
        ]),
      },
    },
    {
      weakness: 'weak-password-policy',
      confidence: 'medium',
      call: ['?.{isLength,min,minLength,minlength}', 'zod.TextSchema.{min,length}'],
      when: {
        all: [
          { within: /^(new_?)?passw(or)?d$/i },
          {
            any: [{ all: [{ arg: 0, below: 8 }, { not: { arg: 0, below: 2 } }] }, { arg: 0, field: 'min', below: 8 }],
          },
        ],
      },
    },
    {
      weakness: 'weak-password-policy',
      confidence: 'medium',
      call: '?.{isLength}',
      receiver: /passw(or)?d/i,
      when: { arg: 0, field: 'min', below: 8 },
    },
  ],
};

export const mail: ApiModel = {
  id: 'script-mail',
  languages: SCRIPT_LANGUAGES,
  returns: { 'nodemailer.createTransport': 'nodemailer.Transporter' },
  sinks: [
    {
      weakness: 'cross-site-scripting',
      note: 'HTML of an email',
      call: ['nodemailer.Transporter.sendMail'],
      args: [0],
      fields: ['html'],
      confidence: 'medium',
      when: { arg: 0, field: 'html', tainted: true },
    },
  ],
  checks: [
    {
      weakness: 'hard-coded-credentials',
      note: 'password of the mail server in the code',
      call: 'nodemailer.createTransport',
      when: { arg: 0, field: 'auth.pass', literal: true },
    },
    {
      weakness: 'cleartext-transport',
      note: 'email sent without TLS',
      confidence: 'medium',
      call: 'nodemailer.createTransport',
      when: { any: [{ arg: 0, field: 'ignoreTLS', is: true }] },
    },
  ],
};

const WINDOWS = ['new electron.{BrowserWindow,BrowserView,remote.BrowserWindow}', 'new {BrowserWindow,BrowserView}'];

export const electron: ApiModel = {
  id: 'electron',
  languages: SCRIPT_LANGUAGES,
  sinks: [
    {
      weakness: 'command-injection',
      note: 'URL or file that the system opens',
      call: ['electron.shell.openExternal'],
      args: [0],
      // Web pages open in the browser; other schemes start programs.
      anchored: true,
    },
    {
      weakness: 'command-injection',
      note: 'file that the system opens',
      call: ['electron.shell.{openPath,openItem}'],
      args: [0],
    },
    {
      weakness: 'open-redirect',
      note: 'page loaded in the window',
      call: ['electron.BrowserWindow.loadURL', '?.loadURL'],
      args: [0],
    },
    { weakness: 'code-injection', note: 'script run in the window', call: ['?.executeJavaScript'], args: [0] },
  ],
  sources: [{ kind: 'message', label: 'URL that a page opens', read: 'electron.WindowOpenDetails.{url,frameName}' }],
  callbacks: [
    { call: '?.setWindowOpenHandler', parameters: ['electron.WindowOpenDetails'] },
    {
      call: '?.on',
      parameters: [null, { source: 'message', label: 'URL that a page links to' }],
      when: { arg: 0, is: /^(will-navigate|new-window|will-redirect)$/ },
    },
    {
      call: 'electron.app.on',
      parameters: [null, null, null, null, null, 'electron.CertificateCallback'],
      when: { arg: 0, is: 'certificate-error' },
    },
    {
      call: 'electron.ipcMain.{on,handle,once}',
      parameters: [
        null,
        { source: 'message', label: 'window message' },
        { source: 'message', label: 'window message' },
      ],
    },
  ],
  checks: [
    {
      weakness: 'security-control-disabled',
      note: 'isolation of web content disabled',
      severity: 'high',
      call: WINDOWS,
      when: {
        any: [
          ...[
            'nodeIntegration',
            'nodeIntegrationInWorker',
            'nodeIntegrationInSubFrames',
            'experimentalFeatures',
            'enableRemoteModule',
            'webviewTag',
          ].map((field) => ({ arg: 0, field: `webPreferences.${field}`, is: true }) as const),
          ...['contextIsolation', 'sandbox'].map(
            (field) => ({ arg: 0, field: `webPreferences.${field}`, is: false }) as const,
          ),
          { arg: 0, field: 'webPreferences.enableBlinkFeatures', literal: true },
        ],
      },
    },
    {
      weakness: 'permissive-cors',
      note: 'same-origin policy disabled',
      severity: 'high',
      call: WINDOWS,
      when: { arg: 0, field: 'webPreferences.webSecurity', is: false },
    },
    {
      weakness: 'cleartext-transport',
      note: 'content without TLS allowed in a page with TLS',
      call: WINDOWS,
      when: { arg: 0, field: 'webPreferences.allowRunningInsecureContent', is: true },
    },
    {
      weakness: 'certificate-check-disabled',
      note: 'certificates accepted that failed the check',
      confidence: 'medium',
      call: 'electron.CertificateCallback',
      when: { arg: 0, is: true },
    },
    {
      weakness: 'cleartext-transport',
      note: 'page of the window loaded without TLS',
      call: ['?.loadURL', 'electron.BrowserWindow.loadURL'],
      when: { arg: 0, starts: /^http:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\])/ },
    },
    {
      weakness: 'certificate-check-disabled',
      call: ['electron.app.commandLine.appendSwitch'],
      when: { arg: 0, is: 'ignore-certificate-errors' },
    },
  ],
};

export const graphql: ApiModel = {
  id: 'graphql-script',
  languages: SCRIPT_LANGUAGES,
  checks: [
    {
      weakness: 'debug-enabled',
      note: 'schema and console open to everyone',
      confidence: 'medium',
      call: ['new {apollo-server,apollo-server-express,@apollo/server}.ApolloServer'],
      when: {
        any: [
          { arg: 0, field: 'introspection', is: true },
          { arg: 0, field: 'playground', is: true },
          { arg: 0, field: 'debug', is: true },
        ],
      },
    },
    {
      weakness: 'debug-enabled',
      note: 'console open to everyone',
      confidence: 'medium',
      call: ['express-graphql', 'express-graphql.graphqlHTTP', 'graphql-http/lib/use/express.createHandler'],
      when: { arg: 0, field: 'graphiql', is: true },
    },
  ],
};
