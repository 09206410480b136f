/**
 * @module
 * Names that a fragment uses without their imports. They mean a library's names unless the file defines them.
 */
import type { ApiModel } from '../../api-model/api.ts';

const FLASK =
  'render_template render_template_string jsonify redirect send_file send_from_directory make_response url_for abort current_app session';
const DJANGO = 'render reverse get_object_or_404';
const OS_PATH = 'basename realpath abspath';

const under = (prefix: string, names: string): [string, string][] =>
  names.split(' ').map((name) => [name, `${prefix}.${name}`]);

export const pythonFragments: ApiModel = {
  id: 'python-fragments',
  languages: ['python'],
  members: {
    ...Object.fromEntries([
      ...under('django.shortcuts', DJANGO),
      ...under('os.path', OS_PATH),
      ...under('flask', FLASK),
    ]),
    mark_safe: 'django.utils.safestring.mark_safe',
    text: 'sqlalchemy.text',
    urlopen: 'urllib.request.urlopen',
    urlparse: 'urllib.parse.urlparse',
    import_module: 'importlib.import_module',
    connection: 'dbapi.Connection',
    conn: 'dbapi.Connection',
    cur: 'dbapi.Cursor',
  },
};
