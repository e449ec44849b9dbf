import type { z } from 'zod';
import { env } from '#app/platform/env.server.ts';
import { contentOf } from '#app/showcases/content-of.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import type { DocumentContent, Showcase } from '#app/showcases/showcase.schema.ts';
import type { Edition } from './brochure/layouts/page-geometry.ts';
import { type DocumentRequest, documentRequestSchema, type flyerRequestSchema } from './document-request.ts';

/**
 * The request for a brochure or deck of a project, saved or not. Its code leads to the owner's link, else to its public page,
 * else to the site. Flyer settings are not part of it, so that changing them does not generate it again.
 * @param edition of a brochure
 * @param sharedAddress of its public page, if that is open
 */
export function projectDocument(
  kind: 'brochure' | 'deck',
  { project, ...written }: DocumentContent,
  { edition = 'screen', sharedAddress }: { edition?: Edition; sharedAddress?: string | undefined } = {},
): DocumentRequest {
  const content = { ...written, project: { ...project, flyerConfig: undefined, layoutTemplateName: undefined } };
  return documentRequestSchema.parse({ kind, content, qrTarget: project.qrUrl ?? sharedAddress ?? env.APP_ORIGIN, edition });
}

/** The request for the flyer of a saved showcase with its owner's settings; the browser draws the two codes (Specification §7). */
export function flyerDocument(
  showcase: Showcase,
  { qrCodeDataUrl, marketingQrCodeDataUrl }: Omit<z.output<typeof flyerRequestSchema>, 'projectId'>,
): DocumentRequest {
  const flyerConfig = showcase.flyerConfig ?? DEFAULT_FLYER_CONFIG;
  return documentRequestSchema.parse({
    kind: 'flyer',
    content: contentOf(showcase),
    flyerConfig,
    qrCodeDataUrl,
    marketingQrCodeDataUrl,
  });
}
