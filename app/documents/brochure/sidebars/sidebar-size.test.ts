import { afterAll, expect, test } from 'vitest';
import { brochureCss } from '#app/documents/brochure/brochure-css.ts';
import { brochurePartsCss } from '#app/documents/brochure/brochure-parts-css.ts';
import { EDITIONS, PAPERS, pageGeometry } from '#app/documents/brochure/layouts/page-geometry.ts';
import { traditional } from '#app/documents/brochure/layouts/traditional.ts';
import { closePdfRenderer, withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { loadBrochureTheme, themeColors } from '#app/themes/themes.ts';

afterAll(closePdfRenderer);

const BOXES = `<aside class="trivia panel"><ul><li>Box</li></ul></aside>
  <div class="sidebars"><aside class="panel numbers"><ul><li><b>No.</b><span>1</span></li></ul></aside>
  <aside class="panel dates"><ol><li><b>1957</b><span>Bought</span></li></ol></aside></div>`;
const article = (name: string) =>
  `<article class="${name}"><header><h1>Title</h1></header><div class="columns"><p>Text</p></div>${BOXES}</article>`;

test.each(['classic', 'muscle', 'modern', 'luxury', 'vintage'] as const)(
  'the boxes beside an article are not set larger than its text, also on an airy page: %s',
  async (id) => {
    const theme = await loadBrochureTheme(id);
    const geometry = pageGeometry(theme.grid, traditional, PAPERS.letter);
    const css = [
      brochureCss({ geometry, colors: themeColors(id), trim: EDITIONS.screen }),
      brochurePartsCss(geometry),
      theme.brochureCss,
    ];
    await withPdfRenderer(async (page) => {
      await page.load(`<!doctype html><style>${css.join('\n')}</style>${article('')}${article('airy')}`, () => undefined);
      const sizes = await page.measure((_: null, document_: Document = document) => {
        const sizeOf = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize);
        return Array.from(document_.querySelectorAll('article'), (part) => ({
          text: sizeOf(part.querySelector('.columns p') ?? part),
          boxes: Array.from(part.querySelectorAll('.panel li, .panel li span'), sizeOf),
        }));
      }, null);
      for (const { text, boxes } of sizes) expect(Math.max(...boxes)).toBeLessThanOrEqual(text);
    });
  },
);
