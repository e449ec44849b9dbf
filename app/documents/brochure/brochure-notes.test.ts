import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { EMPTY_BLOCKS, fromBlocks } from '#app/showcases/blocks.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { BROCHURE_LAYOUT_IDS } from '#tests/brochures.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { sourcedContent } from '#tests/sourced-content.ts';
import { validatePage } from '#tests/validate-page.ts';
import { printBrochure } from './render-brochure.server.ts';

afterAll(closePdfRenderer);

/** Runs in the page: superior figures that begin a line, paragraphs whose lines they spread, and the parts of the notes. */
function lookAtMarks() {
  const marks = [...document.querySelectorAll('sup')];
  const isAtLineStart = (mark: Element) => {
    let text: Node | null = mark.previousSibling;
    while (text?.lastChild) text = text.lastChild;
    const before = document.createRange();
    if (!text) return true;
    before.setStart(text, (text.textContent?.length ?? 1) - 1);
    before.setEnd(text, text.textContent?.length ?? 1);
    return Math.abs(before.getBoundingClientRect().bottom - mark.getBoundingClientRect().bottom) > 14;
  };
  let atLineStart = 0;
  // In lines of several widths, so that marks come to be at their ends.
  for (const width of ['', '150px', '170px', '190px', '210px', '230px', '250px', '270px', '290px']) {
    for (const mark of marks) if (mark.parentElement) mark.parentElement.style.width = width;
    atLineStart += marks.filter(isAtLineStart).length;
  }
  for (const mark of marks) if (mark.parentElement) mark.parentElement.style.width = '';
  // A paragraph that continues in the next column also fills the rest of its own.
  const spread = [...document.querySelectorAll('article p:not(.drop-cap):has(sup)')].filter((paragraph) => {
    const [box, ...others] = paragraph.getClientRects();
    // What is drawn is larger where words fill their page.
    const lines = (box?.height ?? 0) / (Number.parseFloat(getComputedStyle(paragraph).lineHeight) * paragraph.currentCSSZoom);
    return others.length === 0 && Math.abs(lines - Math.round(lines)) > 0.02;
  });
  const targets = [...document.querySelectorAll('sup a')].map((link) => link.getAttribute('href'));
  return {
    marks: marks.map((mark) => mark.textContent),
    atLineStart,
    spread: spread.length,
    missing: targets.filter((target) => !document.querySelector(target ?? 'none')),
    justified: [...document.querySelectorAll('.notes p')].filter((line) => getComputedStyle(line).textAlign === 'justify').length,
    notes: [...document.querySelectorAll('.notes li b')].map((number) => Number(number.textContent)),
  };
}

async function render(content: DocumentContent, photos = 6) {
  let problems: string[] = [];
  let seen: ReturnType<typeof lookAtMarks> | undefined;
  const { bytes, pages } = await withPdfRenderer((pdfPage) =>
    printBrochure(
      {
        ...pdfPage,
        print: async () => {
          problems = await pdfPage.measure(validatePage, undefined);
          seen = await pdfPage.measure(lookAtMarks, undefined);
          return pdfPage.print();
        },
      },
      {
        content,
        photos: documentPhotos(photos),
        trophyPhotos: new Map(),
        qrTarget: 'https://example.com/s/atlantic',
        edition: 'screen',
        report: () => {},
      },
    ),
  );
  if (!seen) throw new Error('Nothing was printed');
  return { ...(await readPdf(bytes)), ...seen, pages, problems };
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test.each([1, 6, 12])(
  'sentences are marked in the order of the pages, and the last page names the sources: %i photos',
  async (photos) => {
    const { texts, pages, marks, notes, missing, problems, outline } = await render(
      sourcedContent(typicalContent(photos)),
      photos,
    );
    const figures = marks.flatMap((mark) => (mark === '†' ? [] : [Number(mark)]));
    expect(figures).toEqual(upTo(figures.length));
    expect(marks).toContain('†');
    expect(notes).toEqual(figures);
    expect(missing).toEqual([]);
    expect(problems).toEqual([]);
    expect(outline).toContain('Sources & Notes');
    // Of one photo there are few details: pages of a few words, or for the reader’s notes, may follow.
    const isFiller = (text: string) => text.includes('For Your Notes') || text.length < 250;
    const last = texts.slice(0, pages - 1).findLast((text) => !isFiller(text)) ?? '';
    expect(last).toContain('Sources & Notes');
    expect(last).toMatch(
      /Austin A90 Atlantic\s+Wikipedia, revision of March 3, 2026, CC BY-SA 4\.0\. en\.wikipedia\.org\/\?oldid=11845222/,
    );
    expect(last.match(/† Stated by the owner\./g)).toHaveLength(1);
    const colophon = (texts[pages - 1] ?? '').replace(/\s+/g, ' ');
    expect(colophon).toContain('from the sources named in Sources & Notes; statements marked † are the owner’s.');
    expect(texts.join(' ')).not.toContain('unverified');
  },
);

test('without evidence nothing is marked and no page is added', async () => {
  const { texts, marks, notes } = await render(typicalContent(6));
  expect({ marks, notes }).toEqual({ marks: [], notes: [] });
  expect(texts.join(' ')).not.toMatch(/Sources & Notes|†/);
  expect(texts.join(' ')).toContain('figures are unverified');
});

test('with evidence that no sentence needs, no page is added', async () => {
  const mood = 'Its doors shut with a thud, and the evening light is kind to its lines.';
  const blocks = {
    ...EMPTY_BLOCKS,
    overview: `${mood}\n\n${mood}`,
    significance: mood,
    trivia: [mood],
    vehicleDescription: mood,
  };
  const { texts, marks } = await render(sourcedContent({ ...typicalContent(6), ...fromBlocks(blocks) }, { passages: [0, 0] }));
  expect(marks).toEqual([]);
  expect(texts.join(' ')).not.toMatch(/Sources & Notes|†|unverified/);
});

/** In a text that is read from the right, and with a title of three lines. */
const DIFFICULT = {
  passages: [3, 30] as [number, number],
  titles: ['سيارة أوستن أتلانتيك', 'The Austin A90 Atlantic and its record runs at Indianapolis in April 1949 '.repeat(3)] as [
    string,
    string,
  ],
};

test.each(THEME_IDS.flatMap((theme, index) => [{ theme, layout: BROCHURE_LAYOUT_IDS[index % BROCHURE_LAYOUT_IDS.length] }]))(
  'long titles, right-to-left text and many notes are set without a mark at a line’s start or stretched credits: $theme, $layout',
  async ({ theme, layout }) => {
    const base = typicalContent(6);
    const { overview, trivia } = base.historicalContent;
    const arabic = 'صنعت هذه السيارة في عام 1949 في بريطانيا!';
    const historicalContent = {
      ...base.historicalContent,
      overview: `${overview}\n\n${arabic}`,
      trivia: [
        ...trivia,
        ...upTo(12).map((number) => `It won in ${1950 + number}! Was it ${number} miles? Then “${number} cars.”`),
      ],
    };
    const project = { ...base.project, theme, layoutTemplateId: layout ?? 'traditional' };
    const rendered = await render(sourcedContent({ ...base, project, historicalContent }, DIFFICULT));
    const { notes, missing, atLineStart, spread, justified, problems } = rendered;
    expect(notes.length).toBeGreaterThan(30);
    expect(notes.toSorted((one, other) => one - other)).toEqual(upTo(notes.length));
    const expected = { missing: [], atLineStart: 0, spread: 0, justified: 0, problems: [] };
    expect({ missing, atLineStart, spread, justified, problems }).toEqual(expected);
  },
);
