import { describe, expect, test } from 'vitest';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { combinationsOf } from '#tests/combinations.ts';
import { typicalContent } from '#tests/document-content.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';
import { textWidth } from './measure-text.server.ts';

async function render(theme: (typeof THEME_IDS)[number], layoutTemplateId: (typeof LAYOUT_IDS)[number]) {
  const content = typicalContent(3);
  Object.assign(content.project, { theme, layoutTemplateId });
  return renderAndReadDeck(content, { photos: 3 });
}

const shapesIn = (xml: string) => [...xml.matchAll(/<p:sp>.*?<\/p:sp>/gs)].map(([shape]) => shape);

describe.each(combinationsOf({ theme: THEME_IDS, layoutTemplateId: LAYOUT_IDS }))(
  'where fonts are missing, a $theme deck laid out as $layoutTemplateId',
  ({ theme, layoutTemplateId }) => {
    const deck = render(theme, layoutTemplateId);

    test('shrinks its texts rather than let them run over, on slides and on layouts', async () => {
      const { slides, names, read } = await deck;
      const layouts = await Promise.all(names.filter((name) => /^ppt\/slideLayouts\/[^/]+\.xml$/.test(name)).map(read));
      const places = [...slides.map(({ xml }) => xml), ...layouts.map((xml) => xml)]
        .flatMap(shapesIn)
        .filter((shape) => shape.includes('<a:t>') && /name="(?:Text|Title|Words|Picture)"/.test(shape));
      expect(places.length).toBeGreaterThan(20);
      expect(places.filter((shape) => !/<a:bodyPr\b[^>]*>\s*<a:normAutofit\/>/.test(shape))).toEqual([]);
    });

    test('has no year or other short word that would be broken', async () => {
      const { slides } = await deck;
      const words = slides
        .flatMap(({ xml }) => shapesIn(xml))
        .filter((shape) => {
          const said = [...shape.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => text);
          return said.length === 1 && /^\S{1,12}$/.test(said[0] ?? '') && !shape.includes('type="sldNum"');
        });
      expect(words.filter((shape) => !/<a:bodyPr\b[^>]*wrap="none"/.test(shape))).toEqual([]);
    });

    test('has columns of labels for a font that is two fifths wider, as figures are, since nothing shrinks a table', async () => {
      const { slides, fonts } = await deck;
      for (const { xml } of slides) {
        for (const [, table = ''] of xml.matchAll(/<a:tbl>(.*?)<\/a:tbl>/gs)) {
          const [first = 0, second] = [...table.matchAll(/<a:gridCol w="(\d+)"/g)].map(([, w]) => Number(w) / 12700);
          if (!second) continue;
          const labels = [...table.matchAll(/<a:tr\b[^>]*>.*?<a:t>([^<]*)<\/a:t>/gs)].map(([, label = '']) => label);
          const size = Number(/\bsz="(\d+)"/.exec(table)?.[1]) / 100;
          for (const word of labels.flatMap((label) => label.split(' '))) {
            const setting = { face: fonts.mn, slot: 'text', style: 'italic', leading: 1 } as const;
            expect(textWidth(word, setting) * size * 1.42).toBeLessThan(first);
          }
        }
      }
    });

    test('has no title of which a word would be broken by a font that is a quarter wider', async () => {
      const { slides, fonts } = await deck;
      const setting = { face: fonts.mj, slot: 'display', style: theme === 'modern' ? 'bold' : 'roman', leading: 1 } as const;
      const titles = slides.flatMap(({ texts }) => texts.filter(({ name }) => name === 'Title'));
      expect(titles.length).toBeGreaterThan(6);
      for (const { box, paragraphs } of titles) {
        for (const { text, size } of paragraphs.filter((one) => /\s/.test(one.text)))
          for (const word of text.split(/\s+/)) expect((textWidth(word, setting) * size * 1.25) / 72, word).toBeLessThan(box.w);
      }
    });

    test('describes its fonts, so that the most similar ones replace them', async () => {
      const theme = await (await deck).read('ppt/theme/theme1.xml');
      expect(theme.match(/<a:latin typeface="[^"]+" panose="[0-9A-F]{20}" pitchFamily="(?:18|34)" charset="0"\/>/g)).toHaveLength(
        2,
      );
    });
  },
);
