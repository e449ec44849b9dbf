import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LAYOUT_IDS } from '#app/showcases/layouts.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { combinationsOf } from '#tests/combinations.ts';
import { typicalContent } from '#tests/document-content.ts';
import { renderAndReadDeck } from '#tests/render-and-read-deck.ts';
import { packageProblems } from '#tests/validate-package.ts';

const TARGET = 'https://example.com/s/atlantic?a=1&b=2';
const MAIL = 'mailto:anders.lindqvist@example.com';

async function render(look: { theme?: string; layoutTemplateId?: string }, count: number, qrTarget = TARGET) {
  const content = typicalContent(count);
  Object.assign(content.project, look);
  return renderAndReadDeck(content, { photos: count, qrTarget });
}

const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found = '']) => found);

/** EMU. */
const boxIn = (xml: string) => {
  const [, x = 0, y = 0, w = 0, h = 0] =
    /<a:off x="(-?\d+)" y="(-?\d+)"\/>\s*<a:ext cx="(\d+)" cy="(\d+)"\/>/.exec(xml)?.map(Number) ?? [];
  return { x: x / 914400, y: y / 914400, w: w / 914400, h: h / 914400 };
};

describe.each(combinationsOf({ theme: THEME_IDS, layoutTemplateId: LAYOUT_IDS, count: [1, 4, 12] }))(
  'a $theme deck of $count photos laid out as $layoutTemplateId',
  ({ theme, layoutTemplateId, count }) => {
    const deck = render({ theme, layoutTemplateId }, count);

    test('lists every slide once in its sections, in order, each section under a name of its own', async () => {
      const presentation = await (await deck).read('ppt/presentation.xml');
      const sections = all(presentation, /<p14:section (.*?)<\/p14:section>/gs);
      const listed = sections.flatMap((section) => all(section, /<p14:sldId id="(\d+)"/g));
      expect(listed).toEqual(all(presentation, /<p:sldId id="(\d+)"/g));
      const names = sections.map((section) => /name="([^"]*)"/.exec(section)?.[1]);
      expect(new Set(names).size).toBe(sections.length);
      expect(names[0]).toBe('The Car');
      expect(names.at(-1)).toBe('Contact');
      for (const section of sections) expect(section).toMatch(/id="\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\}"/);
      expect(sections.every((section) => section.includes('<p14:sldId '))).toBe(true);
    });

    test('numbers every slide with words on it but the first and the last, where nothing else is', async () => {
      const { slides } = await deck;
      for (const { xml, texts, tables, pictures } of slides.slice(1, -1)) {
        const number = /<p:sp>(?:(?!<\/p:sp>).)*type="sldNum".*?<\/p:sp>/s.exec(xml)?.[0];
        const isPhotograph = pictures.length === 1 && texts.length <= 2 && tables.length === 0;
        if (!number) expect(isPhotograph).toBe(true);
        else {
          const { x, y, w, h } = boxIn(number);
          const over = [...texts, ...tables, ...pictures].filter(
            ({ box }) => box.x < x + w && x < box.x + box.w && box.y < y + h - 0.02 && y < box.y + box.h - 0.02,
          );
          expect(over).toEqual([]);
        }
      }
    });
  },
);

describe('the last slide', () => {
  test('leads to the showcase from its code, its invitation and its address, and to the owner’s mail', async () => {
    const deck = await render({}, 3);
    expect(await packageProblems(deck, [TARGET, MAIL])).toEqual([]);
    const { xml = '' } = deck.slides.at(-1) ?? {};
    const relations = await deck.read(`ppt/slides/_rels/slide${deck.slides.length}.xml.rels`);
    const targetOf = (id: string | undefined) => new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(relations)?.[1];
    const linked = (pattern: RegExp) => targetOf(pattern.exec(xml)?.[1]);
    const target = TARGET.replace('&', '&amp;');
    expect(linked(/name="QR code"[^>]*><a:hlinkClick r:id="(\w+)"/)).toBe(target);
    const linkOf = (text: string) => linked(new RegExp(`<a:hlinkClick r:id="(\\w+)"(?:(?!</a:r>).)*<a:t>${text}</a:t>`, 's'));
    expect(linkOf('See the whole showcase')).toBe(target);
    expect(linkOf('example\\.com/s/atlantic\\?a=1&amp;b=2')).toBe(target);
    expect(linkOf('anders\\.lindqvist@example\\.com')).toBe(MAIL);
  });

  test('has a code that scans as that address, in a picture of few bytes', async () => {
    const { slides, read, bytesOf } = await render({}, 1);
    const relations = await read(`ppt/slides/_rels/slide${slides.length}.xml.rels`);
    const [name = ''] = all(relations, /Target="\.\.\/media\/([^"]+\.png)"/g);
    const png = await bytesOf(`ppt/media/${name}`);
    expect(png.length).toBeLessThan(20_000);
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(TARGET);
  });

  test('has no address that nobody would type', async () => {
    const long = `https://example.com/api/showcase/0b0e9ad4-6b1f-4a57-9b7c-0d2f0a2a3c11/pdf?token=${'x'.repeat(30)}`;
    const { slides } = await render({}, 1, long);
    expect(slides.at(-1)?.xml).not.toContain('<a:t>example.com');
  });
});
