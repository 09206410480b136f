const path = require('path');

exports.assertBranch = function assertBranch(name) {
  if (!/^[A-Za-z0-9_]+$/.test(name)) {
    throw new Error('Not the name of a branch');
  }
};

exports.resolveInside = function resolveInside(root, name) {
  const resolved = path.resolve(root, name);
  if (!resolved.startsWith(root + path.sep)) {
    throw new Error('Outside of the folder');
  }
  return resolved;
};
