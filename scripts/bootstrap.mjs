/**
 * Runs a script of this project with the required Node and pnpm, whatever is installed. This file itself must run on
 * old versions of Node: it uses nothing newer than version 14 and only built-in modules.
 */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NODE_VERSION = '24.21.0';
const NODE_MAJOR_MIN = 24;
const PNPM_VERSION = '12.21.0';
const PNPM_MAJOR = '12.';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const toolchain = path.join(root, '.toolchain');
const isWindows = process.platform === 'win32';

/** The npm package that contains the Node binary for this machine, and nothing else. */
function nodePackage() {
  const platform = isWindows ? 'win' : process.platform;
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${platform}-${process.arch}`;
}

function ownNodePath() {
  return path.join(toolchain, 'node_modules', nodePackage(), 'bin', isWindows ? 'node.exe' : 'node');
}

function ownPnpmFolder() {
  return path.join(toolchain, 'node_modules', '.bin');
}

function machineNodeWillDo() {
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_MIN;
}

function ownPnpmExists() {
  return fs.existsSync(path.join(ownPnpmFolder(), isWindows ? 'pnpm.cmd' : 'pnpm'));
}

function machinePnpmWillDo() {
  const answer = spawnSync('pnpm', ['--version'], { cwd: toolchain, encoding: 'utf8', shell: isWindows });
  return answer.status === 0 && answer.stdout.trim().indexOf(PNPM_MAJOR) === 0;
}

/** The environment without npm's variables of the running script, which would misconfigure another npm. */
function cleanEnvironment() {
  const env = {};
  Object.keys(process.env).forEach((key) => {
    if (!/^npm_(package|lifecycle|command|execpath|node_execpath|config_(local_|global_)?prefix$)/.test(key)) {
      env[key] = process.env[key];
    }
  });
  return env;
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** One line for the user from npm's output. */
function explain(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: free some space and start again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'The npm registry cannot be reached: the first start needs the network, later ones do not.';
  }
  if (/EACCES|EPERM|EROFS/.test(output)) return `This folder cannot be written: ${root}`;
  const lines = output.split('\n').filter((line) => /npm (ERR!|error)/.test(line));
  return `Node ${NODE_VERSION} and pnpm ${PNPM_VERSION} could not be installed. ${lines[0] || ''}`;
}

function installToolchain(packages) {
  const started = Date.now();
  process.stderr.write(`Getting ${packages.join(' and ')} ...\n`);
  fs.writeFileSync(path.join(toolchain, 'package.json'), '{"private": true}\n');
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--ignore-scripts=false',
    '--fetch-retries=1',
  ];
  args.push('--fetch-retry-mintimeout=1000', '--loglevel=error');
  const answer = spawnSync(isWindows ? 'npm.cmd' : 'npm', args.concat(packages), {
    cwd: toolchain,
    env: cleanEnvironment(),
    encoding: 'utf8',
    shell: isWindows,
  });
  if (answer.error) fail(`npm cannot be run: ${answer.error.message}`);
  if (answer.status !== 0) fail(explain(answer.stdout + answer.stderr));
  process.stderr.write(`Getting ${packages.join(' and ')}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Installs what is missing. Both together, because npm would remove one while adding the other. */
function ensureToolchain(needsPnpm) {
  fs.mkdirSync(toolchain, { recursive: true });
  const hasNode = machineNodeWillDo() || fs.existsSync(ownNodePath());
  const hasPnpm = !needsPnpm || ownPnpmExists() || machinePnpmWillDo();
  if (hasNode && hasPnpm) return;
  const packages = [];
  if (!machineNodeWillDo()) packages.push(`${nodePackage()}@${NODE_VERSION}`);
  if (!machinePnpmWillDo()) packages.push(`pnpm@${PNPM_VERSION}`);
  installToolchain(packages);
}

function environment(node) {
  const env = Object.assign({}, process.env);
  const folders = [path.dirname(node)];
  if (ownPnpmExists()) folders.unshift(ownPnpmFolder());
  const key = Object.keys(env).filter((name) => name.toUpperCase() === 'PATH')[0] || 'PATH';
  env[key] = folders.concat(env[key] || []).join(path.delimiter);
  return env;
}

/**
 * Runs `scripts/<script>` with a suitable Node and this process' arguments, and exits with its code.
 *
 * @param {string} script path of a TypeScript file, relative to this folder
 * @param {{ needsPnpm: boolean }} options whether it installs or builds
 */
export function run(script, options) {
  try {
    ensureToolchain(options.needsPnpm);
  } catch (error) {
    fail(explain(String(error)));
  }
  const file = path.join(root, 'scripts', script);
  const node = machineNodeWillDo() ? process.execPath : ownNodePath();
  const env = environment(node);
  if (node === process.execPath) {
    Object.assign(process.env, env);
    import(pathToFileURL(file).href).catch((error) => {
      fail(String(error?.stack || error));
    });
    return;
  }
  const child = spawn(node, [file].concat(process.argv.slice(2)), { stdio: 'inherit', env: env });
  // Ctrl-C reaches the child through the terminal; this process only has to outlive it, and to forward other signals.
  process.on('SIGINT', () => {});
  ['SIGTERM', 'SIGHUP'].forEach((signal) => {
    process.on(signal, () => {
      child.kill(signal);
    });
  });
  child.on('error', (error) => {
    fail(`Node cannot be started: ${error.message}`);
  });
  child.on('exit', (code, signal) => {
    process.exit(signal ? 1 : code);
  });
}
