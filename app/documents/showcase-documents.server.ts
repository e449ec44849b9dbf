import type { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { contentOf } from '#app/showcases/content-of.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import type { DocumentContent, Showcase } from '#app/showcases/showcase.schema.ts';
import type { Edition } from './brochure/layouts/page-geometry.ts';
import {
  type BrochurePaper,
  type DocumentRequest,
  documentRequestSchema,
  type flyerRequestSchema,
  type KitShow,
  type SheetEdition,
} from './document-request.ts';
import type { ShowKitPiece } from './show-kit/pieces.ts';

/**
 * The request for a brochure or deck of a project, saved or not. Its code leads to the owner's link, else to its public page,
 * else to the site. Flyer settings are not part of it, so that changing them does not generate it again.
 * @param edition of a brochure, and its paper
 * @param sharedAddress of its public page, if that is open
 */
export function projectDocument(
  kind: 'brochure' | 'deck',
  { project, ...written }: DocumentContent,
  {
    edition = 'screen',
    paper,
    sharedAddress,
  }: { edition?: Edition; paper?: BrochurePaper; sharedAddress?: string | undefined } = {},
): DocumentRequest {
  const content = { ...written, project: { ...project, flyerConfig: undefined, layoutTemplateName: undefined } };
  return documentRequestSchema.parse({ kind, content, qrTarget: codeTarget(project, sharedAddress), edition, paper });
}

/** Where a showcase's codes lead: to the owner's link, else to its public page, else to the site. @param sharedAddress of that page, if it is open */
export const codeTarget = ({ qrUrl }: { qrUrl?: string | null | undefined }, sharedAddress: string | undefined): string =>
  qrUrl ?? sharedAddress ?? env.APP_ORIGIN;

/** The request for the flyer of a saved showcase with its owner's settings; the browser draws the two codes (Specification §7). */
export function flyerDocument(
  showcase: Showcase,
  { qrCodeDataUrl, marketingQrCodeDataUrl, size, edition }: Omit<z.output<typeof flyerRequestSchema>, 'projectId'>,
): DocumentRequest {
  const flyerConfig = showcase.flyerConfig ?? DEFAULT_FLYER_CONFIG;
  return documentRequestSchema.parse({
    kind: 'flyer',
    content: contentOf(showcase),
    flyerConfig,
    qrCodeDataUrl,
    marketingQrCodeDataUrl,
    size,
    edition,
  });
}

/**
 * The request for a piece of a saved showcase's show-day kit: it shows what the owner's flyer settings allow; its code leads where a
 * brochure's does.
 * @param show that it is made for, whose own code leads there by way of us
 */
export function showKitDocument(
  piece: ShowKitPiece,
  showcase: Showcase,
  { sharedAddress, show, edition }: { sharedAddress: string | undefined; show?: KitShow | undefined; edition?: SheetEdition },
): DocumentRequest {
  return documentRequestSchema.parse({
    kind: 'show-kit',
    piece,
    content: contentOf(showcase),
    flyerConfig: showcase.flyerConfig ?? DEFAULT_FLYER_CONFIG,
    qrTarget: codeTarget(showcase, sharedAddress),
    show,
    edition,
  });
}
