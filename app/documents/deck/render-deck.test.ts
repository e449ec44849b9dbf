import JSZip from 'jszip';
import { beforeAll, describe, expect, test } from 'vitest';
import { BLOCK_NAMES } from '#app/showcases/blocks.ts';
import { LAYOUT_IDS, type LayoutId } from '#app/showcases/layouts.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { longestContent, shortestContent, typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { readDeck } from '#tests/read-deck.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';
import { packageProblems } from '#tests/validate-package.ts';
import { renderDeck } from './render-deck.server.ts';

const QR_TARGET = 'https://example.com/showcase?a=1&b=2';
/** The links that are allowed in the decks of these tests. */
const LINKS = [QR_TARGET, 'mailto:anders.lindqvist@example.com'];

async function render(content: DocumentContent, photos: number) {
  const { pages, names, read, slides } = await renderAndReadDeck(content, { photos, qrTarget: QR_TARGET });
  return { pages, names, read, slides: slides.map(({ xml }) => xml) };
}

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found = '']) => found);

describe.each([
  ['shortest', shortestContent(), 1],
  ['shortest', shortestContent(), 4],
  ['typical', typicalContent(3), 3],
  ['typical', typicalContent(12), 12],
  ['longest', longestContent(), 20],
])('a deck of the %s input', (_, content, photos) => {
  let deck: Awaited<ReturnType<typeof render>>;
  beforeAll(async () => {
    deck = await render(content, photos);
  });

  test(`with ${photos} photos has 7 to 10 slides in a valid package, each with notes`, async () => {
    expect(deck.slides).toHaveLength(deck.pages);
    expect(deck.pages).toBeGreaterThanOrEqual(7);
    expect(deck.pages).toBeLessThanOrEqual(10);
    expect(await packageProblems(deck, LINKS)).toEqual([]);
    expect(deck.names.filter((name) => /^ppt\/notesSlides\/notesSlide\d+\.xml$/.test(name))).toHaveLength(deck.pages);
  });

  test(`with ${photos} photos gives every slide a title of native text`, async () => {
    expect(deck.slides.filter((slide) => !/<p:ph\s[^>]*type="title"/.test(slide))).toEqual([]);
  });
});

test('the theme contains the colors and fonts, so that new slides use them', async () => {
  const { read } = await render(typicalContent(1), 1);
  const theme = await read('ppt/theme/theme1.xml');
  expect(theme).toContain('<a:accent1><a:srgbClr val="5B1A22"/>');
  expect(theme).toContain('typeface="Georgia"');
});

test('what a file’s properties list is what is in it: its theme, its fonts and the titles of its slides', async () => {
  const { read, slides } = await renderAndReadDeck(typicalContent(3), { photos: 3, qrTarget: QR_TARGET });
  const properties = await read('docProps/app.xml');
  const [listed = ''] = all(properties, /<TitlesOfParts>(.*?)<\/TitlesOfParts>/gs);
  const titles = slides.map(({ title }) => title);
  expect(all(listed, /<vt:lpstr>(.*?)<\/vt:lpstr>/gs)).toEqual(['Georgia', 'Classic Heritage', ...titles]);
  expect(all(properties, /<vt:i4>(.*?)<\/vt:i4>/gs)).toEqual(['1', '1', `${slides.length}`]);
  expect(properties).not.toContain('<Words>0');
  expect(properties).toContain('<PresentationFormat>Widescreen<');
});

test('the package has no folders of their own, only parts', async () => {
  const { bytes } = await renderAndReadDeck(typicalContent(1), { photos: 1, qrTarget: QR_TARGET });
  const { files } = await JSZip.loadAsync(bytes);
  expect(Object.values(files).filter(({ dir }) => dir)).toEqual([]);
});

test('photos beyond a deck’s limit are counted', async () => {
  const { slides } = await render(typicalContent(17), 17);
  expect(slides.join('')).toContain('12 of 17 photographs');
});

test('text too long for a slide is complete in its notes', async () => {
  const content = longestContent();
  const { names, read } = await render(content, 3);
  const notes = await Promise.all(names.filter((name) => name.startsWith('ppt/notesSlides/notesSlide')).map(read));
  const letters = (text: string) => text.replace(/&\w+;/g, '').replace(/[^\p{L}]/gu, '');
  expect(letters(notes.join('').replace(/<[^>]+>/g, ''))).toContain(letters(content.project.ownerData.story ?? '').slice(-60));
});

test('hostile text leaves the package valid', async () => {
  const content = typicalContent(1);
  content.project.ownerData.fullName = 'Jo & "Sons" <b>\u0000\u0007\u202e 🚗 \ud800';
  content.project.vehicleData.make = ']]> & Co';
  content.historicalContent.title = '<a:t>&amp;';
  expect(await packageProblems(await render(content, 1), LINKS)).toEqual([]);
});

