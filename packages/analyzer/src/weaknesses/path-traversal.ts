import type { Weakness } from '../api-model/weakness.ts';

const READ = {
  attack:
    'An attacker sends a path that leads elsewhere, for example with `../`, and reads files that are not meant for them.',
  impact: 'Files outside the intended folder can be read.',
};

const WRITTEN = {
  attack: 'An attacker sends a path that leads elsewhere, for example with `../`, and writes a file there.',
  impact: 'Files outside the intended folder can be written.',
};

const UNPACKED = {
  attack:
    'An attacker sends an archive with names such as `../../app/config`, and files outside that folder are written.',
  impact: WRITTEN.impact,
};

export const pathTraversal: Weakness = {
  id: 'path-traversal',
  title: 'Path traversal',
  cwe: [22],
  category: 'A01',
  category2021: 'A01',
  severity: 'high',
  sinkKind: 'path',
  sources: ['remote', 'message', 'browser', 'argument'],
  inLibraries: true,
  description:
    'A path built from {source} reaches {sink} in {function}, and no check was found that keeps it in the intended folder.',
  attack:
    'An attacker sends a path that leads elsewhere, for example with `../`, and reaches files that are not meant for them.',
  recommendation:
    'Resolve the path and check that it is still inside the intended folder before using it, or map an ID to a file name yourself. If only a file name is expected, take the last path component.',
  power: 7,
  impact: 'What the call does with the file can be done with files outside the intended folder.',
  forms: [
    {
      detail: /if the path leaves its folder\.|and its name says that it checks it\./,
      attack:
        'If that check has a gap (a symbolic link, a folder with a similar name), an attacker reaches other files.',
      impact: 'Files outside the intended folder can be reached if the check has a gap.',
    },
    {
      detail: /only Windows accepts a backslash/,
      attack: 'An attacker names any file of the folder that the program uses or, on Windows, of other folders.',
      impact: 'Files of that folder can be reached that were not meant to be; on Windows, also other files.',
    },
    {
      detail: /takes the last part of the name that a client sends/,
      description: 'The name of a file in {sink} in {function} is built from {source}.',
      attack: 'An attacker chooses the name of a file in the folder that the program uses, also of one that is there.',
      impact: 'Files of that folder can be added or replaced.',
    },
    {
      detail: /Only files that end in[\s\S]*cannot contain a slash/,
      description: 'A path built from {source} reaches {sink} in {function}.',
      attack: 'An attacker chooses the folder of such a file: one beside the intended one, or `..`.',
      impact: 'Files of that ending can be reached in other folders than the intended one.',
    },
    {
      detail: /route segment cannot contain a slash|split at slashes/,
      attack: 'An attacker names any file of the folder that the program uses, or `..`.',
      impact: 'Files of that folder can be reached that were not meant to be.',
    },
    {
      detail: /^Express refuses/,
      description: 'A path built from {source} reaches {sink} in {function}.',
      attack: 'An attacker names any file below the folder that the program uses.',
      impact: 'Files of that folder can be read that were not meant to be.',
    },
    {
      detail: /Only files that end in/,
      attack:
        'An attacker sends a path that leads elsewhere, for example with `../`, and reaches files of that ending there.',
      impact: 'Files of that ending outside the intended folder can be reached.',
    },
    {
      detail: /It only reveals whether the file exists/,
      attack:
        'An attacker sends a path that leads elsewhere, for example with `../`, and learns which files exist there.',
      impact: 'Names and metadata of files outside the intended folder can be read.',
    },
    {
      hasFlow: true,
      detail: /comes first|was not followed|is shown to pass|can be reached/,
      description: 'A path built from {source} reaches {sink} in {function}.',
    },
    {
      hasFlow: false,
      languages: ['python'],
      note: /archive/,
      code: /\btar|extractall\(|unpack_archive/,
      attack:
        'Where Python does not filter the members of archives (before 3.14, unless `filter` is set), an attacker sends one with names such as `../../app/config`, and files outside that folder are written.',
      impact: 'Where members are not filtered, files outside the intended folder can be written.',
    },
    {
      hasFlow: false,
      note: /archive/,
      description:
        '{sink} in {function} uses file names from an archive, and no check was found that keeps them in the intended folder.',
      ...UNPACKED,
    },
    { source: /^the name\b.*\barchive/, ...UNPACKED },
    {
      hasFlow: false,
      note: /^prefix without a separator/,
      description: '{sink} in {function} accepts every path that begins with the name of the folder.',
      attack: 'An attacker names a folder beside it whose name begins the same way, and reaches the files there.',
      recommendation:
        'Compare with the folder and a separator at its end, or take the path relative to the folder and reject `..`.',
      impact: 'Files in folders with a similar name can be reached.',
    },
    {
      note: /^folder that files are served from/,
      description: '{source} determines which folder {sink} in {function} serves files from.',
      attack: 'An attacker who can choose it names another folder and reads every file below it.',
      impact: 'Files of another folder can be read.',
    },
    {
      hasFlow: false,
      description:
        '{sink} in {function} uses a path that was not fully followed, and no check was found that keeps it in the intended folder.',
    },
    { note: /^target path$/, ...WRITTEN },
    {
      call: /^(?:copy|copy2|copy_?file\w*|cp|cp_r|copytree)$/i,
      attack:
        'An attacker sends a path that leads elsewhere, for example with `../`, and has files copied from or to there.',
      impact: 'Files can be copied from or to places outside the intended folder.',
    },
    {
      call: /^(?:rmtree|rm(?:dir)?(?:Sync)?|rm_rf?|unlink(?:Sync)?|remove(?:dirs|All|_file|_dir_all)?|Remove(?:All)?|delete\w*|Delete)$/,
      attack: 'An attacker sends a path that leads elsewhere, for example with `../`, and deletes what is there.',
      impact: 'Files or folders outside the intended folder can be deleted.',
    },
    {
      call: /^(?:l?stat|access|(?:path_?)?exists|is_?(?:file|dir)|list|readdir|opendir|RecursiveDirectoryIterator|scandir|iterdir|walk|i?glob)/i,
      attack:
        'An attacker sends a path that leads elsewhere, for example with `../`, and learns which files exist there.',
      impact: 'Names of files outside the intended folder can be read.',
    },
    {
      call: /^(?:mk_?dir|make_?dir|create_?dir|ensureDir)/i,
      attack: 'An attacker sends a path that leads elsewhere, for example with `../`, and creates folders there.',
      impact: 'Folders can be created outside the intended one.',
    },
    {
      call: /^(?:rename|move|replace|make|symlink|ch(?:mod|own))/i,
      attack:
        'An attacker sends a path that leads elsewhere, for example with `../`, and creates, moves or changes files or folders there.',
      impact: 'Files outside the intended folder can be moved or changed.',
    },
    {
      call: /^(?:send_?(?:file|from_directory)|FileSystemResource|BinaryFileResponse|FileResponse|StaticFile|serve(?:File|Content)|read_?(?:file(?:Sync)?|text|bytes|lines?|to_string|all(?:Bytes|Lines|Text)?|string|csv|json)|readFileToString|createReadStream|ReadAll\w+|OpenRead|file_get_contents|parse_ini_file|getimagesize|imagecreatefrom\w+|ReadFile|PhysicalFile(?:Result)?|TransmitFile|getResource\w*|FileInputStream|FileReader|newInputStream|newBufferedReader|StreamReader|linecache|LoadX509KeyPair|read|sharp)$/i,
      ...READ,
    },
    { note: /^(?:sent file|file sent|file to send|file that the server sends)$/, ...READ },
    { note: /^(?:location|place) of an upload$/, ...WRITTEN },
    { access: 'read', ...READ },
    { code: /\bres(?:ponse)?(?:\(\))?(?:->|\.)(?:download|attachment)\(/, ...READ },
    {
      call: /^(?:write_?(?:file(?:Sync)?|text|bytes|string|lines?)|append(?:File(?:Sync)?|All\w+|Text)|createWriteStream|WriteAll\w+|OpenWrite|file_put_contents|move_uploaded_file|writeStringToFile|save(?:_?as)?|transfer_?to|Create|FileOutputStream|FileWriter|newOutputStream|newBufferedWriter|StreamWriter|save_?to_?file|tempnam|touch)$/i,
      ...WRITTEN,
    },
    { access: 'write', ...WRITTEN },
    {
      call: /^(?:f?open|RandomAccessFile|SplFileObject)$/i,
      impact: 'Files outside the intended folder can be read or written, depending on the mode.',
    },
  ],
  fixExamples: {
    javascript: `const target = path.resolve(BASE, name);
if (!target.startsWith(BASE + path.sep)) throw new Error('Outside the folder');`,
    python: `target = (BASE / name).resolve()
if not target.is_relative_to(BASE):
    raise PermissionError("outside the folder")`,
    java: `Path target = BASE.resolve(name).normalize();
if (!target.startsWith(BASE)) {
    throw new SecurityException("Outside the folder");
}`,
    php: `$target = realpath(BASE . '/' . basename($name));
if ($target === false || !str_starts_with($target, BASE . '/')) { throw new RuntimeException('Outside the folder'); }`,
    go: `root, err := os.OpenRoot(base) // opens nothing outside base
file, err := root.Open(name)`,
    ruby: 'target = File.expand_path(File.basename(name), BASE)',
    csharp: `var target = Path.GetFullPath(Path.Combine(Base, name));
if (!target.StartsWith(Base + Path.DirectorySeparatorChar)) throw new UnauthorizedAccessException();`,
  },
  references: [
    'https://owasp.org/Top10/2025/A01_2025-Broken_Access_Control/',
    'https://cheatsheetseries.owasp.org/cheatsheets/Input_Validation_Cheat_Sheet.html',
    'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/22.html',
  ],
};
