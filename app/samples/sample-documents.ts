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
