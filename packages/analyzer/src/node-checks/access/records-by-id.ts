/**
 * @module
 * Handlers that read or change one record by an ID from the request without checking its owner. A required login shows
 * that records belong to users.
 */
import type { FunctionDefinition } from '../../ir/index.ts';
import { fileHas } from '../../text/file-has.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { stepsToResponse } from './returned-records.ts';

/** Methods that return, change or delete the record that their arguments select. */
const PICKS =
  '(?:find(?:_?(?:one|first|unique|by|or|get|update|and)\\w*|By\\w*|One\\w*|Or\\w*|First\\w*|Unique\\w*)?!?|get(?:_or_404|_or_none|_by_id|ById|One)?|first_or_404|(?:delete|update|remove|destroy|replace)(?:One|_one|_all|_by|By\\w*)?|where|filter(?:_by)?|select|with_pk!?|eager)';
const KINDS = [
  // `Order.find(params[:id])`, `Order::findOrFail($id)`, `Order.objects.get(pk=pk)`
  `\\b([A-Z]\\w+)(?:\\.objects|\\.query|\\.unscoped|::query\\(\\))?(?:\\.|::)${PICKS}[( ]`,
  // `prisma.loan.findUnique(`, `this.orderRepository.findOneBy(`, `orders().findOne(`
  `\\b(?:prisma|db|orm|tx|knex|database)\\.(\\w+)\\.${PICKS}\\(`,
  `\\b(\\w+?)_?(?:[rR]epo(?:sitory)?|[mM]odel|[tT]able|[cC]ollection|[dD]ao)(?:\\.|->)${PICKS}\\(`,
  `\\b(\\w+)\\(\\)\\.(?:find|delete|update)(?:One|ById)\\w*\\(`,
  // `getRepository(Ticket::class)->find(`, `collection('orders').doc(`, `selectFrom('account')`,
  // `knex('orders').where(`
  `\\b(?:get(?:_?Repository|Model)|[cC]ollection|table|selectFrom|updateTable|deleteFrom|from|knex|db|model|Table)\\(\\s*['":\`]?(?:\\w+[\\\\.])*(\\w+)(?:::class)?['"\`]?\\s*\\)[^;\\n]{0,80}?(?:\\.|->)(?:${PICKS}|doc)\\(`,
  // `session.get(Book, book_id)`, `get_object_or_404(Order, pk=pk)`, `$em->find(Ticket::class, $id)`
  `(?:\\.get|get_(?:object_)?or_404|find|findOrFail|findOne(?:OrFail|By)?|getReference|\\.delete|\\.update)\\(\\s*([A-Z]\\w+)(?:::class)?\\s*,`,
  // `select(Order).where(`, `session.query(Order).filter(`, `Item.update(stock=stock).where(`
  `\\b(?:select|query|update|delete)\\(\\s*([A-Z]\\w+)\\s*\\)\\s*\\.(?:where|filter|filter_by|get|values)\\(`,
  `\\b([A-Z]\\w+)\\.(?:select|update|delete)\\([^()]*\\)\\.where\\(`,
  // `SELECT * FROM invoices WHERE id = ?`
  `\\b(?:from|update|into)\\s+["\`]?(\\w+)["\`]?(?:\\s+set\\b[^;'"]{0,120})?\\s+where\\s+(?:\\w+\\.)?\\w*id\\s*=\\s*(?:\\?|\\$\\d|:\\w+|@\\w+|%s|\\$\\{|#\\{)`,
].map((kind) => new RegExp(kind, kind.startsWith('\\b(?:from') ? 'gi' : 'g'));