test('master and layouts have placeholders for title and text, so that a slide added in PowerPoint matches the others', async () => {
  const { names, read } = await render(typicalContent(1), 1);
  const master = await read('ppt/slideMasters/slideMaster1.xml');
  expect(master).toContain('<p:ph type="title"/>');
  expect(master).toContain('<p:ph type="body" idx="1"/>');
  const layouts = await Promise.all(names.filter((name) => /^ppt\/slideLayouts\/slideLayout\d+\.xml$/.test(name)).map(read));
  const named = layouts.filter((layout) => !layout.includes('name="Blank"'));
  expect(named.filter((layout) => !layout.includes('<p:ph type="title"/>'))).toEqual([]);
  expect(named.filter((layout) => layout.includes('<p:ph type="pic" idx="2"/>')).length).toBeGreaterThan(3);
});

test('each theme has its own fonts, which the slides reference through the theme', async () => {
  const pairs = await Promise.all(
    THEME_IDS.map(async (theme) => {
      const content = typicalContent(1);
      content.project.theme = theme;
      const { read, slides } = await render(content, 1);
      expect(slides.join('')).not.toMatch(/<a:(?:latin|ea|cs) typeface="[^+]/);
      return all(await read('ppt/theme/theme1.xml'), /<a:(?:major|minor)Font><a:latin typeface="([^"]+)"/g).join();
    }),
  );
  expect(new Set(pairs).size).toBe(THEME_IDS.length);
});

test('the last slide says who wrote the history, and its code, its text and the owner’s address are links', async () => {
  const closing = async (change: Partial<DocumentContent>) => {
    const { slides, read } = await renderAndReadDeck({ ...typicalContent(1), ...change }, { photos: 1, qrTarget: QR_TARGET });
    const last = slides.at(-1);
    const words = last?.texts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)) ?? [];
    return { words, xml: last?.xml ?? '', links: await read(`ppt/slides/_rels/slide${slides.length}.xml.rels`) };
  };
  const { words, xml, links } = await closing({});
  expect(words).toContain('History written by a language model; figures are unverified.');
  expect(words).toContain('Made with Cedar & Chrome');
  expect(links).toContain('Target="https://example.com/showcase?a=1&amp;b=2"');
  expect(links).toContain('Target="mailto:anders.lindqvist@example.com"');
  // The text keeps the color of its slide.
  expect(xml.match(/<a:rPr(?:(?!<\/a:rPr>).)*<a:hlinkClick/gs)?.length).toBe(xml.match(/hlinkClr [^>]*val="tx"/g)?.length);
  expect((await closing({ handwritten: [...BLOCK_NAMES] })).words).toContain('Words by the owner.');
});

test.each<[string, Partial<DocumentContent>]>([
  ['made up', {}],
  ['made up and the owner edited', { edited: ['taglines'] }],
])('lines that a model %s are marked as imagined, and are no talking points', async (_, change) => {
  const { slides } = await renderAndReadDeck({ ...typicalContent(12), ...change }, { photos: 12, qrTarget: QR_TARGET });
  const [made] = typicalContent(1).historicalContent.advertising.taglines;
  const notes = slides.map((slide) => slide.notes).join('\n');
  expect(slides.flatMap(({ texts }) => texts.flatMap(({ paragraphs }) => paragraphs)).map(({ text }) => text)).not.toContain(
    `“${made}”`,
  );
  expect(notes).toMatch(new RegExp(`imagined for this presentation:\\n${made}`));
  expect(notes).not.toContain('It was sold with this line');
});

const RAREST = 'It is the rarest and finest car ever built, one of only 12.';
const EVERY_EXPERT = 'Every expert agrees it is the most important car of the century.';

/** A deck of short texts, each of which contains an unsupported claim. */
async function boastfulDeck(layoutTemplateId: LayoutId, change: Partial<DocumentContent> = {}) {
  const { project, historicalContent } = typicalContent(12);
  const content: DocumentContent = {
    ...typicalContent(12),
    project: { ...project, layoutTemplateId },
    historicalContent: {
      ...historicalContent,
      title: 'The Greatest Car Ever Built',
      overview: `${EVERY_EXPERT} It was drawn in Turin.`,
      significance: RAREST,
      trivia: ['Twelve survive today.', 'Its horn was tuned to G.'],
    },
    vehicleDescription: 'No car is rarer.',
    ...change,
  };
  const photos = documentPhotos(12);
  const { bytes } = await renderDeck({ content, photos, trophyPhotos: new Map(), qrTarget: QR_TARGET, report: () => {} });
  const { slides } = await readDeck(bytes);
  const lines = slides.flatMap(({ texts }) => texts.flatMap(({ paragraphs }) => paragraphs));
  return { lines, words: lines.map(({ text }) => text).join('\n'), notes: slides.map(({ notes }) => notes).join('\n') };
}

