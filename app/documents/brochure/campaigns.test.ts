import { afterAll, expect, test } from 'vitest';
import { closePdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
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
