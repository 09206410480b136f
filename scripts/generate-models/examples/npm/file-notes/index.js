const { exec } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const markup = require('./markup.js');
const { Shelf } = require('./shelf.js');

const settings = { indent: 2 };

/** A path that the caller names. */
exports.readNote = (name, encoding) => fs.readFileSync(name, encoding || 'utf8');

/** Only one option is part of the command. */
exports.archive = (options) => {
  const { program, level } = options;
  exec(program + ' notes', { timeout: Number(level) });
};

/** The name is checked before it is used. */
exports.readOwn = (name) => {
  if (!isAllowed(name)) throw new Error('not a note');
  return fs.readFileSync(name, 'utf8');
};

/** Unless it is asked for, no command is run. */
exports.print = (text, options = {}) => {
  if (options.shell) exec('lpr ' + text);
  return JSON.stringify({ text }, null, settings.indent);
};

/** The number of a page makes no path. */
exports.readPage = (page) => fs.readFileSync(path.join('pages', `${Number(page)}.txt`), 'utf8');

/** The callback comes first, then options; the rest of the code can't be told apart. */
exports.useNote = async (...given) => {
  const [use, options] = given.slice(0);
  const made = path.join('notes', options.name);
  await use(made);
  fs.rmSync(made);
};

/** A note from its text, or from a file that holds it: the function decides which. */
function Note(text, how) {
  how = how || {};
  this.text = how.isFile ? fs.readFileSync(text, 'utf8') : text;
}
exports.fromText = (text) => new Note(text, { isText: true });

exports.escape = markup.escape;
exports.Shelf = Shelf;
exports.open = (folder) => new Shelf(folder);

/** What it gives back has functions of its own. */
exports.printer = () => ({ run: (command) => exec(command) });

function isAllowed(name) {
  return settings.allowed.includes(name);
}
