import type { BrochureLayout } from '#app/documents/brochure/layouts/layout.ts';
import type { PageGeometry, Trim } from '#app/documents/brochure/layouts/page-geometry.ts';
import type { Plan } from '#app/documents/brochure/layouts/plan-brochure.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import type { BrochureTheme } from '#app/themes/brochure-theme.ts';
import type { BrochureArticle } from './brochure-articles.tsx';

/** All that a brochure's pages are drawn from. */
export type Brochure = {
  content: DocumentContent;
  theme: BrochureTheme;
  layout: BrochureLayout;
  geometry: PageGeometry;
  trim: Trim;
  articles: BrochureArticle[];
  plan: Plan;
  /** Page numbers by article, and of the gallery. */
  pages: Map<string, number>;
  /** All pages, both covers included. */
  pageCount: number;
  /** The @font-face rules, which come before all others. */
  fontsCss: string;
  css: string;
  /** A drawing. */
  qrCode: string;
  qrTarget: string;
  /** Width by height of the cover's photograph, and what the owner says it shows. */
  coverShape: number;
  coverCaption: string | undefined;
  /** The photograph on the back, where there is one. */
  backCover: { number: number; caption: string | undefined } | undefined;
  /** Photographs shown, and how many the showcase holds. */
  shown: number;
  total: number;
  /** Of a photograph of the plan: width by height. */
  shapeOf: (photo: number) => number;
  /** Its number as a figure: its place among the owner's photographs, of which the cover's is 1; 0 for a detail of one that is shown elsewhere. */
  plateNumber: (photo: number) => number;
  /** What its owner says it shows. */
  captionOf: (photo: number) => string | undefined;
};
