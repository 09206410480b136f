/** @module Reads, allocations and decompression without a limit. */
import type { NodeCheck, NodeFinding } from '../check.ts';
import { type FunctionText, ofFunctionText, placesOf } from './function-text.ts';

const spanOf = (match: RegExpExecArray): [index: number, length: number] => [match.index, match[0].length];
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const ASKS_FILE =
  /\b(?:(?:Files\.(?:exists|notExists|isRegularFile|isSymbolicLink)|File\.(?:Exists|exists\?|regular\?)|(?:os|\w+\.fs)\.L?[sS]tat|Path\.Exists)\(\s*|fileExists\(atPath:\s*)([\w.]+)|\b([\w.]+)\.(?:exists|isFile|isSymbolicLink)\b/g;
const WRITES_FILE =
  '(?:Files\\.(?:write\\w*|newOutputStream|newBufferedWriter)|File\\.(?:Write\\w+|Create|AppendAll\\w+|OpenWrite|write!?|cp!?|rename!?)|(?:os|afero|\\w+\\.fs)\\.(?:WriteFile|Create|Rename)|ioutil\\.WriteFile|new\\s+(?:FileOutputStream|FileWriter|FileStream|PrintWriter|StreamWriter)|(?<![.\\w])(?:FileOutputStream|FileWriter)|\\.write)\\s*\\(\\s*(?:\\w+\\.fs\\s*,\\s*)?(?:to(?:File)?:\\s*)?(?:URL\\(fileURLWithPath:\\s*)?';
const ATOMIC =
  /CREATE_NEW|CreateNew|createNewFile|O_EXCL|O_NOFOLLOW|NOFOLLOW_LINKS|withoutOverwriting|:exclusive|NoReplace/;

/** Reports `if (!Files.exists(path)) Files.write(path, …)`: the file may be replaced between the two calls. */
function checkedThenWritten({ text, at }: FunctionText): NodeFinding[] {
  if (ATOMIC.test(text)) return [];
  for (const match of placesOf(text, ASKS_FILE)) {
    const name = match[1] ?? match[2] ?? '';
    const from = match.index + match[0].length;
    const it = escaped(name);
    const written = new RegExp(
      `${WRITES_FILE}${it}\\b|\\b${it}\\.(?:writeText|writeBytes|outputStream|writer|printWriter)\\(`,
    ).exec(text.slice(from));
    if (name !== '' && written)
      return [at('race-condition', from + written.index, written[0].length, { confidence: 'low', severity: 'low' })];
  }
  return [];
}

const UNPACKER =
  /\b(?:GZIP|Gzip|GZip|Inflater|BZip2|BZip2Compressor|GzipCompressor|XZ|XZCompressor|Zstd\w*|Brotli\w*|Deflate|ZLib|Snappy\w*|LZ4\w*)(?:Input)?(?:Decompressor)?Stream\s*\(|\b(?:gzip|zlib|flate|bzip2|lzw|zstd|brotli|xz|snappy|lz4)\.NewReader\(/;
const WHOLE =
  /\.(?:readAllBytes|readBytes|readText|CopyTo(?:Async)?|transferTo|copyTo|ReadToEnd(?:Async)?)\s*\(?|\bio(?:util)?\.(?:ReadAll|Copy)\(|\b(?:IOUtils\.(?:toByteArray|copy|toString)|ByteStreams\.(?:toByteArray|copy)|StreamUtils\.copy\w*)\(/g;
/** Names of options that lift a limit. */
const LIFTED = /\b(?:Disable|No|Without|Un)\w*Limits?\w*\b|\bunlimited\b/gi;
const LIMITED = /limit|\bmax|_max\b|MAX|bounded|\bcap\b|take\(|threshold|remaining|readNBytes|total|budget|quota/i;
const OF_OWN_FILE = /FileInputStream|os\.Open|File\.Open|Files\.newInputStream|getResource|openRawResource|embed/;

/** Reports `new GZIPInputStream(body).readAllBytes()`. */
const unpackedWhole = ({ text, at }: FunctionText): NodeFinding[] => {
  const made = UNPACKER.exec(text);
  if (!made || LIMITED.test(text.replace(LIFTED, '')) || OF_OWN_FILE.test(text)) return [];
  const whole = placesOf(text, WHOLE).find(({ index }) => index > made.index);
  return whole
    ? [
        at('resource-exhaustion', ...spanOf(whole), {
          confidence: 'low',
          severity: 'low',
          detail: 'The decompressed size is not limited.',
        }),
      ]
    : [];
};

const UNPACKS = /zip|tar\b|Tar|[aA]rchive|Entry|7z/;
const LOOKS =
  /canonical|normaliz|startsWith|starts_with|hasPrefix|isSubpath|"\.\."|[fF]ileName\b|getFileName|lastPathComponent|standardized|basename|Path\.type|Path\.safe|safe_relative|relative|is_?local|validate|sanitize|contains\(/i;
const JOINED =
  /(?:\bFile\(\s*[\w.]+\s*,\s*|\.resolve\(\s*|appendingPathComponent\(\s*|appending\(path:\s*|Path\.(?:Combine|join)\(\s*[^(),]*,\s*|[pP]ath\.Join\(\s*[^(),]*,\s*|\/["']?\s*(?:(?:\+|<>)\s*)?)(?:List\.to_string\(\s*|to_string\(\s*)?(\w+)(?:\.(?:name|getName|path|entryName|FullName|fullName|Name|filePath))?\b/g;
const KEEPS =
  /(?:\.extract|\bFiles\.(?:copy|write\w*|newOutputStream)|outputStream|FileOutputStream|File\.(?:write!?|OpenWrite|Create)|ExtractToFile|(?:os|\w\.fs)\.(?:Create|WriteFile|OpenFile)|\.write)\s*\(/g;

/** Reports `zip.entries.forEach { e -> File(dest, e.name).outputStream() }`. */
function namedByEntry({ text, at }: FunctionText): NodeFinding[] {
  if (!UNPACKS.test(text) || LOOKS.test(text)) return [];
  const items = new Set(
    placesOf(
      text,
      /\b(\w+)\s*(?:->|=>)|\bfor\s*\(?\s*(?:case\s+)?(?:val\s+|var\s+|let\s+|_,\s*)?\{?(\w+)|\bfn\s*\(?\{?(\w+)|\b(\w+),\s*\w+\s*:=\s*\w+\.Next\(\)/g,
    ).flatMap((match) => match.slice(1).filter((part) => part !== undefined)),
  );
  const joined = placesOf(text, JOINED).find(
    ([all, name = '']) =>
      items.has(name) &&
      (/\.\w+$/.test(all.replace(/^\W+/, '')) || /to_string\(/.test(all) || /^(?:name|path|file)/.test(name)),
  );
  if (!joined) return [];
  const kept = placesOf(text, KEEPS).find(({ index }) => index > joined.index - 60);
  return kept
    ? [
        at('path-traversal', ...spanOf(kept), {
          detail:
            'The file name comes from the archive, so an entry named `../…` is written outside the target folder.',
        }),
      ]
    : [];
}

const ZEROS =
  '(?:new\\s+)?(?:byte\\s*\\[\\s*\\d+\\s*\\](?!\\s*\\{)|Array\\[Byte\\]\\(\\s*\\d+\\s*\\)|ByteArray\\(\\s*\\d+\\s*\\)|Data\\(repeating:\\s*\\w+,\\s*count:\\s*\\d+\\)|\\[UInt8\\]\\(repeating:\\s*\\w+,\\s*count:\\s*\\d+\\)|Data\\(count:\\s*\\d+\\))';
const FIXED_VECTOR = new RegExp(
  `\\b(?:IvParameterSpec\\(|GCMParameterSpec\\(\\s*\\d+\\s*,|Nonce\\(|nonce:|iv:)\\s*(?:data:\\s*)?${ZEROS}(?!\\s*\\.(?:also|apply|tap)\\b)`,
  'g',
);

/** Reports `new IvParameterSpec(new byte[16])`. */
const zeroVectors = ({ text, at }: FunctionText): NodeFinding[] =>
  placesOf(text, FIXED_VECTOR).map((match) => at('static-iv', ...spanOf(match)));

export const LIMIT_CHECKS: readonly NodeCheck[] = [
  ofFunctionText(checkedThenWritten, unpackedWhole, namedByEntry, zeroVectors),
];
