import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: what is between the back's code and the words that say what it is for, and how tall its photo is for its shape and width. */
function readBack() {
  const at = (selector: string) => document.querySelector(`.back-cover ${selector}`)?.getBoundingClientRect();
  const [code, words, photo] = [at('.qr-code svg'), at('.label'), at('.figure img')];
  if (!code || !words) throw new Error('There is no code.');
  const shape = Number(document.querySelector<HTMLElement>('.back-cover')?.style.getPropertyValue('--shape'));
  return {
    between: Math.max(words.top - code.bottom, code.top - words.bottom),
    tall: photo ? (photo.height * shape) / photo.width : undefined,
  };
}

test.each(THEME_IDS.flatMap((theme) => [1, 9].map((photos) => ({ theme, photos }))))(
  'on the back of $theme, with $photos photos, the code and what it is for are one, and the photo has most of its height',
  async ({ theme, photos }) => {
    const content = typicalContent(photos);
    Object.assign(content.project, { theme, layoutTemplateId: 'traditional' });
    const { between, tall } = await measurePrinted(readBack, { content, photos: documentPhotos(photos) });
    expect(between).toBeLessThan(24);
    // Less cuts what is at its foot: wheels.
    if (photos > 1) expect(tall).toBeGreaterThan(0.84);
  },
);

test('the dot between the owner and their place on the front is upright: slanted, it leaves the middle', async () => {
  const content = typicalContent(1);
  content.project.theme = 'muscle';
  const slant = () => getComputedStyle(document.querySelector('.cover-owner i') ?? document.body).fontStyle;
  expect(await measurePrinted(slant, { content, photos: documentPhotos(1) })).toBe('normal');
});
