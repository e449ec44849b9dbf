/** The documents of the sample that visitors read on the landing page, in the order of its cards. */
export const SAMPLE_KINDS = ['brochure', 'presentation', 'flyer'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** Where `npm run samples` puts the files of the samples, and from where they are served. */
export const SAMPLES_PATH = '/samples';

/** The file that a visitor may keep. */
export const SAMPLE_FILES: Record<SampleKind, string> = {
  brochure: `${SAMPLES_PATH}/brochure.pdf`,
  presentation: `${SAMPLES_PATH}/presentation.pptx`,
  flyer: `${SAMPLES_PATH}/flyer.pdf`,
};

/** The picture of one page. @param page counted from 1 */
export const samplePagePicture = (kind: SampleKind, page: number): string =>
  `${SAMPLES_PATH}/${kind}-${String(page).padStart(2, '0')}.webp`;

/** The same, as small as a card shows it: a phone loads a fifth. Only pages on cards have one. */
export const sampleCardPicture = (kind: SampleKind, page: number): string =>
  samplePagePicture(kind, page).replace('.webp', '-card.webp');

/** The pages that a card shows: one in front, and one behind it. */
export const CARD_PAGES: Record<SampleKind, { front: number; behind?: number }> = {
  brochure: { front: 1, behind: 8 },
  presentation: { front: 1, behind: 3 },
  flyer: { front: 1 },
};
