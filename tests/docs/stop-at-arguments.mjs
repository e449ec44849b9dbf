/**
 * Loaded before a script (`node --import`): the script runs up to where it reads its arguments, prints what it takes, and ends. So
 * everything that it imports is there, and what the docs write after its name can be checked without its work, which may take hours.
 */
import { syncBuiltinESMExports } from 'node:module';
import util from 'node:util';

/** @param {import('node:util').ParseArgsConfig} taken */
const tell = ({ options = {}, allowPositionals = false } = {}) => {
  process.stdout.write(JSON.stringify({ options, allowPositionals }));
  process.exit(0);
};
Object.assign(util, { parseArgs: tell });
syncBuiltinESMExports();
