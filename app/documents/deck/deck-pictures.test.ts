import JSZip from 'jszip';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cropRect } from '#app/documents/crop-rect.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import { SLIDE } from '#app/themes/deck-theme.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { combinationsOf } from '#tests/combinations.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { jpeg } from '#tests/pictures.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';
import { croppingOf, picturesOf } from './deck-pictures.server.ts';

async function render(look: { theme?: string; layoutTemplateId?: string }, photos: DocumentPhoto[]) {
  const content = typicalContent(photos.length);
  Object.assign(content.project, look);
  const deck = await renderAndReadDeck(content, { photos });
  return { ...deck, zip: await JSZip.loadAsync(deck.bytes) };
}

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found = '']) => found);
const picturesIn = (xml: string) => all(xml, /(<p:pic>.*?<\/p:pic>)/gs).filter((picture) => picture.includes('"Photograph"'));

describe.each(combinationsOf({ theme: THEME_IDS, layoutTemplateId: LAYOUT_IDS, count: [1, 4, 12] }))(
  'the pictures of a $theme deck of $count photos laid out as $layoutTemplateId',
  ({ theme, layoutTemplateId, count }) => {
    const deck = render({ theme, layoutTemplateId }, documentPhotos(count));

    test('each fill a picture placeholder of their slide’s layout', async () => {
      const { slides, read } = await deck;
      for (const [index, { xml }] of slides.entries()) {
        const places = picturesIn(xml).map((picture) => /<p:ph type="pic" idx="(\d+)"\/>/.exec(picture)?.[1]);
        const relations = await read(`ppt/slides/_rels/slide${index + 1}.xml.rels`);
        const layout = await read(`ppt/slideLayouts/${/slideLayouts\/(slideLayout\d+\.xml)/.exec(relations)?.[1]}`);
        expect(all(layout, /<p:ph type="pic" idx="(\d+)"\/>/g)).toEqual(expect.arrayContaining(places));
        expect(new Set(places).size).toBe(places.length);
      }
    });

    test('show a part within their photo, undistorted', async () => {
      const { slides, zip } = await deck;
      for (const [index, { xml }] of slides.entries()) {
        const relations = (await zip.file(`ppt/slides/_rels/slide${index + 1}.xml.rels`)?.async('string')) ?? '';
        for (const picture of picturesIn(xml)) {
          const [l, t, r, b] = ['l', 't', 'r', 'b'].map((side) => {
            const cropped = new RegExp(`<a:srcRect [^>]*\\b${side}="(-?\\d+)"`).exec(picture)?.[1];
            return Number(cropped ?? 0);
          }) as [number, number, number, number];
          for (const side of [l, t, r, b, l + r, t + b]) expect(side).toBeGreaterThanOrEqual(0);
          expect(Math.max(l + r, t + b)).toBeLessThan(100_000);
          const id = /r:embed="(\w+)"/.exec(picture)?.[1];
          const part = new RegExp(`Id="${id}"[^>]*Target="\\.\\./media/([^"]+)"`).exec(relations)?.[1];
          const { width, height } = await sharp(await zip.file(`ppt/media/${part}`)?.async('nodebuffer')).metadata();
          const [, cx, cy] = /<a:ext cx="(\d+)" cy="(\d+)"\/>/.exec(picture)?.map(Number) ?? [];
          const shown = (width * (100_000 - l - r)) / (height * (100_000 - t - b));
          expect(shown / ((cx ?? 0) / (cy ?? 1))).toBeCloseTo(1, 2);
        }
      }
    });
  },
);

test('a photo is in the package once, whole and as it is stored, however often it is shown', async () => {
  const [photo] = documentPhotos(1);
  if (!photo) throw new Error('No photo');
  const { names, zip, slides } = await render({}, [photo]);
  expect(slides.flatMap(({ xml }) => picturesIn(xml)).length).toBe(3);
  const media = names.filter((name) => name.startsWith('ppt/media/') && name.endsWith('.jpeg'));
  expect(media).toHaveLength(1);
  expect(await zip.file(media[0] ?? '')?.async('nodebuffer')).toEqual(await photo.read(1600));
});

test('a photo of which only the print rendition exists is no larger than a slide needs', async () => {
  const read = () =>
    sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
  const [photo] = documentPhotos(1);
  if (!photo) throw new Error('No photo');
  const { zip } = await render({}, [{ ...photo, width: 4000, height: 3000, read, readFull: read }]);
  const { width } = await sharp(await zip.file('ppt/media/photo-1.jpeg')?.async('nodebuffer')).metadata();
  expect(width).toBe(1600);
});

