import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { approvedContent } from '#tests/key-pages.ts';
import { PAPERS, type Paper } from './layouts/page-geometry.ts';
import { printBrochure } from './render-brochure.server.ts';

afterAll(closePdfRenderer);

/** A name that takes two lines: its first stands with the value's first. */
const LONG_LABEL = 'Gearbox, overdrive and clutch';
/** One of a single long word, as most owners have it. */
const LONG_WORD = 'Transmission';
/** Nearer than this, a label runs into its value. CSS px. */
const LEAST_GAP = 8;

/** How much larger a specification is set here that fills its page. */
const LARGER = 1.35;

/** Runs in the page: the words of labels that are broken, where the specification is set larger as a whole. */
function brokenLabels(larger: number): string[] {
  const specification = document.querySelector<HTMLElement>('#specification');
  specification?.classList.add('larger');
  specification?.style.setProperty('--larger', String(larger));
  const range = document.createRange();
  const walkers = Array.from(document.querySelectorAll('#specification th'), (label) =>
    document.createTreeWalker(label, NodeFilter.SHOW_TEXT),
  );
  return walkers.flatMap((walker) => {
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/**
 * Runs in the page: how far each label's baseline is below its value's and the label from the value, as the page is set and as its
 * specification would be set large.
 */
function baselines(): { label: string; below: number; gap: number }[] {
  const baseline = (cell: Element) => {
    const strut = document.createElement('i');
    strut.style.cssText = 'display: inline-block; width: 0; height: 0; margin: 0; padding: 0; border: 0';
    // Where the words are set, in whatever type.
    cell.prepend(strut);
    const { bottom } = strut.getBoundingClientRect();
    strut.remove();
    return bottom;
  };
  const wordsOf = (cell: Element) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect();
  };
  const specification = document.querySelector('#specification');
  const labels = () =>
    Array.from(document.querySelectorAll('main th'), (label) => ({
      label: label.textContent ?? '',
      below: baseline(label) - baseline(label.nextElementSibling ?? label),
      gap: wordsOf(label.nextElementSibling ?? label).left - wordsOf(label).right,
    }));
  const asSet = labels();
  specification?.classList.add('airy');
  const setLarge = labels();
  specification?.classList.remove('airy');
  return [...asSet, ...setLarge];
}

test.each(
  THEME_IDS.flatMap((theme) =>
    (Object.keys(PAPERS) as Paper[]).flatMap((paper) =>
      (['traditional', 'auction-catalog'] as const).map((layout) => ({ theme, paper, layout })),
    ),
  ),
)('in $theme, $layout, on $paper a label stands on its value’s line', async ({ theme, paper, layout }) => {
  const content = approvedContent({ theme, layout });
  content.project.vehicleData.originalSpecs += `\n${LONG_LABEL}: four-speed, column change\n${LONG_WORD}: Turbo-Hydramatic 400`;
  let lines: ReturnType<typeof baselines> = [];
  let broken: string[] = [];
  await withPdfRenderer((pdfPage) =>
    printBrochure(
      {
        ...pdfPage,
        print: async () => {
          lines = await pdfPage.measure(baselines, null);
          const printed = await pdfPage.print();
          broken = await pdfPage.measure(brokenLabels, LARGER);
          return printed;
        },
      },
      {
        content,
        photos: documentPhotos(4),
        trophyPhotos: new Map(),
        qrTarget: 'https://example.com/showcase',
        edition: 'screen',
        paper,
        report: () => {},
      },
    ),
  );
  expect(lines.some(({ label }) => label === LONG_LABEL)).toBe(true);
  expect(lines.some(({ label }) => label === LONG_WORD)).toBe(true);
  expect(lines.filter(({ below }) => Math.abs(below) > 0.3)).toEqual([]);
  expect(lines.filter(({ gap }) => gap < LEAST_GAP)).toEqual([]);
  expect(broken).toEqual([]);
});