/** Points. */
const RUNNING_TEXT = 20;
const BOASTS = /Greatest Car|Every expert|rarest|Twelve survive|No car is rarer/;

describe('an unsupported claim of a model', () => {
  test('is on no slide of pictures, where a line is by itself, nor is what goes on from it, and the notes have it all', async () => {
    const { words, notes } = await boastfulDeck('photo-gallery');
    expect(words).not.toMatch(BOASTS);
    expect(words).not.toContain('It was drawn in Turin.');
    expect(words).toContain('Its horn was tuned to G.');
    for (const whole of [EVERY_EXPERT, 'It was drawn in Turin.', RAREST, 'Twelve survive today.', 'No car is rarer.'])
      expect(notes).toContain(whole);
  });

  test('gets no slide of pictures where there is no other text', async () => {
    const { historicalContent } = typicalContent(1);
    const overview = EVERY_EXPERT;
    const { words, notes } = await boastfulDeck('photo-gallery', { historicalContent: { ...historicalContent, overview } });
    expect(words).not.toMatch(BOASTS);
    expect(notes).toContain(EVERY_EXPERT);
  });

  test.each(LAYOUT_IDS)('is read as running text, never larger, in %s', async (layout) => {
    const { lines } = await boastfulDeck(layout, { edited: ['significance'] });
    expect(lines.filter(({ text, size }) => BOASTS.test(text) && size > RUNNING_TEXT)).toEqual([]);
  });

  test('is set large where the owner wrote it', async () => {
    const { lines } = await boastfulDeck('traditional', { handwritten: ['significance'] });
    expect(lines.find(({ text }) => text === RAREST)?.size).toBeGreaterThan(RUNNING_TEXT);
  });

  test('is not a talking point, nor on the cover', async () => {
    const { notes, words } = await boastfulDeck('traditional');
    expect(words).not.toContain('Greatest Car');
    expect(notes.split('\n').filter((line) => line.startsWith('•') && BOASTS.test(line))).toEqual([]);
  });
});

test('titles displayed in capitals are stored as written', async () => {
  const content = typicalContent(1);
  content.project.theme = 'muscle';
  const { slides } = await render(content, 1);
  expect(slides.join('')).toMatch(/cap="all"[^>]*>(?:(?!<\/a:r>).)*<a:t>Why It Still Counts<\/a:t>/s);
});

test('figures of an auction catalog are numbered, with captions below them', async () => {
  const content = typicalContent(6);
  content.project.layoutTemplateId = 'auction-catalog';
  const photos = documentPhotos(6).map((photo) => ({ ...photo, caption: `Seen & drawn, ${photo.hash}` }));
  const { bytes } = await renderDeck({ content, photos, trophyPhotos: new Map(), qrTarget: QR_TARGET, report: () => {} });
  const { slides } = await readDeck(bytes);
  const words = slides.flatMap(({ texts }) => texts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)));
  expect(words).toContain('Plate 6. Seen & drawn, 5');
  expect(words).toContain('Estimate $48,000');
  expect(slides.flatMap(({ pictures }) => pictures.map(({ alt }) => alt))).toContain('Seen & drawn, 5');
});

test.each(LAYOUT_IDS)('the %s deck shows each award with its year and venue', async (layoutTemplateId) => {
  const content = typicalContent(3);
  content.project.layoutTemplateId = layoutTemplateId;
  const { bytes } = await renderDeck({
    content,
    photos: documentPhotos(3),
    trophyPhotos: new Map(),
    qrTarget: QR_TARGET,
    report: () => {},
  });
  const { slides } = await readDeck(bytes);
  const rows = slides.flatMap(({ tables }) => tables.flatMap((table) => table.rows.map((row) => row.cells)));
  const shown = rows.map((cells) => cells.map(({ text }) => text).join(': ')).join('\n');
  for (const { year, name, event } of content.project.trophies) expect(shown).toContain(`${year}: ${name}, ${event}`);
});

/** WCAG 2.2: the contrast ratio of two colors (RRGGBB). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((hex) => {
      const [red = 0, green = 0, blue = 0] = [0, 2, 4]
        .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(THEME_IDS)('small text in the accent color of the %s theme is legible on its panels', async (theme) => {
  const content = typicalContent(1);
  content.project.theme = theme;
  const { read } = await render(content, 1);
  const part = await read('ppt/theme/theme1.xml');
  const color = (name: string) => all(part, new RegExp(`<a:${name}><a:srgbClr val="(\\w{6})"`, 'g'))[0] ?? '';
  expect(contrast(color('accent4'), color('lt2'))).toBeGreaterThanOrEqual(4.5);
});
