import { z } from 'zod';
import { documentContentSchema, flyerConfigSchema } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

/**
 * A PNG made in the browser by the qrcode library: a few kilobytes. The signature of PNG is part of the pattern, since the
 * decoder goes by the bytes: under a PNG's label a drawing could keep it busy for minutes.
 */
const qrDataUrlSchema = z
  .string()
  .max(200_000)
  .regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+=*$/, 'Not a QR code image');

/** The body of POST /api/generate/flyer-pdf (Specification §7). */
export const flyerRequestSchema = z.object({
  projectId: z.uuid('Showcase not found'),
  qrCodeDataUrl: qrDataUrlSchema,
  marketingQrCodeDataUrl: qrDataUrlSchema,
});

/** Of a brochure: for screens and office printers, or for a print shop. */
export const editionSchema = z.enum(['screen', 'print']);

/** The body of POST /api/generate/pdf: the project and what was written of it (Specification §7), and which edition. */
export const brochureRequestSchema = documentContentSchema.extend({ edition: editionSchema.default('screen') });

/** The whole of what a document is made of; the worker finds it in the job's row. */
export const documentRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('brochure'),
    content: documentContentSchema,
    qrTarget: z.string(),
    edition: editionSchema.default('screen'),
  }),
  z.object({ kind: z.literal('deck'), content: documentContentSchema, qrTarget: z.string() }),
  z.object({
    kind: z.literal('flyer'),
    content: documentContentSchema,
    flyerConfig: flyerConfigSchema,
    qrCodeDataUrl: qrDataUrlSchema,
    marketingQrCodeDataUrl: qrDataUrlSchema,
  }),
]);

export type DocumentRequest = z.output<typeof documentRequestSchema>;
export type DocumentKind = DocumentRequest['kind'];

/** What each kind of document is as a file. */
export const DOCUMENT_FILES: Record<DocumentKind, { extension: string; contentType: string; label: string }> = {
  brochure: { extension: 'pdf', contentType: 'application/pdf', label: 'Brochure' },
  deck: {
    extension: 'pptx',
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    label: 'Presentation',
  },
  flyer: { extension: 'pdf', contentType: 'application/pdf', label: 'Flyer' },
};

/** '{year}_{make}_{model}_Flyer.pdf' (Specification §7), and the others alike; what no file system takes becomes '_'. */
export function documentFilename(request: DocumentRequest): string {
  const { kind, content } = request;
  const { extension, label } = DOCUMENT_FILES[kind];
  const edition = kind === 'brochure' && request.edition === 'print' ? '_Print' : '';
  const name = vehicleName(content.project.vehicleData)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\s/\\:*?"<>|\u0000-\u001f\u007f]+/g, '_')
    .slice(0, 150);
  return `${name}_${label}${edition}.${extension}`;
}
