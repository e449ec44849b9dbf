/**
 * `node scripts/run.mjs NAME [args]` runs scripts/NAME.ts on a machine that has Node and npm alone: checks Node, installs
 * the packages of package-lock.json if they are not installed, then loads TypeScript in this same process, so that signals
 * reach the script instead of a wrapper. Imports nothing that must be installed first. `--help` prints what the script says of itself.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const OLDEST_NODE = [20, 19];
const root = fileURLToPath(new URL('..', import.meta.url));
const lockFile = `${root}package-lock.json`;
const stampFile = `${root}node_modules/.installed-lock`;

/**
 * @param {string} line
 * @returns {never}
 */
function refuse(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    refuse(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}. See https://nodejs.org`);
  }
}

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

/**
 * Whether node_modules matches the lock file: by our stamp, or, after an `npm install` by hand, by npm's own record.
 * @param {string} hash
 */
function isInstalled(hash) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true;
  const record = `${root}node_modules/.package-lock.json`;
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

function install() {
  // Under `npm start` the path of npm itself is known; that needs no shell on any system.
  const npm = process.env.npm_execpath;
  // With NODE_ENV=production npm would leave out what the build needs.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop);
    // In a terminal Ctrl-C reaches npm too; this process only waits for it.
    process.on('SIGINT', stop);
    child.once('error', (error) => refuse(`npm can't be started: ${error.message}`));
    child.once('exit', (code) => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      if (code !== 0) refuse('The installation failed; see the output of npm above.');
      resolve(undefined);
    });
  });
}

async function ensureInstalled() {
  const hash = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  if (!isInstalled(hash)) {
    const began = Date.now();
    process.stdout.write('Install      what package-lock.json says; this takes a minute or two the first time\n');
    await install();
    process.stdout.write(`Install      done in ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
  }
  writeFileSync(stampFile, hash);
}

/**
 * Under npm there is a shell in between that exits without forwarding signals. Stopping npm must stop this process too, so
 * it exits when its parent changes.
 */
function endWithNpm() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/**
 * The script's own comment that says how it is run, as text.
 * @param {string} source
 */
function helpIn(source) {
  const comments = [...source.matchAll(/\/\*\*(.*?)\*\//gs)].map(([, text = '']) => text.replace(/^ *\*? ?/gm, '').trim());
  return comments.find((text) => text.includes('`npm ')) ?? 'It says nothing of itself.';
}

checkNode();
if (process.env.npm_lifecycle_event) endWithNpm();
process.chdir(root);
const [name, ...args] = process.argv.slice(2);
if (!name) refuse('Say which script to run: node scripts/run.mjs NAME');
const script = `${root}scripts/${name}.ts`;
if (!existsSync(script)) refuse(`There is no scripts/${name}.ts`);
if (args.includes('--help')) {
  process.stdout.write(`${helpIn(readFileSync(script, 'utf8'))}\n`);
  process.exit(0);
}
await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
process.argv = [process.execPath, script, ...args];
await import(pathToFileURL(script).href);
