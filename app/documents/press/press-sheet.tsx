import type { CSSProperties, ReactNode } from 'react';
import { EDITIONS, type Trim } from '#app/documents/brochure/layouts/page-geometry.ts';

/** A single page for a print shop: its trimmed size and what is printed beyond it. CSS pixels (96 an inch). */
export type PressPaper = { width: number; height: number; trim: Trim };

/** Beyond paper that is measured in inches: 1/8 in of bleed, and marks as wide as a brochure's, which makes whole points. */
export const INCH_TRIM: Trim = { bleed: 12, slug: 24 };

/** Beyond paper that is measured in millimeters: 3 mm of bleed. */
export const METRIC_TRIM: Trim = EDITIONS.print;

/** The paper of every flyer but A5's. */
export const LETTER: PressPaper = { width: 816, height: 1056, trim: INCH_TRIM };

/**
 * The place of the crop marks on a page, and the white of its slug, over whatever runs into the bleed. The page says `--page-width`,
 * `--page-height` and `--slug`; `--at` is its index in the document.
 */
export const CROP_MARKS_CSS = `.marks { contain: size; position: absolute; z-index: 9; left: 0; top: calc(var(--at) * var(--page-height)); pointer-events: none;
  width: var(--page-width); height: var(--page-height); --white: linear-gradient(#fff, #fff) no-repeat;
  background: var(--white) top / 100% var(--slug), var(--white) bottom / 100% var(--slug), var(--white) left / var(--slug) 100%, var(--white) right / var(--slug) 100%; }
.marks i { position: absolute; background: #000; }`;

/** Eight crop marks in the slug, clear of the bleed. CSS pixels. */
export function CropMarks({ bleed, slug, style }: Trim & { style: CSSProperties }) {
  const length = slug - 6;
  const trimmed = bleed + slug - 0.25;
  return (
    <div className="marks" style={style}>
      {(['top', 'bottom'] as const).flatMap((vertical) =>
        (['left', 'right'] as const).flatMap((horizontal) => [
          <i
            key={`${vertical} ${horizontal} upright`}
            style={{ [vertical]: 0, [horizontal]: trimmed, width: 0.5, height: length }}
          />,
          <i
            key={`${vertical} ${horizontal} level`}
            style={{ [horizontal]: 0, [vertical]: trimmed, height: 0.5, width: length }}
          />,
        ]),
      )}
    </div>
  );
}

/** A page of one sheet with its ground in the bleed and the marks around it. Its style is `pressSheetCss`. */
export function PressSheet({ trim, children }: { trim: Trim; children?: ReactNode }) {
  return (
    <div className="press-sheet">
      {children}
      <div aria-hidden="true">
        <CropMarks {...trim} style={{ '--at': 0 }} />
      </div>
    </div>
  );
}

/**
 * The style of a `PressSheet`, after that of the page itself, whose size it replaces. Inside, `--bleed` is how far what touches the
 * edge goes over it.
 * @param ground the page's color
 */
export function pressSheetCss({ width, height, trim }: PressPaper, ground: string): string {
  const edge = trim.bleed + trim.slug;
  const [across, down] = [`${width + 2 * edge}px`, `${height + 2 * edge}px`];
  return `
@page { size: ${across} ${down}; margin: 0 }
.press-sheet { --bleed: ${trim.bleed}px; --slug: ${trim.slug}px; --page-width: ${across}; --page-height: ${down};
  position: relative; box-sizing: border-box; width: ${across}; height: ${down}; padding: ${edge}px; overflow: hidden; background: ${ground};
  -webkit-print-color-adjust: exact; print-color-adjust: exact; break-inside: avoid; }
${CROP_MARKS_CSS}
`;
}
