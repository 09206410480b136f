/** Keys that reach a prototype, and functions and lists of the file that refuse them. */
const BANNED = ['__proto__', 'constructor', 'prototype'];
const ONE_WAY = ['__proto__'];

const isAllowed = (key) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype';
const allAllowed = (keys) => !keys.some((key) => BANNED.includes(key));

function keysOf(path) {
  const keys = path.split('/');
  return allAllowed(keys) ? keys : [];
}

function anyKeysOf(path) {
  return path.split('/').map((key) => key.trim());
}

function putAt(object, path, value) {
  const keys = keysOf(path);
  let at = object;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    at[key] = at[key] || {};
    if (index === keys.length - 1) at[key] = value;
    at = at[key];
  }
  return object;
}

function putAnywhere(object, path, value) {
  const keys = anyKeysOf(path);
  let at = object;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    at[key] = at[key] || {};
    if (index === keys.length - 1) at[key] = value; // expect: prototype-pollution
    at = at[key];
  }
  return object;
}

/** The constructor of any object leads to a prototype too. */
function nest(flat) {
  const result = {};
  for (const path of Object.keys(flat)) {
    const keys = path.split('.');
    const last = keys.pop();
    let at = result;
    for (const key of keys) {
      if (ONE_WAY.includes(key)) continue;
      if (!at[key]) at[key] = {};
      at = at[key];
    }
    at[last] = flat[path]; // expect: prototype-pollution
  }
  return result;
}

/** A constructor is no object. */
function nestObjects(flat) {
  const result = {};
  for (const path of Object.keys(flat)) {
    let at = result;
    for (const key of path.split('.')) {
      if (ONE_WAY.includes(key)) break;
      if (typeof at[key] !== 'object') at[key] = {};
      at[key].value = flat[path];
      at = at[key];
    }
    at[path] = flat[path];
  }
  return result;
}

function nestAllowed(flat) {
  const result = {};
  for (const path of Object.keys(flat)) {
    const keys = path.split('.');
    const last = keys.pop();
    let at = result;
    for (const key of keys) {
      if (!isAllowed(key)) return result;
      at[key] = at[key] || {};
      at = at[key];
    }
    at[last] = flat[path];
  }
  return result;
}

function defineAt(object, path, getter) {
  const keys = path.split('.');
  const last = keys.pop();
  let at = object;
  for (const key of keys) at = at[key] || (at[key] = {});
  Object.defineProperty(at, last, { get: getter }); // expect: prototype-pollution
  return object;
}

function defineAllowed(object, path, getter) {
  const keys = path.split('.');
  const last = keys.pop();
  let at = object;
  for (const key of keys) {
    if (!isAllowed(key)) return object;
    at = at[key] || (at[key] = {});
  }
  Object.defineProperty(at, last, { get: getter });
  return object;
}

function forOwn(object, visit) {
  for (const name of Object.keys(object)) visit(object[name], name);
}

function fillIn(target, defaults) {
  forOwn(defaults, (value, key) => {
    const own = target[key];
    if (own === undefined) target[key] = value; // expect: prototype-pollution
    else if (own && typeof own === 'object') fillIn(own, value);
  });
}

function fillInAllowed(target, defaults) {
  forOwn(defaults, (value, key) => {
    if (!isAllowed(key)) return;
    const own = target[key];
    if (own === undefined) target[key] = value;
    else if (own && typeof own === 'object') fillInAllowed(own, value);
  });
}

module.exports = { putAt, putAnywhere, nest, nestObjects, nestAllowed, defineAt, defineAllowed, fillIn, fillInAllowed };