/** IDs from the request or from a parameter of the handler. */
const ID =
  /\b(?:params|param|query|body|payload|input|args|path_params|path_parameters|pathParameters|matchdict|query_params|form|route|request|req|GET|POST)\b[^\n,;]{0,24}?\b\w*(?:id|Id|ID|uuid|number|slug|ref)\b|\$?(?<![.>\w])(?:id|pk|uuid|\w+_id|\w+Id)\b(?!\s*[:=(])/;

const ASKS =
  /owner|\bg\.\w+|current_?user|identity|principal|\bsession\b|created_?by|belongs|authoriz|\bcan\??[ (!]|polic(?:y|ies)|permission|\brole|is_?admin|\.user\b|->user\b|\buser(?:_?id)?\b(?!\s*=>?\s*(?:await\s+)?User\b)|getUser|auth\(\)|\bAuth::|abort_unless|\bacl\b|\b(?:assert|ensure|check|verify|may(?!be)|deny|require|belongs)\w*\(|account_?id|tenant|member_?id|\borg|claims|\bscope|\btoken\b|secret|signature|signed/i;
/** Code that requires authentication. */
const LOGIN =
  /(?:login|auth\w*|jwt|token|user|session|member)_?required|require[sd]?_?(?:auth|login|user|session|member|signed_?in)|ensure_?(?:auth|logged_?in|login)|(?:is|check|must_?be)_?(?:auth\w*|logged_?in|signed_?in)|\blogged_?in|authenticate|IsGranted|IsAuthenticated|[aA]uth(?:Guard|Middleware)|(?:protected|private|member|authed?|user)_?[pP]rocedure|get_current_(?:active_)?user|not in session|session_?(?:start|user)|middleware\(['"]auth/i;
const TESTS_LOGIN =
  /^[^\n]*(?:not in session|not session|!\s*(?:req|request|ctx|\$request)[\w.>-]*(?:session|user)|empty\(\s*\$_SESSION|isset\(\s*\$_SESSION|(?:user|session)\w*(?:\(\))?\s*(?:is None|===?\s*(?:null|undefined)|\.nil\?))[^\n]*$/gim;
/** Code that names no current user: database sessions, and owner IDs sent in the request. */
const NO_ONE =
  /\b(?:db|orm|sa|database)\.session\b|\bsession\.(?:get\((?=\s*[A-Z])|query|execute|add|commit|delete|scalars?|flush|refresh|exec)\b|\b(?:input|args|params|query|body|payload|path_params|pathParameters)\.\w+|\b[A-Z]\w*\.(?:id|pk|uuid)\b/g;
const COMMENTS = /(?<=\s)(?:#(?![{[])|\/\/)[^\n]*/g;
const blank = (part: string): string => ' '.repeat(part.length);
/** Log and display calls, which check nothing. */
const TALK = /^[^\n]*\b(?:console|log|logger|logging|Log|puts|print|flash)(?:\.|::|->|\()[^\n]*$/gm;
const RIGHTS =
  /admin|staff|\broles?\b|permission|polic|super_?user|internal|authoriz|granted_?to|ROLE_(?!USER)|owner|scope|public_?api/i;
/** Records that belong to a user by their kind. */
const PERSONAL =
  /^(?:\w+_)?(?:invoice|order|payment|message|account|address|card|subscription|ticket|booking|statement|contract|patient|prescription|receipt|transaction|loan|claim|wallet|transfer|appointment|reservation|payslip|draft|attachment|conversation|cart|basket|customer|contact|user|member|medical_?record)(?:e?s)?$/i;
/** Records that are meant to be public. */
const OPEN =
  /^(?:product|article|post|page|categor(?:y|ie)|tag|item|book|movie|film|song|news|event|recipe|question|answer|comment|countr(?:y|ie)|cit(?:y|ie)|image|photo|course|lesson|review|video|job|store|shop|plan|menu|template|help|faq|setting|config|version|release|feed)s?$/i;
const CHANGES =
  /(?:\.|->|::)(?:delete\w*|remove\w*|destroy!?|update\w*!?|save|fill|force_?[fF]ill|patch|persist|cancel|archive|replace\w*|set)\b|setattr\(|\bdelete\s+from|\bupdate\s+\w+\s+set|\.commit\(|[$\w]\s*\.\s*\w+\s*=(?!=)/i;

const REQUEST = /^\$?_?(?:req|request|ctx|context|c|event|info|input|\{.*input.*)$/i;
const ROUTES =
  /(?:^|\.)(?:route|api_route|get|post|put|patch|delete|api_view|view_config|Get|Post|Put|Patch|Delete|Route|Query|Mutation|field)$/;
const MOUNTED =
  /(?:\.(?:get|post|put|patch|delete|all|query|mutation)\(\s*(?:['"`/][^'"`\n]*['"`/]\s*,[^;{}]*)?|\bhandler\s*:\s*|\b(?:get|post|put|patch|delete)\s*\(?\s*['":][^\n]*|\br\.(?:get|post|put|patch|delete|is|on)\b[^\n]*)(?:async\s*)?$/;
const CONTROLLER = /(?:Controller|Resolver|Resource|Endpoint|ViewSet|APIView|View)$/;
const HELPER = /^_|^(?:get|find|load|fetch|set|build|constructor|initialize|__)(?:$|_|[A-Z])/;

const HEAD = 260;
const CODE_MAX = 1800;

/** Returns the code right before the function that belongs to it: annotations, the route, the procedure. */
function headOf({ start, body }: FunctionDefinition, source: string): string {
  const before = source.slice(Math.max(0, start - HEAD), start);
  const cut = Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('}\n'), before.lastIndexOf('});'), 0);
  return before.slice(cut) + source.slice(start, body[0]?.start ?? start);
}

const namesOf = ({ parameters }: FunctionDefinition): string[] =>
  parameters.map(({ target }) => (target.kind === 'name' ? target.name : target.kind === 'object' ? '{input' : ''));

/** Parameters with an ID from the request: `user_id` in the path names any user, not the authenticated one. */
const idsOf = (definition: FunctionDefinition): string[] =>
  namesOf(definition).filter((name) => /^\$?\w+(?:_id|Id)$/.test(name));

function isHandler(definition: FunctionDefinition, source: string, ofController: boolean): boolean {
  const { annotations, form, name, isPublic, start } = definition;
  if (annotations.some((one) => ROUTES.test(one.name))) return true;
  if (MOUNTED.test(source.slice(Math.max(0, start - HEAD), start))) return true;
  if (form === 'lambda') return false;
  if (ofController) return isPublic !== false && !HELPER.test(name);
  const [first = '', second = ''] = namesOf(definition);
  return REQUEST.test(first) && first !== '{input'
    ? /^_?(?:res|response|reply|next|\w*id|pk)$/i.test(second)
    : second === 'info';
}

/** Returns the arguments after a match, with the calls chained to it in the statement. */
function argumentsAt(code: string, from: number): string {
  const rest = code.slice(from, from + 260);
  return rest.slice(0, /;|\n\s*\n|\n(?!\s*[.?)}\]-])\s*\w+[^\n]*[=({]/.exec(rest)?.index ?? rest.length);
}

const singular = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2');

function pickIn(
  code: string,
  from: number,
  own: readonly string[],
  isLoggedIn: boolean,
  knowsUsers: boolean,
): NodeFinding | undefined {
  // Blanks keep the offsets unchanged.
  const plain = (text: string): string =>
    own.reduce((left, name) => left.replaceAll(name, blank(name)), text).replace(NO_ONE, blank);
  const neutral = plain(code);
  for (const kind of KINDS)
    for (const match of code.matchAll(kind)) {
      const record = singular(match[1] ?? '');
      const given = argumentsAt(code, match.index + match[0].length - 1);
      if (!ID.test(given) || ASKS.test(plain(given))) continue;
      const others = neutral.slice(0, match.index) + neutral.slice(match.index + match[0].length + given.length);
      if (ASKS.test(others)) return undefined;
      const changes = CHANGES.test(code);
      const isPersonal = PERSONAL.test(record);
      const isTold = isLoggedIn ? changes || !OPEN.test(record) : knowsUsers && (isPersonal || changes);
      if (!isTold) continue;
      const start = from + match.index;
      return {
        weakness: 'missing-authorization',
        start,
        end: start + match[0].length,
        confidence: isPersonal || (isLoggedIn && changes) ? 'medium' : 'low',
        detail: "The record is selected by an ID from the request, and the handler doesn't check its owner.",
      };
    }
  return undefined;
}

/**
 * Reports `router.get('/orders/:id', ensureLogin, …)` that returns `Order.findById(req.params.id)` to any authenticated
 * user.
 */
export const recordById: NodeCheck = (node, { source, body }) => {
  const [definitions, ofController] =
    node.kind === 'function'
      ? [[node.definition], false]
      : node.kind === 'class'
        ? [
            node.definition.methods,
            CONTROLLER.test(
              [node.definition.name, ...node.definition.supertypes.map(({ name }) => name)].find((name) =>
                CONTROLLER.test(name),
              ) ?? '',
            ),
          ]
        : [[], false];
  // REST framework asks the permissions of the class before each of its methods and for each of its objects.
  if (node.kind === 'class' && hasOwnPermission(source.slice(node.start, node.end))) return [];
  return definitions.flatMap((definition): NodeFinding[] => {
    const from = definition.body[0]?.start ?? definition.end;
    if (definition.end - from > CODE_MAX || !isHandler(definition, source, ofController)) return [];
    const head = headOf(definition, source)
      .replace(COMMENTS, blank)
      .replace(/permission_classes\W+(?:AllowAny|IsAuthenticated)\b/g, 'authenticated');
    const file = { body, source };
    if (RIGHTS.test(head) || fileHas(file, FOR_ADMINISTRATORS)) return [];
    const whole = source.slice(from, definition.end).replace(COMMENTS, blank);
    const code = whole.replace(TESTS_LOGIN, blank).replace(TALK, blank);
    const isLoggedIn = LOGIN.test(head) || code !== whole.replace(TALK, blank) || fileHas(file, OF_MEMBERS);
    const found = pickIn(
      code,
      from,
      idsOf(definition),
      isLoggedIn,
      isLoggedIn || fileHas(file, LOGIN) || fileHas(file, KNOWS_USERS),
    );
    return found ? [{ ...found, steps: stepsToResponse(source, found.start, definition.end) }] : [];
  });
};

/** `permission_classes = [IsAuthenticated, IsEditor]`: any but those that only ask for a login. */
function hasOwnPermission(text: string): boolean {
  const listed = /^\s+permission_classes\s*=\s*[[(]([^\])]*)[\])]/m.exec(text)?.[1] ?? '';
  return (listed.match(/\w+(?=\s*(?:[,&|]|$))/g) ?? []).some(
    (name) => !/^(?:AllowAny|IsAuthenticated|IsAuthenticatedOrReadOnly)$/.test(name),
  );
}

const FOR_ADMINISTRATORS = /\b(?:app|router)\.use\([^\n]*(?:admin|role|permission|authorize)/i;
/** Code that refers to the current user. */
const KNOWS_USERS = /current_user|claims|req\.user\b|->user\(\)|\bsession\.\w*(?:user|account|member)/;
/** Code that requires authentication for the whole file. */
const OF_MEMBERS =
  /before_action :(?:authenticate|require_login|require_user)|(?:router|app)\.use\([^\n]*(?:require|ensure|auth)\w*|before_request|->middleware\(['"]auth/i;
