/** @module Node replacements for generators of random values. */
import { C_FAMILY } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const secure = fix('predictable-random', 'Uses a cryptographically secure generator.');
const uuid = fix('predictable-random', 'Uses a random UUID.');
const token = fix('predictable-random', 'Uses 128 bits from the cryptographically secure generator.');

const STDLIB = /#\s*include\s*<stdlib\.h>/;

export const RANDOM_FIXES: readonly NodeFix[] = [
  secure(
    ['c', 'objc'],
    /^(?:rand|random)\(\) % (\w+)$/,
    'arc4random_uniform($1)',
    /#\s*include\s*<stdlib\.h>|#import <Foundation/,
  ),
  secure(['objc'], /^(?:rand|random)\(\)$/, 'arc4random()', /#import <(?:Foundation|UIKit)/),
  secure(
    ['cpp'],
    /^(?:std::)?rand\(\) % (\d+)$/,
    'QRandomGenerator::system()->bounded($1)',
    /#include <QRandomGenerator>/,
  ),
  secure(['kotlin'], /^Random\.nextInt\(0, (\w+)\)$/, 'java.security.SecureRandom().nextInt($1)'),
  secure(['kotlin'], /^Random\.nextInt\((\w+)\)$/, 'java.security.SecureRandom().nextInt($1)'),
  secure(
    ['kotlin'],
    /^(\('\w'\.\.'\w'\)|listOf\([^()]*\))\.random\(\)$/,
    '$1.random(java.security.SecureRandom().asKotlinRandom())',
    undefined,
    'kotlin.random.asKotlinRandom',
  ),
  secure(
    ['kotlin'],
    /^Random\.nextInt\((\d[\d_]*), (\d[\d_]*)\)$/,
    'java.security.SecureRandom().asKotlinRandom().nextInt($1, $2)',
    undefined,
    'kotlin.random.asKotlinRandom',
  ),
  secure(['scala'], /^(?:scala\.util\.)?Random\.nextInt\((\w+)\)$/, 'new java.security.SecureRandom().nextInt($1)'),
  secure(['clojure'], /^\(rand-int (\w+)\)$/, '(.nextInt (java.security.SecureRandom.) $1)'),
  secure(['clojure'], /^\(rand-nth ("[^"]*")\)$/, '(nth $1 (.nextInt (java.security.SecureRandom.) (count $1)))'),
  secure(['elixir'], /^:rand\.uniform\(([\d_]+)\)$/, '(:crypto.rand_uniform(0, $1) + 1)'),
  secure(['elixir'], /^Enum\.random\(([\d_]+)\.\.([\d_]+)\)$/, ':crypto.rand_uniform($1, $2 + 1)'),
  secure(['elixir'], /^Enum\.random\((\?\w)\.\.(\?\w)\)$/, ':crypto.rand_uniform($1, $2 + 1)'),
  secure(
    ['swift'],
    /^GK\w+Source(?:\(seed: \w+\)|\.sharedRandom\(\))\.nextInt\(\)$/,
    'Int.random(in: Int.min...Int.max)',
  ),
  secure(['swift'], /^drand48\(\)$/, 'Double.random(in: 0..<1)'),
  secure(['shell'], /^shuf (-i \d+-\d+ -n 1)$/, 'shuf --random-source=/dev/urandom $1'),
  secure(['rust'], /^(?:rand::rngs::)?SmallRng::from_entropy\(\)$/, 'rand::rngs::OsRng'),
  secure(['rust'], /^((?:rand::rngs::)?StdRng)::seed_from_u64\(\w+\)$/, '$1::from_entropy()'),
  secure(['c', 'cpp'], /^RAND_pseudo_bytes(\([^;]*\))$/, 'if (RAND_bytes$1 != 1) abort()', STDLIB),
  uuid(['rust'], /^((?:uuid::)?Uuid)::new_v1\([^()]*\)$/, '$1::new_v4()'),
  token(
    ['shell'],
    /^(python3? -c )(["'])import random; ?print\(random\.\w+\([^()]*\)\)\2$/,
    '$1$2import secrets; print(secrets.token_hex(16))$2',
  ),
  token(['go'], /^strconv\.Itoa\((?:\w*rand)\.Int\(\)\)$/, 'rand.Text()', /"crypto\/rand"/),
  secure([...C_FAMILY], /^arc4random\(\) % (\w+)$/, 'arc4random_uniform($1)'),
  // Without a seed, the generator takes one from the system.
  secure(['java', 'kotlin', 'groovy', 'scala'], /^(new )?((?:java\.security\.)?SecureRandom)\([^;]+\)$/, '$1$2()'),
  token(
    ['java'],
    /^Long\.to(?:Hex|Octal|)String\((?:java\.util\.concurrent\.)?ThreadLocalRandom\.current\(\)\.nextLong\(\)\)$/,
    'new java.math.BigInteger(128, new java.security.SecureRandom()).toString(16)',
  ),
  token(
    ['csharp'],
    /^("[^"]*" \+ )(?:new Random\(\)|\w+)\.Next\(\)$/,
    '$1System.Convert.ToHexString(System.Security.Cryptography.RandomNumberGenerator.GetBytes(16))',
  ),
  token(
    ['ruby'],
    /^((?:self\.)?\w*(?:token|secret|session_id|api_key|temp_password) = )(?:Array\.new\(\d+\) \{ rand\(\d+\) \}|\((["'])\w\2\.\.\2\w\2\)\.to_a\.sample\(\d+\)|\(0\.{2,3}\d+\)\.map \{ \((["'])\w\3\.\.\3\w\3\)\.to_a\[rand\(\d+\)\] \})\.join$/,
    '$1SecureRandom.alphanumeric(22)',
    undefined,
    'securerandom',
  ),
  token(
    ['ruby'],
    /^((?:self\.)?\w*(?:token|secret|session_id|api_key) = )Digest::\w+\.hexdigest\([\s\S]*\bTime\.now\b[\s\S]*\)$/,
    '$1SecureRandom.hex(32)',
    undefined,
    'securerandom',
  ),
  token(['php'], /^substr\(str_shuffle\((?:'[^']*'|"[^"]*")\),\s*0,\s*\d+\)$/, 'bin2hex(random_bytes(16))'),
  token(
    ['python'],
    /^(\w*(?:token|secret|key) = )(["'])\2\.join\(random\.choices?\([\s\S]*\) for \w+ in range\(\d+\)\)$/,
    '$1secrets.token_urlsafe(16)',
    undefined,
    'secrets',
  ),
  secure(
    ['kotlin'],
    /^Random(?:\.Default)?\.nextBytes\((\d+)\)$/,
    'ByteArray($1).also(java.security.SecureRandom()::nextBytes)',
  ),
  token(
    ['scala'],
    /^(?:scala\.util\.)?Random\.alphanumeric\.take\(\d+\)$/,
    'new scala.util.Random(new java.security.SecureRandom()).alphanumeric.take(22)',
  ),
  secure(['rust'], /^((?:rand::rngs::)?StdRng)::from_seed\([\s\S]+\)$/, '$1::from_entropy()'),
  secure(['shell'], /^\$\(\(\s*RANDOM % 10\s*\)\)$/, '$(shuf --random-source=/dev/urandom -i 0-9 -n 1)'),
  secure(['shell'], /^\$\(\(\s*RANDOM % 1000000\s*\)\)$/, '"$(shuf --random-source=/dev/urandom -i 0-999999 -n 1)"'),
  token(['shell'], /^\$\(date [^()]*\|\s*(?:md5sum|sha1sum|sha256sum)[^()]*\)$/, '$(openssl rand -hex 16)'),
];
