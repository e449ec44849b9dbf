import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'esbuild';
import { lock } from 'proper-lockfile';
import { PlainError } from './terminal.ts';

/** Everything that the build depends on. Tests are excluded: editing one requires no new build. */
export const SOURCES = [
  'app',
  'worker',
  'db',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'remix.config.js',
  'scripts/migrate.ts',
  'scripts/product',
];
const STAMP = 'build/.sources';

function hashSources(): string {
  const hash = createHash('sha256');
  const add = (path: string, isDirectory: boolean): void => {
    if (isDirectory) {
      const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const entry of entries) add(join(path, entry.name), entry.isDirectory());
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
    }
  };
  for (const path of SOURCES) if (existsSync(path)) add(path, !/\.\w+$/.test(path));
  return hash.digest('hex');
}

/**
 * Builds the browser's files, Remix's server, the two processes and the migration into build/, unless it is up to date. Runs in
 * the project's folder.
 * @returns false when nothing had to be done
 * @throws PlainError with the tool's output
 */
export async function buildIfChanged(): Promise<boolean> {
  // `npm start` and `npm test` may start at the same time, and build into the same folder.
  const release = await lock('package.json', {
    lockfilePath: 'node_modules/.build.lock',
    stale: 30_000,
    retries: { retries: 600, factor: 1, minTimeout: 300 },
  });
  try {
    const hash = hashSources();
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false;
    await buildAll(hash);
    return true;
  } finally {
    await release();
  }
}

async function buildAll(hash: string): Promise<void> {
  rmSync(STAMP, { force: true });
  await buildRemix();
  await packFiles('build/client');
  await build({
    // A thread's file lies beside the process that starts it (app/platform/in-thread.server.ts).
    entryPoints: {
      'decode-heic.thread': 'app/photos/decode-heic.thread.ts',
      'find-objects.thread': 'app/photos/find-objects.thread.ts',
      'find-faces.thread': 'app/photos/find-faces.thread.ts',
      'find-texts.thread': 'app/photos/find-texts.thread.ts',
      web: 'app/server.ts',
      worker: 'worker/index.ts',
      migrate: 'scripts/migrate.ts',
      doctor: 'scripts/doctor.ts',
      backup: 'scripts/backup.ts',
      restore: 'scripts/restore.ts',
    },
    outdir: 'build',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [
      {
        name: 'leave Remix its own build',
        setup({ onResolve }) {
          // '#app/*' are our own sources, though they look like a package's; Remix's build is loaded as it is.
          onResolve({ filter: /^#(app|db|worker)\// }, ({ path }) => ({ path: resolve(path.slice(1)) }));
          onResolve({ filter: /build\/server\/index\.js$/ }, () => ({ path: './server/index.js', external: true }));
        },
      },
    ],
  }).catch((error: Error) => {
    throw new PlainError(`The build failed.\n${error.message}`);
  });
  writeFileSync(STAMP, hash);
}

/** Writes a .br and a .gz next to each text file for browsers, which the web process serves. */
async function packFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => join(folder, file));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

async function buildRemix(): Promise<void> {
  const cli = resolve('node_modules/@remix-run/dev/dist/cli.js');
  const child = spawn(process.execPath, [cli, 'vite:build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) {
    // Vite lists what it has built before the error, and all files that it read after it.
    const fault = said.slice(Math.max(0, said.indexOf('✗'))).split(/\n\s+watchFiles:/)[0];
    throw new PlainError(`The build failed.\n${fault?.trim()}`);
  }
}