test('a detail has the pixels of the photo that it is enlarged from, not those of a page', async () => {
  const [photo] = documentPhotos(1);
  if (!photo) throw new Error('No photo');
  const draw = (width: number) => () =>
    sharp({ create: { width, height: width * 0.75, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
  const large = { ...photo, width: 4000, height: 3000, read: draw(1600), readFull: draw(4000) };
  const box = { x: 1, y: 1, w: 6, h: 4 };
  const { pictures, media } = await picturesOf([{ photo: large, box, alt: '', zoom: 0.3 }]);
  const [{ cropping, part } = { cropping: { l: 0, r: 0 }, part: '' }] = pictures;
  const { width = 0 } = await sharp(media.get(part)).metadata();
  expect((width * (100_000 - cropping.l - cropping.r)) / 100_000 / box.w).toBeGreaterThan(110);
  expect(width).toBeLessThan(4000);
});

const SUBJECT = { x: 0.05, y: 0.3, width: 0.9, height: 0.45, isCertain: true };
const FRAME = { slide: { x: 0.1, y: 0.2, width: 0.5, height: 0.375 } };

test.each([
  ['a subject', { subject: SUBJECT, frames: {} }],
  ['an owner’s frame', { subject: SUBJECT, frames: FRAME }],
  ['neither', { frames: {} }],
])('a photo with %s shows in every place what a cut of it would', (_, framed) => {
  const [photo] = documentPhotos(1);
  if (!photo) throw new Error('No photo');
  const one = { ...photo, width: 4032, height: 3024, ...framed };
  for (const [w, h] of [
    [40 / 3, 7.5],
    [4, 6],
    [3, 3],
    [11.8, 2.8],
  ] as const) {
    const place = { x: 1, y: 1, w, h };
    const { cropping, box } = croppingOf({ photo: one, box: place, alt: '' });
    const cut = cropRect(one, { width: w * 96, height: h * 96, use: 'slide' });
    const pixel = 1 / Math.min(cut.scaled.width, cut.scaled.height);
    expect(cropping.l / 100_000).toBeCloseTo(cut.extract.left / cut.scaled.width, 2);
    expect(Math.abs(cropping.l / 100_000 - cut.extract.left / cut.scaled.width)).toBeLessThan(1.5 * pixel);
    expect(Math.abs(cropping.t / 100_000 - cut.extract.top / cut.scaled.height)).toBeLessThan(1.5 * pixel);
    const across = cut.ground.left + cut.extract.width + cut.ground.right;
    expect(Math.abs(box.w / w - cut.extract.width / across)).toBeLessThan(3 * pixel);
    expect(box.x - place.x).toBeCloseTo((cut.ground.left / across) * w, 1);
  }
});

test('a photo that nearly fills its place is framed alone, without strips of ground beside it', async () => {
  const [photo] = documentPhotos(1);
  if (!photo) throw new Error('No photo');
  const wide = { ...photo, subject: { x: 0.02, y: 0.3, width: 0.96, height: 0.5, isCertain: true } };
  const { width, height } = wide;
  const place = { x: 0, y: 0, w: 6, h: (6 * height * 1.1) / width };
  const beside = { ...place, x: 2, y: 1 };
  const { pictures } = await picturesOf([place, beside].map((box) => ({ photo: wide, box, alt: '' })));
  const [atCorner, within] = pictures.map(({ box }) => box);
  // At the slide's corner it touches both edges; elsewhere it is in the middle of its place.
  expect([atCorner?.x, atCorner?.y]).toEqual([0, 0]);
  expect((within?.y ?? 0) * 2 + (within?.h ?? 0)).toBeCloseTo(beside.y * 2 + beside.h, 3);
  expect(within?.h).toBeLessThan(beside.h);
});

test('a photo whose place reaches the slide’s right edge reaches it too, wherever the place begins', async () => {
  const [upright] = documentPhotos(2).slice(1);
  if (!upright) throw new Error('No photo');
  const photo = { ...upright, subject: { x: 0, y: 0, width: 1, height: 1, isCertain: true } };
  const places = [2.2, 2.45, 2.7, 5.3, 7.1].map((w) => ({ x: SLIDE.width - w, y: 1, w, h: 3 }));
  const { pictures } = await picturesOf(places.map((box) => ({ photo, box, alt: '' })));
  for (const { box } of pictures) expect(box.x + box.w).toBeCloseTo(SLIDE.width, 6);
});

test('a photo whose subject does not fit its place is shown whole, without bands of a color of its own beside it', async () => {
  const [, upright] = documentPhotos(2);
  if (!upright) throw new Error('No photo');
  const photo = { ...upright, subject: { x: 0, y: 0, width: 1, height: 1, isCertain: true } };
  const place = { x: 1, y: 1, w: 8, h: 3 };
  const { pictures } = await picturesOf([{ photo, box: place, alt: '' }]);
  const [picture] = pictures;
  expect(picture?.cropping).toEqual({ l: 0, t: 0, r: 0, b: 0 });
  expect(picture?.box.h).toBeCloseTo(place.h, 2);
  expect(picture?.box.w).toBeCloseTo((place.h * photo.width) / photo.height, 1);
});

test('a grid has no bands of a color taken from its photos beside them', async () => {
  const content = typicalContent(9);
  content.project.layoutTemplateId = 'modern-grid';
  const wide = { x: 0.04, y: 0.2, width: 0.92, height: 0.6, isCertain: true };
  const photos = documentPhotos(9).map((photo) => ({
    ...photo,
    width: 1200,
    height: 900,
    hash: `wide ${photo.hash}`,
    subject: wide,
    read: () => jpeg({ width: 1200, height: 900, seed: 1 }),
  }));
  const { slides } = await renderAndReadDeck(content, { photos });
  const beside = slides.slice(1, -1).filter(({ pictures }) => pictures.length === 1);
  expect(beside.length).toBeGreaterThan(4);
  for (const { xml } of beside) expect(xml).not.toContain('<a:srgbClr');
});
