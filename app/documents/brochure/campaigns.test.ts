import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import { THEME_IDS } from '#app/themes/themes.ts';
import { typicalContent } from '#tests/document-content.ts';
import { documentPhotos } from '#tests/document-photos.ts';
import { measurePrinted } from '#tests/measure-printed.ts';

afterAll(closePdfRenderer);

/** Runs in the page: on how many pages the list of campaigns is. */
function pagesOfCampaigns() {
  const step = (document.querySelector('.cover')?.getBoundingClientRect().width ?? 1) + 40;
  const parts = Array.from(document.querySelectorAll('.campaigns :is(h2, li)'), (part) => part.getBoundingClientRect().left);
  return new Set(parts.map((left) => Math.floor(left / step))).size;
}

/** Each is some two lines of the text above the list. */
const SENTENCE =
  ' Dealers were sent a folder with the drawings, and a letter that asked them to park one at an angle to the window.';

const MORE = [
  'The last of the campaigns promised nothing at all, which was thought bold.',
  'Radio was tried once, and never again, since nobody could hear what it looked like.',
  'A lottery at the state fair had one for its first prize, and the photographs of the winner were printed for a year.',
];

test.each([1, 6, 7, 8, 9, 10])(
  'a short list of campaigns is whole on the next page, rather than its last line, below a text of %d more sentences',
  async (sentences) => {
    const content = typicalContent(4);
    Object.assign(content.project, { theme: 'luxury', layoutTemplateId: 'photo-gallery' });
    const { advertising } = content.historicalContent;
    advertising.overview += SENTENCE.repeat(sentences);
    advertising.campaigns.push(...MORE);
    expect(await measurePrinted(pagesOfCampaigns, { content, photos: documentPhotos(4) })).toBe(1);
  },
);

/** Runs in the page: how far below the slogans, with the box that they may have, the remark on them is, as printed and on a page that is spaced out, CSS px. */
function readRemark() {
  const slogan = document.querySelector('.taglines p:last-child');
  const remark = document.querySelector('.campaign p');
  if (!slogan?.parentElement || !remark) throw new Error('There is no remark.');
  const range = document.createRange();
  range.selectNodeContents(slogan);
  const box = getComputedStyle(slogan.parentElement);
  const isBoxed = Number.parseFloat(box.paddingBottom) > 0;
  const above = isBoxed ? slogan.parentElement : range;
  const below = () => remark.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
  const printed = below();
  const article = slogan.closest('article');
  // Both on a page of their own, where there is room.
  for (const row of article?.querySelectorAll('.row') ?? []) row.remove();
  article?.classList.remove('goes-on');
  article?.classList.add('spaced');
  article?.style.setProperty('--air', '60px');
  return [printed, below()];
}

test.each(THEME_IDS)('a remark on slogans stands near below them in %s, however much of its page is empty', async (theme) => {
  for (const layoutTemplateId of ['traditional', 'photo-gallery', 'auction-catalog']) {
    const content = typicalContent(8);
    Object.assign(content.project, { theme, layoutTemplateId });
    content.historicalContent.overview = content.historicalContent.overview.slice(0, 700);
    content.historicalContent.advertising = {
      overview: '',
      campaigns: ['“Buy one, and spend the difference” ran in newspapers across the Midwest.'],
      taglines: ['Watch it go by'],
    };
    for (const below of await measurePrinted(readRemark, { content, photos: documentPhotos(8) })) {
      expect(below).toBeGreaterThan(15);
      expect(below).toBeLessThan(36);
    }
  }
});
