// A module in the format of RequireJS: what the factory returns is what the package exports.
define(['./is-plain', 'child_process'], function (isPlain, childProcess) {
  'use strict';

  var tools = function (name) {
    return new tools.Item(name);
  };

  tools.merge = function () {
    var target = arguments[0] || {};
    for (var i = 1; i < arguments.length; i++) {
      var from = arguments[i];
      for (var name in from) {
        var copy = from[name];
        if (copy && isPlain(copy)) target[name] = tools.merge(target[name] || {}, copy); // expect: prototype-pollution
        else target[name] = copy;
      }
    }
    return target;
  };

  tools.mergeOwn = function () {
    var target = arguments[0] || {};
    for (var i = 1; i < arguments.length; i++) {
      var from = arguments[i];
      for (var name in from) {
        if (name === '__proto__' || name === 'constructor') continue;
        var copy = from[name];
        if (copy && isPlain(copy)) target[name] = tools.mergeOwn(target[name] || {}, copy);
        else target[name] = copy;
      }
    }
    return target;
  };

  tools.list = function (folder) {
    return childProcess.execSync('ls -l ' + folder); // expect: command-injection
  };

  tools.listSafely = function (folder) {
    return childProcess.execFileSync('ls', ['-l', '--', folder]);
  };

  return tools;
});
