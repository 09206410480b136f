/** @module Renews the session at login, which prevents session fixation. */
import { calledName, callsAt, codeOf, expressionsAt } from '../../places.ts';
import type { FixContext, ProposedFix, StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';
import { lineBefore } from '../statement-before.ts';

const description = 'Creates a new session when the user logs in.';

/** Plug: `put_session(configure_session(conn, renew: true), :user_id, id)`. */
function renewedConnection(context: FixContext): ProposedFix[] {
  const call = callsAt(context).find((one) => calledName(one) === 'put_session' && one.args.length === 3);
  const connection = call?.args[0]?.value;
  if (connection?.kind !== 'name') return [];
  const replacement = `configure_session(${codeOf(context, connection)}, renew: true)`;
  return [{ description, edits: [{ start: connection.start, end: connection.end, replacement }] }];
}

/** Express: `await` needs an asynchronous function, and the session keeps its place in the request. */
function renewedInExpress({ text, language, rawFinding }: FixContext, session: string): string | undefined {
  const line = text.lastIndexOf('\n', rawFinding.start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(line))?.[0].length ?? 0;
  const head = text
    .slice(0, line)
    .split('\n')
    .findLast((one) => one.trim() !== '' && one.search(/\S/) < indent);
  if (!head || !/\basync\b.*(?:=>|\))\s*\{$/.test(head)) return undefined;
  const type = /^t(?:sx|ypescript)$/.test(language) ? '<void>' : '';
  return `await new Promise${type}((resolve, reject) => ${session}.regenerate((error) => (error ? reject(error) : resolve())));`;
}

/** The statement that gives the session a new id. */
function renewal(context: FixContext): string | undefined {
  const { language, text } = context;
  if (language === 'ruby') return /Controller\b/.test(text) ? 'reset_session' : undefined;
  if (language === 'php') return 'session_regenerate_id(true);';
  if (SCRIPT.some((one) => one === language)) {
    const [first] = expressionsAt(context);
    const target = first?.kind === 'assign' && first.target.kind === 'member' ? first.target.object : undefined;
    const session = target ? codeOf(context, target) : '';
    return /^\w+\.session$/.test(session) && /\bexpress\b/.test(text) ? renewedInExpress(context, session) : undefined;
  }
  if (language !== 'java') return undefined;
  // `request.getSession().setAttribute("user", user)`
  const call = callsAt(context).find((one) => calledName(one) === 'getSession');
  const request = call?.callee.kind === 'member' ? call.callee.object : undefined;
  return request?.kind === 'name' && /\bHttpServletRequest\b/.test(text)
    ? `${codeOf(context, request)}.changeSessionId();`
    : undefined;
}

/** The session of the user that logs in: `session[:user_id] = user.id` after `reset_session`. */
export const renewSession: StructuralRecipe = (context): ProposedFix[] => {
  if (context.language === 'elixir') return renewedConnection(context);
  const statement = renewal(context);
  if (!statement) return [];
  const [first] = expressionsAt(context);
  const place = lineBefore(context);
  // PHP: the key of the session's user, not a cookie or an id from outside.
  if (context.language === 'php' && !(first?.kind === 'assign' && /^\$_SESSION\b/.test(codeOf(context, first))))
    return [];
  // `changeSessionId` needs a session.
  if (context.language === 'java' && place && first)
    return [
      {
        description,
        edits: [
          {
            start: place.at,
            end: place.at,
            replacement: `${place.indent}${statement.replace('changeSessionId', 'getSession')}\n${place.indent}${statement}\n`,
          },
        ],
      },
    ];
  // A statement with a trailing condition may not log anyone in.
  if (!place || first?.kind !== 'assign') return [];
  const line = context.text.slice(place.at, context.text.indexOf('\n', first.end) + 1 || undefined);
  if (/\s(?:if|unless)[\s(]/.test(line.replace(/#.*$/m, ''))) return [];
  return [
    {
      description,
      edits: [{ start: place.at, end: place.at, replacement: `${place.indent}${statement}\n` }],
    },
  ];
};
