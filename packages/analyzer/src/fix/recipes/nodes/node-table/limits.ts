/** @module Node replacements that bound how much is read from a stream. */
import { JVM } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const read = fix('resource-exhaustion', 'Reads at most 10 MB; what follows is cut off.');
const line = fix('resource-exhaustion', 'Reads lines of at most 64 KiB; what follows is cut off.');
const body = fix('resource-exhaustion', 'Limits the size of the request.');

/** A name, its members and its elements. */
const PLACE = String.raw`(?:\w+\.)*\w+`;

export const LIMIT_FIXES: readonly NodeFix[] = [
  read(['go'], new RegExp(`^(io\\.ReadAll\\()(${PLACE})\\)$`), '$1io.LimitReader($2, 10<<20))'),
  read(['go'], new RegExp(`^(io\\.Copy\\(${PLACE}, )(${PLACE})\\)$`), '$1io.LimitReader($2, 10<<20))'),
  read(JVM, /^([\s\S]+\.)readAllBytes\(\)$/, '$1readNBytes(10_000_000)'),
  read(['kotlin'], /^([\s\S]+\.)readBytes\(\)$/, '$1readNBytes(10_000_000)', /InputStream/),
  read(
    ['java', 'kotlin'],
    new RegExp(`^(${PLACE})\\.(?:transferTo|copyTo)\\((${PLACE})\\)$`),
    '$2.write($1.readNBytes(10_000_000))',
  ),
  read(['rust'], /^(std::io::copy\(&mut )(\w+)(, [\s\S]+\))$/, '$1std::io::Read::take(&mut $2, 10_000_000)$3'),
  read(['rust'], /^(\w+)(\.read_to_(?:end|string)\([\s\S]+\))$/, 'std::io::Read::take(&mut $1, 10_000_000)$2'),
  read(
    ['rust'],
    /^((?:\w+::)+new\([^()]*\))(\.read_to_(?:end|string)\([\s\S]+\))$/,
    'std::io::Read::take($1, 10_000_000)$2',
  ),
  line(['rust'], /^(\w+)(\.read_line\([\s\S]+\))$/, 'std::io::Read::take(&mut $1, 65_536)$2'),
  body(['csharp'], /^([\w.]+\.OpenReadStream\()long\.MaxValue\)$/, '$110 * 1024 * 1024)'),
];
