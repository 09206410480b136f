function variadic(/* deep, target, ...sources */) {
  let target = arguments[0];
  let at = 1;
  let deep = false;
  if (typeof target === 'boolean') {
    deep = target;
    target = arguments[1] || {};
    at = 2;
  }
  for (; at < arguments.length; at += 1) {
    const from = arguments[at];
    for (const name in from) {
      const held = target[name];
      const given = from[name];
      if (deep && given && typeof given === 'object') {
        const inner = held && typeof held === 'object' ? held : {};
        target[name] = variadic(deep, inner, given); // expect: prototype-pollution
      } else if (given !== undefined) {
        target[name] = given;
      }
    }
  }
  return target;
}

function copyEach(target, ...sources) {
  sources.forEach((one) => {
    Object.keys(one).forEach((key) => {
      const held = target[key];
      const value = one[key];
      if (typeof value !== 'object' || value === null)
        target[key] = value; // expect: prototype-pollution
      else target[key] = copyEach(typeof held === 'object' ? held : {}, value);
    });
  });
  return target;
}

function readSafely(object, key) {
  return key === '__proto__' ? undefined : object[key];
}

function copyThroughReader(target, ...sources) {
  sources.forEach((one) => {
    Object.keys(one).forEach((key) => {
      const held = readSafely(target, key);
      const value = readSafely(one, key);
      if (typeof value !== 'object' || value === null) target[key] = value;
      else target[key] = copyThroughReader(typeof held === 'object' ? held : {}, value);
    });
  });
  return target;
}

function putAt(object, names, value) {
  const [first] = names;
  if (names.length === 1) {
    object[first] = value; // expect: prototype-pollution
    return;
  }
  if (object[first] === undefined) object[first] = {};
  putAt(object[first], names.slice(1), value);
}

function putAtText(object, path, value) {
  putAt(object, path.split('.'), value);
}

function mergeOwn(target, source) {
  for (const key of Object.keys(source)) {
    if (Object.hasOwn(target, key) && typeof target[key] === 'object') mergeOwn(target[key], source[key]);
    else target[key] = source[key];
  }
  return target;
}

function mergeKnown(target, source) {
  for (const key of Object.keys(source)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') continue;
    if (typeof source[key] === 'object') target[key] = mergeKnown(target[key] || {}, source[key]);
    else target[key] = source[key];
  }
  return target;
}

const REFUSED = ['__proto__', 'constructor', 'prototype'];

function mergeListed(target, source) {
  Object.keys(source)
    .filter((key) => !REFUSED.includes(key))
    .forEach((key) => {
      const held = target[key];
      if (held && typeof held === 'object') mergeListed(held, source[key]);
      else target[key] = source[key];
    });
  return target;
}

function isPlainName(key) {
  return key !== '__proto__' && key !== 'constructor' && key !== 'prototype';
}

function setFiltered(target, path, value) {
  const names = path.split('.').filter(isPlainName);
  let at = target;
  names.forEach((name, position) => {
    if (position === names.length - 1) at[name] = value;
    else at = at[name];
  });
}

function put(object, name, value) {
  if (!Object.hasOwn(object, name)) throw new Error('no such setting');
  object[name] = value;
}

function take(object, name) {
  if (!Object.hasOwn(object, name)) throw new Error('no such setting');
  return object[name];
}

function setDeclared(object, path, value) {
  const names = path.split('.');
  let at = object;
  for (let position = 0; position < names.length - 1; position += 1) at = take(at, names[position]);
  put(at, names[names.length - 1], value);
}

function group(rows) {
  const groups = Object.create(null);
  for (const { kind, id } of rows) {
    groups[kind] = groups[kind] || Object.create(null);
    groups[kind][id] = true;
  }
  return groups;
}

function transpose(rows) {
  const result = [];
  for (let row = 0; row < rows.length; row += 1) {
    for (let column = 0; column < rows[row].length; column += 1) {
      result[column] = result[column] || [];
      result[column][row] = rows[row][column];
    }
  }
  return result;
}

function shifted(/* [deep], target, ...sources */) {
  const args = [].slice.call(arguments);
  let deep = false;
  if (typeof args[0] === 'boolean') deep = args.shift();
  const result = args[0];
  for (const source of args.slice(1)) {
    for (const key in source) {
      const value = source[key];
      if (deep && value && typeof value === 'object') {
        result[key] = shifted(true, result[key] || {}, value); // expect: prototype-pollution
      } else {
        result[key] = value;
      }
    }
  }
  return result;
}

/** Only one mode reads what an object inherits, and there the name is refused. */
function byMode(options) {
  const paths = {};
  const read = (object, key) =>
    options.inherits || Object.prototype.hasOwnProperty.call(object, key) ? object[key] : undefined;
  function put(object, names, value) {
    const first = names[0];
    const held = read(object, first);
    if (options.inherits && (first === '__proto__' || (first === 'constructor' && typeof held === 'function')))
      throw new Error('No such name');
    if (names.length === 1) {
      object[first] = value;
      return undefined;
    }
    if (held === undefined) object[first] = {};
    return put(object[first], names.slice(1), value);
  }
  paths.put = (object, path, value) => put(object, path.split('.'), value);
  return paths;
}

function byModeUnasked(options) {
  const paths = {};
  const read = (object, key) =>
    options.inherits || Object.prototype.hasOwnProperty.call(object, key) ? object[key] : undefined;
  function put(object, names, value) {
    const first = names[0];
    const held = read(object, first);
    if (names.length === 1) {
      object[first] = value; // expect: prototype-pollution
      return undefined;
    }
    if (held === undefined) object[first] = {};
    return put(object[first], names.slice(1), value);
  }
  paths.put = (object, path, value) => put(object, path.split('.'), value);
  return paths;
}

module.exports = {
  shifted,
  byMode: byMode({ inherits: process.env.INHERITS === 'yes' }),
  byModeUnasked: byModeUnasked({ inherits: process.env.INHERITS === 'yes' }),
  variadic,
  copyEach,
  copyThroughReader,
  putAt,
  putAtText,
  mergeOwn,
  mergeKnown,
  mergeListed,
  setFiltered,
  setDeclared,
  group,
  transpose,
};
