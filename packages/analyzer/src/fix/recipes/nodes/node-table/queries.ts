/** @module Node replacements that hand values to queries, scripts and templates instead of writing them into their text. */
import { SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const field = fix('nosql-injection', 'Compares the field with the value instead of running JavaScript.');
const document = fix('nosql-injection', 'Builds the document from a name and a value.');
const argument = fix('code-injection', 'Passes the value as an argument of the script.');
const called = fix('code-injection', 'Calls the function with the value instead of evaluating code.');
const shown = fix('template-injection', 'Shows the value by the template, which escapes it.');

const NAMED = String.raw`\w+(?:\.\w+)*(?:\[[:"'\w]+\])?(?:\.\w+\(["']\w+["']\))?`;

export const QUERY_FIXES: readonly NodeFix[] = [
  field(
    SCRIPT,
    new RegExp(`^\\{\\s*\\$where:\\s*\`this\\.(\\w+) ={2,3} '\\$\\{(${NAMED})\\}'\`\\s*\\}$`),
    '{ $1: String($2) }',
  ),
  field(
    ['python'],
    new RegExp(`^\\{(["'])\\$where\\1:\\s*"this\\.(\\w+) ={2,3} '" \\+ (${NAMED}) \\+ "'"\\}$`),
    '{"$2": str($3)}',
  ),
  field(
    ['java'],
    /^(new (?:BasicDBObject|Document)\()"\$where", "this\.(\w+) ={2,3} '" \+ (\w+) \+ "'"\)$/,
    '$1"$2", $3)',
  ),
  field(['go'], /^bson\.M\{"\$where":\s*"this\.(\w+) ={2,3} '" ?\+ ?(\w+) ?\+ ?"'"\}$/, 'bson.M{"$1": $2}'),
  document(
    ['java'],
    /^(?:Document|BsonDocument)\.parse\("\{\s*"?(\w+)"?:\s*'" \+ (\w+) \+ "'\s*\}"\)$/,
    'new Document("$1", $2)',
  ),
  document(
    ['csharp'],
    /^BsonDocument\.Parse\("\{\s*"?(\w+)"?:\s*'" \+ (\w+) \+ "'\s*\}"\)$/,
    'new BsonDocument("$1", $2)',
  ),
  document(
    ['csharp'],
    /^(\w+\.Find)\("\{\s*(\w+):\s*'" \+ (\w+) \+ "'\s*\}"\)$/,
    '$1(new MongoDB.Bson.BsonDocument("$2", $3))',
    /\bMongoDB\b/,
  ),

  argument(['java'], /^(\w+\.eval\()"([^"']*)'" \+ (\w+) \+ "'([^"]*)"\)$/, '$1"$2ARGV[1]$4", 0, $3)', /\bjedis\b/i),
  argument(
    ['go'],
    new RegExp(`^([\\w.]+\\.Eval\\([^,"]+,\\s*)"([^"']*)'"\\s*\\+\\s*(${NAMED})\\s*\\+\\s*"'([^"]*)",\\s*nil\\)$`),
    '$1"$2ARGV[1]$4", nil, $3)',
  ),
  called(
    SCRIPT,
    new RegExp(
      `^((?:window\\.)?set(?:Timeout|Interval))\\((['"])(\\w+)\\((["'])\\2 \\+ (${NAMED}) \\+ \\2\\4\\);?\\2,\\s*(\\w+)\\)$`,
    ),
    '$1(() => $3($5), $6)',
  ),
  called(
    SCRIPT,
    new RegExp(
      `^((?:window\\.)?set(?:Timeout|Interval))\\(\`(\\w+)\\((["'])\\$\\{(${NAMED})\\}\\3\\);?\`,\\s*(\\w+)\\)$`,
    ),
    '$1(() => $2($4), $5)',
  ),

  shown(['ruby'], /^(render\(?\s*inline: )"([^"#']*)#\{(params\[:\w+\])\}([^"#']*)"(\)?)$/, "$1'$2<%= $3 %>$4'$5"),
  shown(
    ['ruby'],
    /^(erb\(?\s*)"([^"#']*)#\{(params\[:\w+\])\}([^"#']*)"(\)?)$/,
    "$1'$2<%= ERB::Util.html_escape($3) %>$4'$5",
    /\bSinatra\b|^require ['"]sinatra/m,
  ),
];
