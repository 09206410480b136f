/** @module Node replacements for stored files: who can read and write them, and whether they are encrypted. */
import { C_FAMILY, SCRIPT } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const owner = fix('permissive-file-mode', 'Restricts access to the owner.');
const closed = fix('permissive-file-mode', 'Keeps the files private; give access to those who need it.');
const locked = fix('cleartext-storage', 'Keeps the data encrypted until the device is unlocked for the first time.');

/** Modes of other users, which are removed. */
const QT_OTHERS = `QFile(?:Device)?::(?:Read|Write|Exe)(?:Group|Other)`;

export const STORAGE_FIXES: readonly NodeFix[] = [
  owner(C_FAMILY, /^S_IRWXU(?:\s*\|\s*S_I(?:RWX|[RWX])(?:G|O|GRP|OTH))+$/, 'S_IRWXU'),
  owner(['cpp', 'header'], new RegExp(`^(QFile(?:Device)?::(?:Read|Write)Owner)(?:\\s*\\|\\s*${QT_OTHERS})+$`), '$1'),
  owner(['go'], /^(syscall|unix)\.Umask\(\s*0+\s*\)$/, '$1.Umask(0o077)'),
  owner(['swift'], /^umask\(\s*0+\s*\)$/, 'umask(0o077)'),
  owner(
    ['java'],
    /^EnumSet\.allOf\(\s*PosixFilePermission\.class\s*\)$/,
    'EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE)',
  ),
  owner(['shell'], /^(0?)644$/, '$1600', /\binstall\b/),

  // Canned ACLs of S3 and compatible services.
  closed([...SCRIPT, 'python', 'php', 'ruby'], /^(["'])public-read(?:-write)?\1$/, '$1private$1'),
  closed(['go'], /^(aws\.String\()"public-read(?:-write)?"\)$/, '$1"private")'),
  closed(['go'], /^(types\.(?:Object|Bucket)CannedACL)PublicRead(?:Write)?$/, '$1Private'),
  closed(['csharp'], /^S3CannedACL\.PublicRead(?:Write)?$/, 'S3CannedACL.Private'),
  closed(['csharp'], /^((?:\w+\.)*PublicAccessType)\.Blob(?:Container)?$/, '$1.None'),
  closed(
    ['java', 'kotlin', 'scala'],
    /^CannedAccessControlList\.PublicRead(?:Write)?$/,
    'CannedAccessControlList.Private',
  ),
  closed(['swift'], /^(S3\.\w+\([\s\S]*\bacl:\s*)\.publicRead(?:Write)?\b([\s\S]*)$/, '$1.private$2'),
  closed(SCRIPT, /^((?:\w+\.)*BucketAccessControl)\.PUBLIC_READ(?:_WRITE)?$/, '$1.PRIVATE'),
  closed(SCRIPT, /^(\{[\s\S]*\bpublicReadAccess:\s*)true\b([\s\S]*\})$/, '$1false$2'),
  closed(['shell'], /^public-read(?:-write)?$/, 'private', /--acl\b/),
  closed(['shell'], /^--acl-public$/, '--acl-private'),
  closed(['shell'], /^(az [\s\S]*--public-access[ =])(?:blob|container)\b([\s\S]*)$/, '$1off$2'),
  closed(['shell'], /^(az [\s\S]*--allow-blob-public-access[ =])true\b([\s\S]*)$/, '$1false$2'),
  closed(['shell'], /^(mc anonymous set )(?:download|upload|public)\b([\s\S]*)$/, '$1private$2'),

  locked(['objc'], /^NSFileProtectionNone$/, 'NSFileProtectionCompleteUntilFirstUserAuthentication'),
  locked(
    ['objc'],
    /^NSDataWritingFileProtectionNone$/,
    'NSDataWritingFileProtectionCompleteUntilFirstUserAuthentication',
  ),
];
