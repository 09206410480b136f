/** @module Node replacements for SQL in query builders and mappers, which take a condition and its values apart. */
import { SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const bound = fix('sql-injection', 'Passes the values as bound parameters.');
const literal = fix('sql-injection', 'Formats the value as a quoted literal.');
const identifier = fix('sql-injection', 'Formats the value as a quoted name.');

/** A value that is read in place: `name`, `req.query.name`, `params[:name]`. */
const VALUE = String.raw`[\w$]+(?:(?:\??\.|->)\w+)*(?:\[[\w:'"]+\])?`;
/** Text of a template without values. */
const TEXT = String.raw`[^\`$\\]*`;

export const MAPPER_FIXES: readonly NodeFix[] = [
  // Kysely's tag binds what isn't a literal.
  bound(SCRIPT, /^sql\.lit\(([\s\S]+)\)$/, '$1', /['"]kysely['"]/),
  bound(
    SCRIPT,
    new RegExp(`^sql\\.raw\\(\`(${TEXT})'\\$\\{(${VALUE})\\}'(${TEXT})\`\\)$`),
    'sql`$1$${$2}$3`',
    /['"]drizzle-orm['"]/,
  ),
  bound(
    SCRIPT,
    new RegExp(`^Raw\\(\\((\\w+)\\) => \`(${TEXT}\\$\\{\\1\\}${TEXT})'\\$\\{(${VALUE})\\}'(${TEXT})\`\\)$`),
    'Raw(($1) => `$2:p1$4`, { p1: $3 })',
    /['"]typeorm['"]/,
  ),
  bound(
    SCRIPT,
    new RegExp(`^Raw\\(\\((\\w+)\\) => \`(${TEXT}\\$\\{\\1\\}${TEXT})'%\\$\\{(${VALUE})\\}%'(${TEXT})\`\\)$`),
    'Raw(($1) => `$2:p1$4`, { p1: `%$${$3}%` })',
    /['"]typeorm['"]/,
  ),
  // `%L` writes the quotes.
  literal(
    SCRIPT,
    /^(["'`])((?:(?!\1)[^%]|%[IL%])*\b(?:=|<|>|LIKE)\s*)(?:'%s'|%s)((?:(?!\1|%s)[\s\S])*)\1$/i,
    '$1$2%L$3$1',
    /['"]pg-format['"]/,
  ),
  literal(
    SCRIPT,
    /^(["'`])((?:(?!\1)[^%]|%[IL%])*(?:=|<|>|LIKE)\s*)(?:'%s'|%s)((?:(?!\1|%s)[\s\S])*)\1$/i,
    '$1$2%L$3$1',
    /['"]pg-format['"]/,
  ),
  identifier(
    SCRIPT,
    /^(["'`])((?:(?!\1)[\s\S])*\b(?:ORDER BY|GROUP BY|FROM)\s+\$(?:\d+|\{\w+\}))(?::raw|\^)((?:(?!\1|:raw|\^)[\s\S])*)\1$/i,
    '$1$2:name$3$1',
    /['"]pg-promise['"]/,
  ),
  bound(
    SCRIPT,
    /^(["'`])((?:(?!\1)[\s\S])*(?:=|<|>|LIKE)\s*\$(?:\d+|\{\w+\}))(?::raw|\^)((?:(?!\1|:raw|\^)[\s\S])*)\1$/i,
    '$1$2$3$1',
    /['"]pg-promise['"]/,
  ),

  // CakePHP's conditions bind their values.
  bound(
    ['php'],
    /^\[\s*"([\w.]+) (=|<|>|<=|>=|!=|LIKE) '\{?(\$\w+(?:->\w+)*)\}?'"\s*\]$/i,
    "['$1 $2' => $3]",
    /\bCake\\|\bConnectionManager::get\b|->fetchTable\(/,
  ),
  bound(
    ['php'],
    /^([\s\S]*->(?:or)?[wW]here)\("([\w.]+) = '\{?(\$\w+(?:->\w+)*)\}?'"\)$/,
    "$1('$2', $3)",
    /\bCodeIgniter\b|\bCI_\w+/,
  ),
  bound(
    ['php'],
    /^(["'])([\w.]+) = (?:'"|\\'') \. ([\s\S]+) \. (["'])\\?'\4$/,
    "['$2' => $3]",
    /\b(?:Laminas|Zend)\\Db\b/,
  ),
  bound(['php'], /^"([\w.]+) = '" \. ([\s\S]+) \. "'"$/, "['$1' => $2]", /\b(?:Laminas|Zend)\\Db\b/),
  bound(
    ['php'],
    /^([A-Z]\w*::(?:find|findFirst|count)\()"([\w.]+) = '" \. ([\s\S]+) \. "'"\)$/,
    "$1['conditions' => '$2 = :p1:', 'bind' => ['p1' => $3]])",
    /\bPhalcon\b/,
  ),
  bound(
    ['php'],
    /^([A-Z]\w*::(?:find|findFirst|count)\()"([\w.]+) = '\{?(\$\w+(?:->\w+)*)\}?'"\)$/,
    "$1['conditions' => '$2 = :p1:', 'bind' => ['p1' => $3]])",
    /\bPhalcon\b/,
  ),
];
