import { describe, expect, test } from 'vitest';
import { mailLink } from '#app/documents/code-invitation.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { combinationsOf } from '#tests/combinations.ts';
import { longestContent, shortestContent, typicalContent } from '#tests/document-content.ts';
import { jpeg } from '#tests/pictures.ts';
import { problemsOfSlide } from '#tests/read-deck.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';
import { packageProblems } from '#tests/validate-package.ts';

/** Landscape, upright, panorama, square; small and created once, since only their aspect ratios matter here. */
const SHAPES = [
  [400, 300],
  [300, 400],
  [780, 300],
  [320, 320],
] as const;
const drawn = SHAPES.map(([width, height], seed) => jpeg({ width, height, seed }));

const photosOf = (count: number, caption?: string, first = 0): DocumentPhoto[] =>
  Array.from({ length: count }, (_, index) => {
    const shape = (index + first) % SHAPES.length;
    const [width, height] = SHAPES[shape] ?? SHAPES[0];
    const read = () => drawn[shape] ?? Promise.reject(new Error('not drawn'));
    return {
      objectPath: `/objects/${index}`,
      width,
      height,
      focalX: 0.5,
      focalY: 0.5,
      frames: {},
      hash: `${index}`,
      caption,
      read,
      readFull: read,
    };
  });

const TARGET = 'https://example.com/showcase';

async function problemsOf(content: DocumentContent, photos: DocumentPhoto[]) {
  const deck = await renderAndReadDeck(content, { photos, qrTarget: TARGET });
  expect(deck.slides).toHaveLength(deck.pages);
  expect(deck.pages).toBeGreaterThanOrEqual(7);
  expect(deck.pages).toBeLessThanOrEqual(10);
  return {
    ...deck,
    problems: deck.slides.flatMap((slide, index) => problemsOfSlide(slide).map((problem) => `slide ${index + 1}: ${problem}`)),
  };
}

const INPUTS = {
  shortest: { make: shortestContent, count: 1 },
  typical: { make: () => typicalContent(12), count: 12 },
  longest: { make: longestContent, count: 20 },
} as const;

const CASES = combinationsOf({
  theme: THEME_IDS,
  layoutTemplateId: LAYOUT_IDS,
  input: keysOf(INPUTS),
});

test.each(CASES)(
  'a $theme deck laid out as $layoutTemplateId fits the $input input, without anything clipped, overlapping or off its slide',
  async ({ theme, layoutTemplateId, input }) => {
    const { make, count } = INPUTS[input];
    const content = make();
    Object.assign(content.project, { theme, layoutTemplateId });
    const { slides, problems, ...deck } = await problemsOf(
      content,
      photosOf(count, count === 20 ? 'Seen from the club’s door, a Sunday in June' : undefined),
    );
    expect(problems, problems.join('\n')).toEqual([]);
    expect(await packageProblems(deck, [TARGET, mailLink(content.project.ownerData.contact ?? '') ?? ''])).toEqual([]);
    const notes = slides.map((slide) => slide.notes).join('\n');
    expect(notes).toContain(content.historicalContent.overview.slice(-40).trim());
    const written = slides.flatMap(({ texts, tables }) => [
      ...texts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
      ...tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ text }) => text))),
    ]);
    // The longest lists are cut with a count on the slide, and complete in its notes.
    if (count < 20) expect(written).toEqual(expect.arrayContaining(content.historicalContent.trivia));
    for (const item of content.historicalContent.trivia) expect(notes).toContain(item.replace(/\s+/g, ' ').slice(-40).trim());
    const shown = slides.flatMap(({ pictures }) => pictures).length - 1;
    expect(shown).toBeGreaterThanOrEqual(Math.min(count, layoutTemplateId === 'modern-grid' ? 11 : 12));
  },
);

