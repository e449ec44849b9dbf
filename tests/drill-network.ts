import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { launchBrowser } from './browser.ts';
import { Client, until } from './client.ts';
import { FaultStand } from './fault-stand.ts';
import { AS_A_PERSON, beginShowcase, press } from './person.ts';

/** 4 Mbit/s, in bytes a second, and the latency of each request (ms). */
const [BYTES_A_SECOND, LATENCY_MS] = [500_000, 300];
/** How long the connection holds, and how long it is broken (ms). */
const HOLDS_MS = 10_000;
const BROKEN_MS = 10_000;
/** Twenty files of four megabytes take five minutes. */
const LIMIT_MS = 20 * 60_000;

/** A PUT of the browser. */
type Put = { path: string; bytes: number; isAnswered: boolean };

/** Photographs of twelve megapixels, of some four megabytes. */
export async function drawPhotos(count: number): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (let index = 0; index < count; index += 1) {
    const noise = { type: 'gaussian', mean: 110 + index * 3, sigma: 30 } as const;
    const drawn = sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#888', noise } });
    photos.push(await drawn.blur(0.8).jpeg({ quality: 88 }).toBuffer());
  }
  return photos;
}

export type Sent = {
  fileBytes: number;
  smallBytes: number;
  /** Since the photos were chosen. */
  firstThumbnailMs: number;
  usableMs: number;
  wholeMs: number;
  breaks: number;
  /** At most. */
  smallBytesAgain: number;
  partBytesAgain: number;
  /** Parts that a break cost. */
  partsLost: number;
  /** Parts that went again though their reply had come. */
  partsAgain: number;
};

/** Adds photos in the builder over a poor connection, and waits until their full-size files have been read. */
export async function sendPhotos({
  databaseUrl,
  files,
  hasBreaks,
}: {
  databaseUrl: string;
  files: Buffer[];
  hasBreaks: boolean;
}): Promise<Sent> {
  // The driver of the browser hands over no more than 50 MB at once, but any number of paths.
  const folder = await mkdtemp(join(tmpdir(), 'drill-network-'));
  const paths = files.map((_, index) => join(folder, `photo-${index + 1}.jpg`));
  await Promise.all(files.map((file, index) => writeFile(paths[index] ?? '', file)));
  const stand = await FaultStand.start({ DATABASE_URL: databaseUrl });
  const browser = await launchBrowser();
  let timer: NodeJS.Timeout | undefined;
  try {
    const client = await Client.someone(stand.origin);
    const context = await browser.newContext({ baseURL: stand.origin, userAgent: AS_A_PERSON });
    await context.addCookies(client.browserCookies());
    // The compiler of scripts names every function by this helper, which functions that run in the page then miss.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    await page.addInitScript(watchPuts);
    await beginShowcase(page, { year: '1967', make: 'Volvo', model: 'P1800' });
    await press(page, 'Next');
    await page.getByText('0 of 20 photos.').waitFor();

    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const set = (offline: boolean) =>
      network.send('Network.emulateNetworkConditions', {
        offline,
        latency: LATENCY_MS,
        downloadThroughput: BYTES_A_SECOND,
        uploadThroughput: BYTES_A_SECOND,
      });
    await set(false);
    const began = Date.now();
    let breaks = 0;
    let isBroken = false;
    if (hasBreaks) {
      const turn = () => {
        isBroken = !isBroken;
        if (isBroken) breaks += 1;
        void set(isBroken);
        timer = setTimeout(turn, isBroken ? BROKEN_MS : HOLDS_MS);
      };
      timer = setTimeout(turn, HOLDS_MS);
    }
    const shown = page.evaluate(firstThumbnail);
    await page.getByLabel('Photos', { exact: true }).setInputFiles(paths);
    const firstThumbnailMs = await shown;

    await page.getByText(`${files.length} of 20 photos.`).waitFor({ timeout: LIMIT_MS });
    await page.locator('[data-uploads]').waitFor({ state: 'detached', timeout: LIMIT_MS });
    const usableMs = Date.now() - began;
    const uploaded = await page
      .locator('[data-status=uploaded] img')
      .evaluateAll((all) => all.map((img) => new URL(img instanceof HTMLImageElement ? img.src : '').pathname));
    await until(
      async () => {
        const query = new URLSearchParams(uploaded.map((path) => ['path', path]));
        const details = await client.call<PhotoDetails[]>('GET', `/api/photos?${query}`);
        return details.every(({ awaitsOriginal }) => !awaitsOriginal);
      },
      { within: LIMIT_MS, what: 'the arrival of all full-size files' },
    );
    const wholeMs = Date.now() - began;
    const puts = await page.evaluate(() => (window as unknown as { puts: Put[] }).puts);
    return {
      fileBytes: files.reduce((sum, { length }) => sum + length, 0),
      firstThumbnailMs,
      usableMs,
      wholeMs,
      breaks,
      ...countTwice(puts),
    };
  } finally {
    clearTimeout(timer);
    await browser.close();
    await stand.stop();
    await rm(folder, { recursive: true });
  }
}

/** Records every PUT of the page. Runs in the page. */
function watchPuts(): void {
  const puts: Put[] = [];
  Object.assign(window, { puts });
  const { open, send } = XMLHttpRequest.prototype;
  const addresses = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    addresses.set(this, new URL(url, location.href).pathname);
    open.call(this, method, url, true);
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null) {
    const put: Put = { path: addresses.get(this) ?? '', bytes: body instanceof Blob ? body.size : 0, isAnswered: false };
    puts.push(put);
    this.addEventListener('load', () => {
      put.isAnswered = true;
    });
    send.call(this, body);
  };
}

/** Milliseconds from the choice of files to the first picture on the page. Runs in the page. */
function firstThumbnail(): Promise<number> {
  return new Promise((resolve) => {
    let began = 0;
    document.addEventListener(
      'change',
      () => {
        began = performance.now();
      },
      { capture: true, once: true },
    );
    const look = () => {
      const image = document.querySelector<HTMLImageElement>('[data-status] img');
      if (began > 0 && image && image.complete && image.naturalWidth > 0) resolve(performance.now() - began);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** A PUT without a reply counts as sent to its last byte: how much of it had left, a page can't tell. */
function countTwice(puts: Put[]) {
  const isPart = ({ path }: Put) => path.includes('/original/');
  const sum = (some: Put[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  const lost = puts.filter(({ isAnswered }) => !isAnswered);
  const whole = puts.filter(({ isAnswered }) => isAnswered);
  const parts = whole.filter(isPart).map(({ path }) => path);
  return {
    smallBytes: sum(whole.filter((put) => !isPart(put))),
    smallBytesAgain: sum(lost.filter((put) => !isPart(put))),
    partBytesAgain: sum(lost.filter(isPart)),
    partsLost: lost.filter(isPart).length,
    partsAgain: parts.length - new Set(parts).size,
  };
}
