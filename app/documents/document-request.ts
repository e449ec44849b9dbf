import { z } from 'zod';
import { safeName } from '#app/platform/safe-name.ts';
import { objectPathSchema } from '#app/showcases/object-path.ts';
import { documentContentSchema, flyerConfigSchema } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { SHOW_KIT_PIECE_IDS, SHOW_KIT_PIECES } from './show-kit/pieces.ts';

/**
 * A PNG generated in the browser by the qrcode library: a few kilobytes. The pattern includes the PNG signature, since the
 * decoder goes by the bytes: an SVG labeled as a PNG could keep it busy for minutes.
 */
const qrDataUrlSchema = z
  .string()
  .max(200_000)
  .regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+=*$/, 'Not a QR code image');

/** The paper of a vehicle's flyer. */
export const flyerSizeSchema = z.enum(['letter', 'a5']);
export type FlyerSize = z.output<typeof flyerSizeSchema>;

/** The paper of a brochure. Letter is left out, so that files that were made before there was A4 are still found. */
const brochurePaperSchema = z
  .enum(['letter', 'a4'])
  .transform((paper) => (paper === 'a4' ? paper : undefined))
  .optional();
export type BrochurePaper = z.output<typeof brochurePaperSchema>;

/** A document's edition: for screens and office printers, or for a print shop. */
const editionSchema = z.enum(['screen', 'print']);

/** That of a flyer, an event flyer or a piece of the kit. The usual one is left out, so that files that were made before there were two are still found. */
export const sheetEditionSchema = editionSchema.transform((edition) => (edition === 'print' ? edition : undefined)).optional();
export type SheetEdition = z.output<typeof sheetEditionSchema>;

/** The body of POST /api/generate/flyer-pdf (Specification §7), on letter unless it says otherwise. */
export const flyerRequestSchema = z.object({
  projectId: z.uuid('Showcase not found'),
  qrCodeDataUrl: qrDataUrlSchema,
  marketingQrCodeDataUrl: qrDataUrlSchema,
  size: flyerSizeSchema.default('letter'),
  edition: sheetEditionSchema,
});

/** The body of POST /api/generate/show-kit; with a show's id, the kit is made for that show. */
export const showKitRequestSchema = flyerRequestSchema
  .pick({ projectId: true })
  .extend({ showId: z.uuid('Show not found').optional(), edition: sheetEditionSchema });

/**
 * The body of POST /api/generate/pptx: the project and its content (Specification §7). With a saved showcase's id the code leads
 * to its public page; an administrator may name somebody else's.
 */
export const deckRequestSchema = documentContentSchema.extend({ projectId: z.uuid('Showcase not found').optional() });

/** The body of POST /api/generate/pdf: the same, with an edition and a paper. */
export const brochureRequestSchema = deckRequestSchema.extend({
  edition: editionSchema.default('screen'),
  paper: brochurePaperSchema,
});

const optional = z
  .string()
  .nullish()
  .transform((text) => text || undefined);

/** A promo code as its event flyer prints it (Specification §3). Dates are ISO 8601, UTC. */
const promoCodeSchema = z.object({
  code: z.string(),
  discountPercent: z.number().int().min(1).max(99),
  nonProfitName: optional,
  nonProfitDescription: optional,
  /** Anything but an objectPath counts as no logo. */
  nonProfitLogoUrl: objectPathSchema.nullish().catch(undefined),
  eventDescription: optional,
  effectiveDate: z.iso.datetime(),
  terminationDate: z.iso.datetime(),
});

/** A show as its kit prints it. */
const kitShowSchema = z.object({
  name: z.string(),
  /** YYYY-MM-DD. */
  day: z.string(),
  place: optional,
  /** The address in the kit's code, which counts a scan and leads on. */
  address: z.string(),
});

