import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { photoIdOf } from '#app/photos/photo-files.ts';
import { setLine } from '#app/sharing/set-line.server.ts';
import type { Sharing } from '#app/sharing/sharing.ts';
import { FLYER_TOKEN } from '#app/showcases/flyer-address.ts';
import { db } from '#db/client.ts';
import { openBrowser } from './browser.ts';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { drawPhoto, jpeg } from './pictures.ts';
import { origin } from './product.ts';

/** Where the plate is, in fractions. */
const PLATE = { x: 0.39, y: 0.72, width: 0.22, height: 0.07 };

/** A photo with a plate that can be read. */
async function withPlate(seed: number): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  const { outline } = setLine('KLM 482', { size: 88 });
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="352" height="84">
    <rect width="352" height="84" rx="8" fill="#fafafa"/><g transform="translate(18 72)" fill="#111">${outline}</g></svg>`;
  return sharp(await drawPhoto({ seed, width, height }).png().toBuffer())
    .composite([{ input: Buffer.from(plate), left: Math.round(PLATE.x * width), top: Math.round(PLATE.y * height) }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** How much light and dark differ where the plate is: letters 60 and more, blurred 30 at most. */
async function contrast(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata();
  const part = await sharp(picture)
    .extract({
      left: Math.round((PLATE.x + 0.02) * width),
      top: Math.round((PLATE.y + 0.02) * height),
      width: Math.round((PLATE.width - 0.04) * width),
      height: Math.round((PLATE.height - 0.03) * height),
    })
    .greyscale()
    .png()
    .toBuffer();
  const { channels } = await sharp(part).stats();
  return channels[0]?.stdev ?? 0;
}

const READABLE = 50;
const BLURRED = 25;

/** The photos in a PDF, which holds them as JPEG files. */
async function photosIn(pdf: Buffer): Promise<Buffer[]> {
  const found: Buffer[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('\nendstream', at);
    const bytes = pdf.subarray(at + 7, end);
    if (bytes[0] === 0xff && bytes[1] === 0xd8) found.push(Buffer.from(bytes));
  }
  return found;
}

describe('plates and faces that are blurred for others', () => {
  const stranger = new Client(origin);
  let browser: Browser;
  let owner: Client;
  let id: string;
  let paths: string[];
  let address: string;

  const choose = (choice: object) => owner.call<Sharing>('PUT', `/api/projects/${id}/sharing`, choice);
  const read = async (client: Client, path: string) => {
    const reply = await client.fetch(path);
    return reply.ok ? Buffer.from(await reply.arrayBuffer()) : null;
  };
  const shared = async (size = 'screen') => read(stranger, `${new URL(address).pathname}/photos/1?size=${size}`);
  const contrastOf = async (picture: Promise<Buffer | null>) => {
    const bytes = await picture;
    return bytes ? contrast(bytes) : null;
  };
  const regions = async () => {
    const [photo] = await owner.call<PhotoDetails[]>('GET', `/api/photos?path=${paths[0]}`);
    return photo?.blurRegions;
  };
  const mark = (blurRegions: object[]) => owner.call('PATCH', `/api/photos/${photoIdOf(paths[0] ?? '')}`, { blurRegions });
  /** Of the largest picture of the first page. */
  const coverOf = async (client: Client, path: string) => {
    const pdf = await read(client, path);
    const [largest] = (await photosIn(pdf ?? Buffer.alloc(0))).toSorted((one, other) => other.length - one.length);
    return largest ? contrast(largest) : null;
  };

  beforeAll(async () => {
    browser = await openBrowser();
    owner = await Client.someone(origin);
    paths = [await owner.upload(await withPlate(5)), await owner.upload(await jpeg({ seed: 6 }))];
    ({ id } = await owner.call<{ id: string }>('POST', '/api/projects/save', projectBody(paths)));
    const sharing = await choose({ isOn: true, flyerOpensBrochure: true, allowsFeaturing: true });
    address = sharing.address ?? '';
  });
  afterAll(() => browser.close());

  it('are seen by others until their owner says so', async () => {
    expect(await contrastOf(shared())).toBeGreaterThan(READABLE);
    expect(await regions()).toBeNull();
  });

  it('are found and gone from every picture that others get, and from none of the owner’s', async () => {
    await choose({ blursPlates: true });
    await expect.poll(regions, { timeout: 60_000 }).toMatchObject([{ kind: 'plate' }]);
    await expect.poll(() => contrastOf(shared()), { timeout: 60_000 }).toBeLessThan(BLURRED);
    expect(await contrastOf(shared('thumbnail'))).toBeLessThan(BLURRED);
    expect(await contrastOf(read(owner, `${paths[0]}?size=screen`))).toBeGreaterThan(READABLE);
  });

  it('are never seen by others while a photo is being looked at', async () => {
    await db
      .updateTable('photos')
      .set({ blur: null })
      .where('id', '=', photoIdOf(paths[0] ?? ''))
      .execute();
    // A visitor of the page has it looked at.
    await stranger.fetch(new URL(address).pathname);
    const seen: (number | null)[] = [];
    await expect
      .poll(
        async () => {
          const found = await shared();
          seen.push(found && (await contrast(found)));
          return regions();
        },
        { timeout: 60_000 },
      )
      .toHaveLength(1);
    expect(seen.filter((one) => one !== null && one > READABLE)).toEqual([]);
    await expect.poll(() => contrastOf(shared()), { timeout: 60_000 }).toBeLessThan(BLURRED);
  });

  it('are gone from documents that others get, and are in the owner’s', async () => {
    const slug = address.split('/').at(-1);
    const row = await db.selectFrom('showcases').select('flyerToken').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await coverOf(stranger, `/api/shared/${slug}/brochure`)).toBeLessThan(BLURRED);
    expect(await coverOf(stranger, `/api/showcase/${id}/pdf?${FLYER_TOKEN}=${row.flyerToken}`)).toBeLessThan(BLURRED);
    expect(await coverOf(owner, `/api/showcase/${id}/pdf`)).toBeGreaterThan(READABLE);
  });

  it('are gone from the landing page, where the photo as it came is closed', async () => {
    await db.updateTable('showcases').set({ featuredPlace: 98 }).where('id', '=', id).execute();
    const list = await stranger.call<{ photoUrls: string[] }[]>('GET', '/api/public/featured-showcases');
    const [cover] = list.find(({ photoUrls }) => photoUrls.includes(paths[1] ?? ''))?.photoUrls ?? [];
    expect(cover).not.toBe(paths[0]);
    expect(await contrastOf(read(stranger, `${cover}?size=screen`))).toBeLessThan(BLURRED);
    expect((await stranger.fetch(`${paths[0]}?size=screen`)).status).toBe(404);
    expect((await stranger.fetch(`${cover}?size=print`)).status).toBe(404);
    await db.updateTable('showcases').set({ featuredPlace: null }).where('id', '=', id).execute();
    expect((await stranger.fetch(`${cover}?size=screen`)).status).toBe(404);
  });

  it('are what the owner marks, in the end', async () => {
    await mark([]);
    expect(await contrastOf(shared())).toBeGreaterThan(READABLE);
    await mark([{ kind: 'plate', ...PLATE }]);
    await expect.poll(() => contrastOf(shared()), { timeout: 60_000 }).toBeLessThan(BLURRED);
    expect(
      (await owner.send('PATCH', `/api/photos/${photoIdOf(paths[0] ?? '')}`, { blurRegions: [{ kind: 'plate' }] })).status,
    ).toBe(400);
    const other = await Client.someone(origin);
    const others = await other.send('PATCH', `/api/photos/${photoIdOf(paths[0] ?? '')}`, { blurRegions: [] });
    expect(others.status).toBe(404);
  });

  it('are checked photo by photo, by mouse and keys', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(owner.browserCookies());
    const page = await context.newPage();
    await page.goto(`${origin}/showcase/${id}`);
    await page.getByRole('button', { name: 'Check the photos' }).click();
    const part = page.getByRole('button', { name: /^Blurred part 1/ });
    await part.waitFor();
    await part.focus();
    await page.keyboard.press('Delete');
    await page.getByText('Nothing is blurred.').waitFor();
    const add = page.getByRole('button', { name: 'Blur another part' });
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
    await add.click();
    await add.click();
    await page.getByText('2 parts are blurred.').waitFor();
    await page.getByRole('button', { name: /^Blurred part 2/ }).click();
    await page.getByRole('button', { name: 'Remove this part' }).click();
    await page.getByText('One part is blurred.').waitFor();
    await part.focus();
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page
      .getByRole('status')
      .getByText('License plate, from 40 to 61% across, from 47 to 57% down')
      .waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Photo 2 of 2' }).waitFor();
    expect(await regions()).toEqual([{ kind: 'plate', x: 0.4, y: 0.47, width: 0.205, height: 0.1 }]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await context.close();
  });

  it('are seen again once their owner says so', async () => {
    await choose({ blursPlates: false });
    expect(await contrastOf(shared())).toBeGreaterThan(READABLE);
  });
});
