import type { BrochureLayout } from '#app/documents/brochure/layouts/layout.ts';
import type { PageGeometry, Trim } from '#app/documents/brochure/layouts/page-geometry.ts';
import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import type { Notes } from '#app/showcases/evidence/footings.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import type { BrochureTheme } from '#app/themes/brochure-theme.ts';
import type { BrochureArticle } from './brochure-articles.tsx';
import type { PhotoCover, TypeSize } from './cover-over-photo.ts';
import type { OwnersSentence, WordsPage } from './words-page.tsx';

/** The input of a brochure's page components. */
export type Brochure = {
  content: DocumentContent;
  theme: BrochureTheme;
  layout: BrochureLayout;
  geometry: PageGeometry;
  trim: Trim;
  articles: BrochureArticle[];
  /** What a lot's first page says of the car; undefined where that is an article. */
  introduction: BrochureArticle | undefined;
  notes: Notes;
  /** What fills the last signature before pages for notes do. */
  wordsPages: WordsPage[];
  /** What may be set large of what the owner says: a page of words has the first one. */
  sentences: OwnersSentence[];
  plan: Plan;
  /** Page numbers of the articles and the gallery. */
  pages: Map<string, number>;
  /** All pages, including both covers. */
  pageCount: number;
  /** The @font-face rules, which come before all others. */
  fontsCss: string;
  css: string;
  /** An SVG. */
  qrCode: string;
  qrTarget: string;
  /** The cover photo's aspect ratio, width by height, and its caption. */
  coverShape: number;
  coverCaption: string | undefined;
  /** How far its place may be taller than it, as a factor, before its subject would be shown on a plain ground. */
  coverMost: number;
  /** How far it may be lower, as a factor. */
  coverLeast: number;
  /** How the cover's type lies over its photo; undefined where the photo stands between the type. */
  photoCover: (PhotoCover & { size: TypeSize }) | undefined;
  /** By how much the car's name on the cover is set smaller than the theme has it, so that none of its words breaks: 1 or less. */
  nameFit: number;
  /** The photo on the back cover, if any. */
  backCover: { number: number; caption: string | undefined } | undefined;
  /** The photos shown, and those of the showcase. */
  shown: number;
  total: number;
  /** The aspect ratio, width by height, of one of the plan's photos. */
  shapeOf: (photo: number) => number;
  /** Its plate number in reading order, the cover being 1; 0 for a detail of a photo shown elsewhere. */
  plateNumber: (photo: number) => number;
  /** The number of the plate that a detail repeats. */
  wholeOf: (photo: number) => number;
  /** Whether it is a part of that plate, rather than all of it once more. */
  isPart: (photo: number) => boolean;
  /** The owner's caption. */
  captionOf: (photo: number) => string | undefined;
};
