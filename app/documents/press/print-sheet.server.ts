import { createElement, type ReactElement } from 'react';
import type { SheetEdition } from '#app/documents/document-request.ts';
import type { LowResolutionPhoto } from '#app/documents/print-resolution.ts';
import { finishForPress } from './finish-for-press.server.ts';
import { finishForScreens } from './finish-for-screens.server.ts';
import { type PressPaper, PressSheet, pressSheetCss } from './press-sheet.tsx';

/** A sheet as HTML is made of it: the page, and its style. */
type Sheet = { css: string; flyer: ReactElement };

export type PrintedSheet = {
  bytes: Buffer;
  pages: number;
  /** In the print edition: the photo, if its resolution is low. */
  lowResolutionPhotos: LowResolutionPhoto[];
};

/**
 * A page of one sheet in its edition: for a print shop, on the paper that the shop cuts.
 * @param pressCss the page's own style there
 * @param ground the page's color
 */
export function sheetIn(
  edition: SheetEdition,
  { css, flyer }: Sheet,
  { paper, pressCss, ground }: { paper: PressPaper; pressCss: string; ground: string },
): Sheet {
  if (edition !== 'print') return { css, flyer };
  return {
    css: css + pressCss + pressSheetCss(paper, ground),
    flyer: createElement(PressSheet, { trim: paper.trim }, flyer),
  };
}

/** Finishes Chrome's PDF of a `sheetIn` this edition. @param soft the photo, if its resolution is low */
export async function finishSheet(
  bytes: Buffer,
  edition: SheetEdition,
  { trim }: PressPaper,
  soft: LowResolutionPhoto[],
): Promise<PrintedSheet> {
  if (edition !== 'print') return { bytes: await finishForScreens(bytes), pages: 1, lowResolutionPhotos: [] };
  return { bytes: await finishForPress(bytes, trim), pages: 1, lowResolutionPhotos: soft };
}
