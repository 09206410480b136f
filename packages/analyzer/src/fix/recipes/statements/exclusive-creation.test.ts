/** Files that are created after a check: exclusively, unless the check was for something else. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixed.test-support.ts';

describe('a file that must not exist', () => {
  it.each<readonly [LanguageId, string, string]>([
    [
      'elixir',
      'defmodule A do\n  def mark(path, text) do\n    unless File.exists?(path), do: File.write!(path, text)\n  end\nend\n',
      'File.write!(path, text, [:exclusive])',
    ],
    [
      'ruby',
      "def claim(id)\n  path = \"/var/spool/#{Integer(id)}.job\"\n  unless File.exist?(path)\n    File.open(path, 'w') { |f| f.write('1') }\n  end\nend\n",
      "File.open(path, 'wx')",
    ],
    [
      'python',
      'import os\n\n\ndef claim(folder, number):\n    marker = os.path.join(folder, f"{int(number)}.taken")\n    if os.path.exists(marker):\n        return False\n    with open(marker, "w") as handle:\n        handle.write("1")\n    return True\n',
      'open(marker, "x")',
    ],
    [
      'javascript',
      "const fs = require('fs');\nconst path = require('path');\nfunction take(folder, number) {\n  const marker = path.join(folder, `${Number(number)}.taken`);\n  if (fs.existsSync(marker)) {\n    return false;\n  }\n  fs.writeFileSync(marker, 'taken');\n  return true;\n}\nmodule.exports = { take };\n",
      "fs.writeFileSync(marker, 'taken', { flag: 'wx' })",
    ],
  ])('in %s is created in one step', async (language, text, expected) => {
    const after = await fixed(language, text, 'race-condition');
    expect(after).toContain(expected);
  });

  it('is another one than a file that can be written', async () => {
    const text =
      'import os\n\n\ndef written(path):\n    if os.access(path, os.W_OK):\n        open(path, "w").close()\n';
    expect(await fixed('python', text, 'race-condition')).toBeUndefined();
  });
});
