/** @module Records that take all fields of a request: only fields that the operator lists for the model are set. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { importEdits } from '../imports.ts';
import { calledName, callsAt, codeOf, expressionsAt } from '../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../recipe.ts';
import { SCRIPT } from './languages.ts';

interface Fields {
  /** All fields of a request. */
  all: RegExp;
  /** Those of them that the variable lists. */
  only(code: string, variable: string): string;
  imports?: string;
}

const script: Fields = {
  all: /^(?:\w+\.)*(?:req|request|ctx\.request)\.(?:body|query)$/,
  only: (code, variable) =>
    `Object.fromEntries(Object.entries(${code}).filter(([field]) => process.env.${variable}?.split(',').includes(field)))`,
};

const FIELDS: Partial<Readonly<Record<LanguageId, Fields>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, script])),
  python: {
    all: /^(?:\w+\.)*request\.(?:get_json\(\)|data|json|form|POST\.dict\(\)|POST)$/,
    only: (code, variable) =>
      `{field: value for field, value in ${code}.items() if field in os.environ.get("${variable}", "").split(",")}`,
    imports: 'os',
  },
  ruby: {
    all: /^params(?:\[:\w+\]|\.require\(:\w+\))?(?:\.permit!|\.to_unsafe_h)?$/,
    only: (code, variable) =>
      `${code.replace(/\.(?:permit!|to_unsafe_h)$/, '').replace(/^params\[(:\w+)\]$/, 'params.require($1)')}.permit(*ENV.fetch('${variable}', '').split(','))`,
  },
  php: {
    all: /^(?:\$request->(?:all|input|post)\(\)|\$_(?:POST|GET|REQUEST))$/,
    only: (code, variable) =>
      code.startsWith('$_')
        ? `array_intersect_key(${code}, array_flip(explode(',', (string) getenv('${variable}'))))`
        : `$request->only(explode(',', (string) getenv('${variable}')))`,
  },
};

/** `@user.update` -> `USER_FIELDS`, `new Post` -> `POST_FIELDS` */
function variableOf(call: Call | undefined, context: FixContext): string {
  const { callee } = call ?? {};
  const object = callee?.kind === 'member' ? callee.object : callee;
  const assigned = call && callee?.kind === 'member' && callee.name === 'assign' ? call.args[0]?.value : undefined;
  const code = object ? codeOf(context, assigned ?? object).replace(/^new /, '') : '';
  const name = /^[@$]?(?:prisma\.)?([A-Za-z]\w*)/.exec(code)?.[1]?.replace(/^current_/, '');
  const model =
    name && !/^(?:request|req|params|db|this|self|em|users)$/.test(name) && name !== 'extract' ? name : 'ALLOWED';
  return `${model.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}_FIELDS`;
}

export const listedFields: StructuralRecipe = (context): ProposedFix[] => {
  const { language, text, rawFinding } = context;
  const fields = FIELDS[language];
  const imports = fields?.imports === undefined ? [] : importEdits(language, text, fields.imports);
  if (!fields || !imports) return [];
  const call = rawFinding.site?.call ?? callsAt(context)[0];
  const isIn = ({ start, end }: Expression): boolean => !call || (call.start <= start && end <= call.end);
  const found = expressionsAt(context).filter((node) => isIn(node) && fields.all.test(codeOf(context, node)));
  // The outermost: `params[:user]` in `params[:user].permit!`.
  const outer = found.filter(
    (node) =>
      !found.some(
        (one) =>
          one !== node && one.start <= node.start && node.end <= one.end && one.end - one.start > node.end - node.start,
      ),
  );
  const [node] = outer;
  // The name of one field.
  if (
    !node ||
    outer.some(({ start }) => start !== node.start) ||
    (call && /attribute$|[pP]roperty$/.test(calledName(call)))
  )
    return [];
  const taken = callsAt(context).find(({ args }) =>
    args.some(({ value }) => value.start <= node.start && node.end <= value.end),
  );
  const variable = variableOf(taken ?? call, context);
  const edit: TextEdit = {
    start: node.start,
    end: node.end,
    replacement: fields.only(codeOf(context, node), variable),
  };
  return [
    {
      description: `Sets only fields that the environment variable \`${variable}\` lists; set it in the deployment.`,
      edits: inOrder([...imports, edit]),
    },
  ];
};
