const special = new Set(['__' + 'proto__', 'cons' + 'tructor']);

function setPath(object, path, value) {
  const parts = path.split('.');
  const last = parts.pop();
  let at = object;
  for (const part of parts) {
    at[part] = at[part] || {};
    at = at[part];
  }
  at[last] = value; // expect: prototype-pollution
}

function setChecked(object, path, value) {
  const parts = path.split('.');
  const last = parts.pop();
  let at = object;
  for (const part of parts) {
    if (special.has(part)) continue;
    at[part] = at[part] || {};
    at = at[part];
  }
  if (!special.has(last)) at[last] = value;
}

function applyDefaults(document, schema) {
  for (const path of Object.keys(schema.paths)) {
    const pieces = path.split('.');
    let at = document;
    for (let index = 0; index < pieces.length - 1; index += 1) at = at[pieces[index]];
    at[pieces[pieces.length - 1]] = schema.paths[path].defaultValue;
  }
}

function revive(data, buffers) {
  for (const key in data) {
    if (Object.prototype.hasOwnProperty.call(data, key)) data[key] = revive(data[key], buffers);
  }
  return data;
}

function deepMerge(target, source) {
  for (const key in source) {
    if (typeof source[key] === 'object') deepMerge(target[key], source[key]);
    else target[key] = source[key]; // expect: prototype-pollution
  }
  return target;
}

/** Only what is a string already is replaced. */
function maskAt(root, path) {
  let at = root;
  for (const part of path.slice(0, -1)) at = at[part];
  const last = path[path.length - 1];
  if (last in at && typeof at[last] === 'string' && at[last] !== '') {
    at[last] = '***';
  }
}

function putTextAt(root, path, value) {
  let at = root;
  for (const part of path.slice(0, -1)) at = at[part];
  const last = path[path.length - 1];
  if (typeof value === 'string') {
    at[last] = value; // expect: prototype-pollution
  }
}

function mergeRefusing(target, source) {
  Object.keys(source).forEach((key) => {
    if ('__proto__' === key || 'constructor' === key || 'prototype' === key) return;
    const old = target[key];
    const given = source[key];
    if (typeof given === 'object') mergeRefusing(old, given);
    else target[key] = given;
  });
}

function unflatten(flat) {
  return Object.keys(flat).reduce((result, path) => {
    const keys = path.split('.');
    keys.reduce(
      (at, key, index) => at[key] || (at[key] = index === keys.length - 1 ? flat[path] : {}), // expect: prototype-pollution
      result,
    );
    return result;
  }, {});
}

function unflattenRefusing(flat) {
  const refused = ['__proto__', 'constructor', 'prototype'];
  const result = {};
  Object.keys(flat).forEach((path) => {
    const keys = path.split('.');
    keys.reduce((at, key, index) => {
      if (refused.includes(key)) return at;
      return at[key] || (at[key] = index === keys.length - 1 ? flat[path] : {});
    }, result);
  });
  return result;
}

/** All that is added is empty. */
const makeFolders = (root, path) => path.split('/').reduce((at, key) => at[key] || (at[key] = key ? {} : []), root);

/** Names that objects and functions have already are left out. */
function extendOwn(target, source) {
  for (const key in source) {
    if (!Object.hasOwnProperty.call(source, key) || key in Object.prototype || key in Function.prototype) continue;
    if (source[key] && source[key].constructor === Object) {
      if (target[key] === undefined) target[key] = {};
      extendOwn(target[key], source[key]);
    } else {
      target[key] = source[key];
    }
  }
  return target;
}

module.exports = { extendOwn, makeFolders, unflatten, unflattenRefusing, mergeRefusing, setPath, setChecked, applyDefaults, revive, deepMerge, maskAt, putTextAt };