/** The complete input of a document; the worker reads it from the job's row. */
export const documentRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('brochure'),
    content: documentContentSchema,
    qrTarget: z.string(),
    edition: editionSchema.default('screen'),
    paper: brochurePaperSchema,
  }),
  z.object({ kind: z.literal('deck'), content: documentContentSchema, qrTarget: z.string() }),
  z.object({
    kind: z.literal('flyer'),
    content: documentContentSchema,
    flyerConfig: flyerConfigSchema,
    qrCodeDataUrl: qrDataUrlSchema,
    marketingQrCodeDataUrl: qrDataUrlSchema,
    size: flyerSizeSchema.default('letter'),
    edition: sheetEditionSchema,
  }),
  z.object({
    kind: z.literal('event-flyer'),
    promoCode: promoCodeSchema,
    timeZone: z.string(),
    qrTarget: z.string(),
    edition: sheetEditionSchema,
  }),
  z.object({
    kind: z.literal('show-kit'),
    piece: z.enum(SHOW_KIT_PIECE_IDS),
    content: documentContentSchema,
    flyerConfig: flyerConfigSchema,
    /** Where the code leads; the words beside it say so. */
    qrTarget: z.string(),
    show: kitShowSchema.optional(),
    edition: sheetEditionSchema,
  }),
]);

export type PrintedPromoCode = z.output<typeof promoCodeSchema>;

export type KitShow = z.output<typeof kitShowSchema>;

export type DocumentRequest = z.output<typeof documentRequestSchema>;
export type DocumentKind = DocumentRequest['kind'];

/** The file type of each kind of document. */
export const DOCUMENT_FILES: Record<DocumentKind, { extension: string; contentType: string; label: string }> = {
  brochure: { extension: 'pdf', contentType: 'application/pdf', label: 'Brochure' },
  deck: {
    extension: 'pptx',
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    label: 'Presentation',
  },
  flyer: { extension: 'pdf', contentType: 'application/pdf', label: 'Flyer' },
  'event-flyer': { extension: 'pdf', contentType: 'application/pdf', label: 'Event_Flyer' },
  'show-kit': { extension: 'pdf', contentType: 'application/pdf', label: 'Show_Kit' },
};

/** Bytes of UTF-8 for the vehicle's name; with label and extension, most file systems allow 255. */
const NAME_BYTES = 200;

/** '{year}_{make}_{model}_Flyer.pdf' (Specification §7), and likewise for the others, valid on all file systems. */
export function documentFilename(request: DocumentRequest): string {
  const { extension, label } = DOCUMENT_FILES[request.kind];
  const paper =
    request.kind === 'flyer' && request.size === 'a5' ? '_A5' : request.kind === 'brochure' && request.paper ? '_A4' : '';
  const edition = 'edition' in request && request.edition === 'print' ? '_Print' : '';
  const shown = request.kind === 'event-flyer' ? request.promoCode.code : vehicleName(request.content.project.vehicleData);
  if (request.kind === 'show-kit') return fileNamed(shown, SHOW_KIT_PIECES[request.piece].fileLabel + edition, extension);
  return fileNamed(shown, label + paper + edition, extension);
}

type Vehicle = Parameters<typeof vehicleName>[0];

/** '{year}_{make}_{model}_Show_Kit.zip', and likewise for a print shop. */
export const showKitFilename = (vehicle: Vehicle, edition?: SheetEdition): string =>
  fileNamed(vehicleName(vehicle), kitLabel(edition), 'zip');

/** The name of the preflight's text in a print shop's zip. */
export const kitPreflightFilename = (vehicle: Vehicle): string =>
  fileNamed(vehicleName(vehicle), `${kitLabel('print')}_Preflight`, 'txt');

const kitLabel = (edition: SheetEdition): string => DOCUMENT_FILES['show-kit'].label + (edition ? '_Print' : '');

const fileNamed = (shown: string, label: string, extension: string): string =>
  `${safeName(shown, { maxBytes: NAME_BYTES, fallback: 'Cedar_and_Chrome', separator: '_' })}_${label}.${extension}`;
