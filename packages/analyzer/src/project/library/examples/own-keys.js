// Paths of keys that callers name: which tests and writes keep them off the prototype.
exports.set = function (store, path, value) {
  let at = store;
  while (path.length > 1) {
    const key = path.shift();
    if (!at[key] || typeof at[key] !== 'object') at[key] = {};
    at = at[key];
  }
  at[path.shift()] = value; // expect: prototype-pollution
};

exports.setOwn = function (store, path, value) {
  let at = store;
  while (path.length > 1) {
    const key = path.shift();
    if (!at[key] || typeof at[key] !== 'object' || !Object.hasOwnProperty.call(at, key)) {
      at[key] = {};
    }
    at = at[key];
  }
  at[path.shift()] = value;
};

exports.change = function (object, path, value) {
  const parts = path.split('.');
  let at = object;
  let parent = object;
  for (const part of parts) {
    parent = at;
    if (Object.getOwnPropertyNames(at).indexOf(part) === -1) return undefined;
    at = at[part];
  }
  parent[parts[parts.length - 1]] = value;
  return object;
};

exports.changeListed = function (object, path, value) {
  const [first, second] = path.split('.');
  if (!Object.keys(object).includes(first)) return;
  object[first][second] = value;
};

exports.changeAny = function (object, path, value) {
  const [first, second] = path.split('.');
  if (!Object.keys(object).length) return;
  object[first][second] = value; // expect: prototype-pollution
};

exports.group = function (rows, first, second, value) {
  const found = {};
  found[first] = {};
  found[first][second] = value;
  return found;
};

exports.unflatten = function (target, value) {
  const result = {};
  target = Object.keys(target).reduce((all, name) => Object.assign(all, { [name]: target[name] }), {});
  Object.keys(target).forEach(function (name) {
    const keys = name.split('.');
    let at = result;
    let key = keys.shift();
    while (keys.length > 0) {
      if (at[key] == null) at[key] = {};
      at = at[key];
      key = keys.shift();
    }
    at[key] = target[name]; // expect: prototype-pollution
  });
  return result;
};
