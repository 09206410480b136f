/** Places that look like a weakness and are none, because of what the framework, the server or the language does. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../analyzer.ts';
import { nodeGrammars } from '../../platform/node.ts';

const analyzer = createAnalyzer(nodeGrammars);

async function has(language: LanguageId, ruleId: string, text: string): Promise<boolean> {
  const { vulnerabilities } = await analyzer.analyze({ fileName: 'file', language, text });
  return vulnerabilities.some((one) => one.ruleId === ruleId);
}

const servlet = (read: string): string => `import javax.servlet.http.*;
import org.slf4j.*;
class Desk extends HttpServlet {
  static final Logger LOG = LoggerFactory.getLogger(Desk.class);
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    LOG.info("asked for {}", request.${read});
  }
}
`;
const tornado = (read: string): string => `import logging
from tornado import web
class Desk(web.RequestHandler):
    def get(self):
        logging.info('asked for ' + self.request.${read})
`;
const logs = (read: string): string => `class Desk {
  note(req) { logger.warn(req, \`skipped \${${read}}\`); }
}
`;
const exempt = (name: string): string => `from django.views.generic import View
from django.views.decorators.csrf import csrf_exempt
class Berths(View):
    @csrf_exempt
    def ${name}(self, request, *args, **kwargs):
        return super().${name}(request, *args, **kwargs)
`;
const form = (shown: string): string => `from django.http import HttpResponse
from harbor.forms import BerthForm
def berth(request):
    form = BerthForm(request.POST)
    return HttpResponse(${shown})
`;
const merged = (target: string): string => `function read(req) {
  const all = ${target};
  Object.assign(all, req.body);
  return all;
}
`;
const lazy = (type: string): string => `class Desk {
  private static ${type} found;
  static ${type} found() {
    if (found == null) found = look();
    return found;
  }
  static ${type} look() { return null; }
}
`;
const error = (made: string): string =>
  `app.use((error, req, res, next) => {
  ${made}
  res.status(500).json(failure);
});
app.use((failure, req, res, next) => {
  res.status(500).json({});
});
`.replaceAll('failure', 'err');
const compared = (one: string, other: string): string => `function checkLocks(lock, locks, user, req) {
  if (${one}.token !== ${other}.token) throw new Error('locked');
}
`;

describe('places that', () => {
  it.each<[what: string, language: LanguageId, ruleId: string, vulnerable: string, safe: string]>([
    [
      'log a URL that the server does not decode',
      'java',
      'log-injection',
      servlet('getPathInfo()'),
      servlet('getRequestURI()'),
    ],
    ['log a URL that Tornado does not decode', 'python', 'log-injection', tornado('body.decode()'), tornado('uri')],
    [
      'log a header of an unknown request',
      'javascript',
      'log-injection',
      logs("req.get('topic')"),
      logs("req.get('content-type')"),
    ],
    ['exempt a method of a view', 'python', 'csrf-disabled', exempt('dispatch'), exempt('put')],
    ['show the errors of a form', 'python', 'cross-site-scripting', form("request.POST['name']"), form('form.errors')],
    ['copy a request into an object of their own', 'javascript', 'mass-assignment', merged('load(req)'), merged('{}')],
    ['create a value twice that keeps nothing', 'java', 'race-condition', lazy('Registry'), lazy('Boolean')],
    [
      'send an error that they made',
      'javascript',
      'error-details-exposed',
      error(''),
      error("const err = new Outcome({ code: 'not-found' });"),
    ],
    [
      'compare two records of a kind',
      'javascript',
      'timing-unsafe-comparison',
      compared('req.body', 'user'),
      compared('locks[0]', 'lock'),
    ],
    ['divide a float', 'ruby', 'division-by-zero', 'LIMIT = 1 / 0\n', 'LIMIT = 1 / 0.0\n'],
    [
      'name a setting',
      'python',
      'hard-coded-credentials',
      "SMTP_PASSWORD = 'harbor7-Gull-tide'\n",
      "_SECRET_SETTING = 'model_webhook_secret'\n",
    ],
  ])('%s', async (_, language, ruleId, vulnerable, safe) => {
    expect(await has(language, ruleId, vulnerable)).toBe(true);
    expect(await has(language, ruleId, safe)).toBe(false);
  });
});
