import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  CARD_PAGES,
  SAMPLE_FILES,
  SAMPLE_KINDS,
  SAMPLES_PATH,
  sampleCardPicture,
  samplePagePicture,
} from '#app/samples/sample-documents.ts';
import reading from '#app/samples/samples.json' with { type: 'json' };
import { readDeck } from '#tests/read-deck.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { samplesVersion } from './render-samples.ts';

const folder = `public${SAMPLES_PATH}`;

test('the sample documents are of today’s templates and words; if not, run `npm run samples`', () => {
  expect(reading.version).toBe(samplesVersion());
});

test('the sample brochure is read by what its pages are headed by', async () => {
  const { chapters } = await readPdf(readFileSync(`public${SAMPLE_FILES.brochure}`));
  expect(reading.brochure.chapters).toEqual(await chapters());
  expect(reading.brochure.chapters).toContainEqual({ title: 'Why It Matters', page: 6 });
});

test('the sample presentation is read by what its slides are headed by', async () => {
  const { slides } = await readDeck(readFileSync(`public${SAMPLE_FILES.presentation}`));
  expect(reading.presentation.chapters).toEqual(slides.map(({ title }, index) => ({ title, page: index + 1 })));
  expect(reading.presentation.chapters).toContainEqual({ title: 'Why It Matters', page: 6 });
});

test('each sample has its file and a picture of every page, the landing page’s cards have small ones, and together they are at most 6 MB', () => {
  for (const kind of SAMPLE_KINDS) {
    expect(existsSync(`public${SAMPLE_FILES[kind]}`), kind).toBe(true);
    expect(reading[kind].texts.length, kind).toBeGreaterThan(0);
    for (const index of reading[kind].texts.keys()) {
      expect(existsSync(`public${samplePagePicture(kind, index + 1)}`), `${kind} ${index + 1}`).toBe(true);
    }
  }
  const cards = SAMPLE_KINDS.flatMap((kind) => Object.values(CARD_PAGES[kind]).map((page) => sampleCardPicture(kind, page)));
  for (const card of cards) expect(statSync(`public${card}`).size, card).toBeLessThan(40_000);
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0);
  expect(bytes).toBeLessThan(6_000_000);
});