describe('any input fits', () => {
  const words = {
    markup: '<script>alert(1)</script> {{ x }} &amp; </a:t><a:t>',
    chinese: '这辆汽车是在一个谷仓里发现的，已经有五十年没有开过了。'.repeat(12),
    japanese: 'このくるまはなやでみつかりました',
    arabic: 'وجدت هذه السيارة في حظيرة قديمة بعد خمسين عاما من النسيان. '.repeat(8),
    hebrew: 'המכונית נמצאה באסם',
    emoji: '🚗🏁 '.repeat(30),
    unbroken: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3),
    diacritics: 'Žluťoučký kůň Ağrı Łódź Ñandú O’Brien-Smith',
    control: 'a\u0000b\u0007c\u202ed\ud800e',
    lines: Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('\n'),
    wide: 'W'.repeat(118),
    word: 'Yes.',
  };
  const cases = Object.entries(words).flatMap(([name, text], index) =>
    [0, 1, 2].map(
      (turn) =>
        [
          name,
          text,
          THEME_IDS[(index + turn) % THEME_IDS.length] ?? 'classic',
          LAYOUT_IDS[(index + turn * 3) % 4] ?? 'traditional',
          ((index * 5 + turn * 7) % 20) + 1,
        ] as const,
    ),
  );

  test.each(cases)('%s, in every field', async (_, text, theme, layoutTemplateId, count) => {
    const content = typicalContent(1);
    const line = text.slice(0, 118).trim();
    Object.assign(content.project, {
      theme,
      layoutTemplateId,
      ownerData: { fullName: line, location: line, story: text, contact: line },
      vehicleData: {
        ...content.project.vehicleData,
        make: line,
        model: line,
        trim: line,
        nickname: line,
        originalSpecs: `${line}: ${text}`,
        modifications: text,
        estimatedValue: line,
      },
    });
    content.historicalContent = {
      title: line,
      overview: text,
      significance: text,
      trivia: Array.from({ length: 40 }, () => line),
      advertising: { campaigns: [text, line], taglines: [line, line], overview: text },
    };
    const { problems } = await problemsOf(content, photosOf(count, line, count));
    expect(problems, problems.join('\n')).toEqual([]);
  });

  test('lines of right-to-left scripts start from the right', async () => {
    const content = typicalContent(1);
    content.project.ownerData.story = words.arabic;
    const { slides } = await problemsOf(content, photosOf(1));
    const turned = slides
      .flatMap(({ texts }) => texts)
      .flatMap(({ paragraphs }) => paragraphs.filter((one) => one.isRightToLeft));
    expect(turned.map(({ text }) => text).join('')).toContain('وجدت هذه السيارة');
  });

  test.each(THEME_IDS)('captions of the maximum length fit under small figures: %s', async (theme) => {
    const caption =
      'On the coast road above the harbour of Örnsköldsvik, on the first morning after nine years of work in that cold old barn';
    expect(caption).toHaveLength(120);
    const content = typicalContent(12);
    Object.assign(content.project, { theme, layoutTemplateId: 'auction-catalog' });
    const { slides, problems } = await problemsOf(content, photosOf(12, caption));
    expect(problems, problems.join('\n')).toEqual([]);
    const words = slides.flatMap(({ texts }) => texts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)));
    const written = words.filter((text) => text.startsWith('Plate ')).map((text) => text.replace(/^Plate \d+\. /, ''));
    expect(written.length).toBeGreaterThanOrEqual(8);
    expect(new Set(written)).toEqual(new Set([caption]));
  });

  test.each(Array.from({ length: 20 }, (_, index) => index + 1))('%i photos are all shown, or counted', async (count) => {
    const content = typicalContent(1);
    content.project.layoutTemplateId = LAYOUT_IDS[count % 4] ?? 'traditional';
    const most = content.project.layoutTemplateId === 'modern-grid' ? 11 : 12;
    const { slides, problems } = await problemsOf(content, photosOf(count, undefined, count));
    expect(problems, problems.join('\n')).toEqual([]);
    const alternatives = slides.flatMap(({ pictures }) => pictures.map(({ alt }) => alt));
    for (let number = 1; number <= Math.min(count, most); number += 1) {
      expect(alternatives).toContain(`1950 Austin A90 Atlantic, photograph ${number} of ${Math.min(count, most)}`);
    }
    const words = slides.flatMap(({ texts }) => texts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))).join(' ');
    // Eleven of twelve on a grid are not worth a remark.
    expect(words.includes(`${most} of ${count} photographs`)).toBe(count > 12);
  });
});
