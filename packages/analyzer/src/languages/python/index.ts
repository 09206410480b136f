/** @module Python. */

import { type CallbackArguments, defineSemantics } from '../../api-model/semantics.ts';
import { isExponential } from '../../node-checks/regex/exponential.ts';
import { slowMatch } from '../../node-checks/regex/polynomial.ts';
import type { Language } from '../language.ts';
import { pythonBuiltins } from './builtins.ts';
import { grammar } from './grammar.ts';
import { lowerPython } from './lowering/program.ts';
import { pythonModels } from './models.ts';
import { PYTHON_CHECKS } from './node-checks.ts';

/** Finds the arguments of a callback: they follow the function, or are passed as `args`. */
const handedOn: CallbackArguments = (called, args, at) => {
  const from = args.findIndex(({ name }) => name === 'args');
  if (from >= 0) return { from, inList: true };
  const inList = /^(?:Timer|apply|apply_async|start_new_thread)$/.test(called);
  return args[at] && args[at].name === undefined ? { from: at + 1, inList } : undefined;
};

export const python: Language = {
  id: 'python',
  grammar: grammar.name,
  lower: lowerPython,
  models: pythonModels,
  generated: async () => (await import('../../frameworks/python/generated.ts')).pythonGenerated,
  nodeChecks: PYTHON_CHECKS,
  semantics: defineSemantics({
    keysAreMembers: false,
    operatorsAreObjects: true,
    slowMatch,
    isExponential,
    assignmentDeclares: true,
    mapsIterateKeys: true,
    callConstructs: true,
    handedOn,
    handsOn: {
      one: /^(?:Thread|Process|Timer|submit|apply|apply_async|run_in_executor|to_thread|call_soon|call_soon_threadsafe|call_later|run_sync|partial|start_new_thread|schedule|add_task|add_job|call_at|callLater|deferToThread|callInThread|spawn|spawn_later|enterabs|enter)$/,
      each: /^(?:map|imap|imap_unordered|map_async|starmap)$/,
    },
    recordPaths:
      /(?:^|\.)(?:models?|entities|orm)\.[A-Z]\w*$|(?:^|\.)(?:db\.|SQLAlchemy(?:\(\))?\.)?Model$|DeclarativeBase$|declarative_base\(\)$|(?:^|\.)Base$|^sqlmodel\.SQLModel$/,
    globals: pythonBuiltins,
    aliases: [
      ['flask.globals.', 'flask.'],
      ['flask.templating.', 'flask.'],
      ['flask.helpers.', 'flask.'],
      ['flask.app.', 'flask.'],
      ['quart.', 'flask.'],
      ['rich_click.', 'click.'],
      ['asyncclick.', 'click.'],
      ['cloup.', 'click.'],
      ['fastapi.requests.', 'starlette.requests.'],
      ['fastapi.responses.', 'starlette.responses.'],
      ['fastapi.staticfiles.', 'starlette.staticfiles.'],
      ['fastapi.middleware.', 'starlette.middleware.'],
      // Usual import names, for fragments without their imports: `from rest_framework import viewsets`.
      ['viewsets.', 'rest_framework.viewsets.'],
      ['generics.', 'rest_framework.generics.'],
      ['generic.', 'django.views.generic.'],
      ['django.db.models.expressions.', 'django.db.models.'],
      ['django.http.response.', 'django.http.'],
      ['django.http.request.', 'django.http.'],
      ['sqlalchemy.sql.expression.', 'sqlalchemy.'],
      ['sqlalchemy.sql.text', 'sqlalchemy.text'],
      ['sqlalchemy.ext.asyncio.', 'sqlalchemy.orm.'],
      ['sqlmodel.', 'sqlalchemy.orm.'],
      ['Cryptodome.', 'Crypto.'],
      ['cPickle', 'pickle'],
      ['_pickle', 'pickle'],
      ['dill.', 'pickle.'],
      ['cloudpickle.', 'pickle.'],
      ['simplejson', 'json'],
      ['ujson', 'json'],
      ['orjson', 'json'],
      ['xml.etree.cElementTree', 'xml.etree.ElementTree'],
      ['jinja2.Markup', 'markupsafe.Markup'],
      ['flask.Markup', 'markupsafe.Markup'],
      ['jinja2.escape', 'markupsafe.escape'],
      ['flask.escape', 'markupsafe.escape'],
      ['urllib2.', 'urllib.request.'],
      ['urllib.quote', 'urllib.parse.quote'],
      ['urllib.urlencode', 'urllib.parse.urlencode'],
      ['urllib.urlopen', 'urllib.request.urlopen'],
      ['urllib.urlretrieve', 'urllib.request.urlretrieve'],
      ['urlparse.', 'urllib.parse.'],
      ['six.moves.http_client.', 'http.client.'],
      ['six.moves.BaseHTTPServer.', 'http.server.'],
      ['six.moves.xmlrpc_client.', 'xmlrpc.client.'],
      ['six.moves.xmlrpc_server.', 'xmlrpc.server.'],
      ['six.moves.', ''],
      ['posixpath.', 'os.path.'],
      ['ntpath.', 'os.path.'],
      ['builtins.', ''],
      ['__builtin__.', ''],
      ['posix.', 'os.'],
      ['subprocess32.', 'subprocess.'],
      ['requests.api.', 'requests.'],
      ['jose.jwt.', 'jwt.'],
      ['ruamel.yaml.', 'yaml.'],
    ],
    dataTypes: new Set(['str', 'bytes', 'dict', 'list', 'Any', 'pathlib.Path', 'python.Words']),
    scalarTypes: new Set([
      ...['int', 'float', 'bool', 'complex', 'Decimal', 'decimal.Decimal', 'UUID', 'uuid.UUID', 'UUID4'],
      ...['datetime', 'date', 'time', 'timedelta', 'datetime.datetime', 'datetime.date', 'datetime.timedelta'],
      ...['PositiveInt', 'NonNegativeInt', 'conint', 'confloat', 'IPv4Address', 'IPvAnyAddress'],
      ...[
        'numbers.Number',
        'Integral',
        'long',
        'PositiveFloat',
        'NonNegativeFloat',
        'StrictInt',
        'StrictBool',
        'IPv6Address',
      ],
      // A value of this type is one of the listed literals.
      ...['Literal', 'typing.Literal', 'typing_extensions.Literal'],
    ]),
  }),
};
