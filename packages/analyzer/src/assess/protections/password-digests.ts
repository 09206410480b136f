/** @module Severity of a fast digest: what prescribes it, and where the result goes. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { wordsOf } from '../../text/words.ts';
import { atMostMedium, isNamed, NEAR } from '../severity/severity-limits.ts';
import { around } from '../surroundings/surroundings.ts';
import { isChosenBySetting } from './chosen-digest.ts';
import { comparesMadeForIt, comparesWithSession, isKeptBySession, isStoredPassword } from './password-storage.ts';
import {
  isOfSetting,
  isPassedToProgram,
  isPrescribed,
  isSent,
  provesSender,
  verifiesLegacyToo,
  verifiesStored,
} from './prescribed-digests.ts';
import { isInQuery } from './sent-digests.ts';

/** File formats whose readers compute the same digest of the password: `TCPDF`, `ZipWriter`. */
const FILE_FORMAT = /^(?:\w*pdf|zip|rar|7z|ooxml|msoffice|xlsx?|docx?|pkcs12|jks|keepass|kdbx)$/;

/** Whether a class, a function or the file is named after such a format. */
const writesFormat = ({ body }: Program, finding: RawFinding, path: string): boolean =>
  [...around(body, finding).names, path.replace(/^.*\/|\.\w+$/g, '')].some((name) =>
    wordsOf(name).some((word) => FILE_FORMAT.test(word)),
  );

/** Functions that only create stored password hashes. */
const STORES_PASSWORDS = /PasswordEncoder|hashpw|bcrypt|password_hash|make_password|hashers|\bcrypt\s*\(/;

/** Programs whose stored hashes others read and write. */
const OTHER_PROGRAM = /wordpress|phpass|phpbb|drupal|joomla|htpasswd|apr1/i;

/** Whether the file or the code is named after one of them, or looks for the mark of such a hash: `$P$`. */
const isOfOtherProgram = (program: Program, finding: RawFinding, path: string): boolean =>
  OTHER_PROGRAM.test(path.replace(/^.*\//, '')) ||
  isNamed(program, finding, OTHER_PROGRAM) ||
  nodesOfKind(around(program.body, finding).region, 'string').some(({ value }) => /^\$(?:P|H|S|apr1)\$/.test(value));

/** Digests that are a part of an encryption or signature scheme. */
const PART_OF_SCHEME = /OAEP|\bPSS\b|MGF1/;

/** `md5_crypt`, `sha1_hmac`: functions named after an algorithm that uses the digest more than once. */
const NAMED_AFTER_DIGEST = /(?:^|_)(?:md[45]|sha_?1)_?(?:crypt|crypt\d|hmac|sum|mgf)|apr1|^crypt_?md5|pbkdf1|mschap/i;

const isAlgorithm = ({ functionName = '' }: RawFinding): boolean =>
  NAMED_AFTER_DIGEST.test(functionName.replace(/([a-z\d])([A-Z])/g, '$1_$2'));

const STORES_USERS = /user_?(?:store|repo|service|dao)|register|sign_?up|login|account/i;

export function lowerDigestSeverity(finding: RawFinding, program: Program, source: string, path: string): RawFinding {
  if (isPrescribed(program.body, finding))
    return { ...finding, severity: 'low', detail: 'An authentication protocol prescribes this digest.' };
  if (isAlgorithm(finding))
    return { ...finding, severity: 'low', detail: 'The function implements an algorithm that is defined with it.' };
  if (finding.weakness !== 'weak-password-hash') return finding;
  if (writesFormat(program, finding, path) && !isNamed(program, finding, STORES_USERS))
    return { ...finding, severity: 'low', detail: 'A file format prescribes this digest, by the name of the code.' };
  if (provesSender(program.body, finding))
    return {
      ...finding,
      severity: 'low',
      detail: 'The digest proves that the sender of a message knows a shared secret.',
    };
  if (isOfOtherProgram(program, finding, path))
    return atMostMedium(finding, 'It is the format of another program, which stores passwords this way.');
  if (isSent(program.body, finding) || isInQuery(program.body, finding))
    return atMostMedium(finding, 'It is sent to a service that prescribes the digest.');
  if (isOfSetting(program.body, finding))
    return atMostMedium(finding, 'It is derived from a setting, which is what is stored.');
  if (isPassedToProgram(program.body, finding))
    return atMostMedium(finding, 'It is an argument of a program that prescribes the digest.');
  if (PART_OF_SCHEME.test(source.slice(finding.start, finding.end + NEAR)))
    return atMostMedium(finding, 'The digest is part of an encryption scheme.');
  if (isChosenBySetting(program.body, finding, source))
    return atMostMedium(finding, 'A setting chooses it, and the default is a slow hash.');
  if (comparesMadeForIt(program.body, finding))
    return {
      ...finding,
      severity: 'low',
      detail: 'Both digests are computed for a constant-time comparison and are not stored.',
    };
  if (comparesWithSession(program.body, finding))
    return atMostMedium(finding, 'It is compared with a value that only lives in the session.');
  if (isKeptBySession(program.body, finding)) return atMostMedium(finding, 'It is only kept in the session.');
  if (verifiesLegacyToo(program.body, finding))
    return {
      ...finding,
      severity: 'low',
      detail: 'It only verifies hashes that are already stored, beside slow ones. Rehash each one at the next login.',
    };
  if (verifiesStored(program.body, finding))
    return atMostMedium(
      finding,
      'It verifies hashes that are already stored. Rehash each one the next time its user logs in.',
    );
  if (isStoredPassword(program.body, finding)) return { ...finding, confidence: 'high' };
  return STORES_PASSWORDS.test(source.slice(finding.start, finding.end))
    ? finding
    : atMostMedium(finding, 'The code does not show that the digest is stored.');
}
