import { printBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import { cleanText, cleanTexts } from '#app/documents/clean-text.ts';
import { mailLink } from '#app/documents/code-invitation.ts';
import { renderDeck } from '#app/documents/deck/render-deck.server.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import {
  brochureRequestSchema,
  type DocumentRequest,
  documentRequestSchema,
  type FlyerSize,
} from '#app/documents/document-request.ts';
import { drawQrCode } from '#app/documents/draw-qr-code.ts';
import { printEventFlyer } from '#app/documents/event-flyer/render-event-flyer.server.ts';
import { printFlyer } from '#app/documents/flyer/render-flyer.server.ts';
import { withPdfRenderer } from '#app/documents/renderer/pdf-renderer.server.ts';
import type { DocumentPage } from '#app/documents/renderer/reusable-page.server.ts';
import { kitTexts } from '#app/documents/show-kit/kit-texts.ts';
import { printShowKit } from '#app/documents/show-kit/render-show-kit.server.ts';
import { projectDocument } from '#app/documents/showcase-documents.server.ts';
import { photoChangeSchema } from '#app/photos/change-photo.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { parse } from '#app/platform/http.server.ts';
import { newShowSchema } from '#app/sharing/shows/show.schema.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { findForeignMarkup } from './find-foreign-markup.ts';
import type { HostileInput } from './hostile-content.ts';
import { overflowing } from './overflowing.ts';
import { pdfActions } from './pdf-actions.ts';
import { jpeg } from './pictures.ts';
import { problemsOfSlide, readDeck } from './read-deck.ts';
import { readPdf } from './read-pdf.ts';
import { packageProblems } from './validate-package.ts';
import { validatePage } from './validate-page.ts';

export const OUTPUTS = ['brochure', 'print edition', 'deck', 'flyer', 'A5 flyer', 'show kit', 'event flyer'] as const;
export type Output = (typeof OUTPUTS)[number];

/** The most that a document may take, milliseconds: the renderer's timeout. */
const MOST_MS = 30_000;

export type Drilled = {
  /** The API's refusal of the input. */
  refusal?: string;
  /** How long each requested output took, milliseconds. */
  times: Partial<Record<Output, number>>;
  /** Problems by output. */
  problems: string[];
  /** The deck's package, for other tools to check. */
  deck?: Buffer;
};

/** Text that a page must show as typed, its allowed links, and how its problems are found. */
type Held = { shown: string[]; links?: string[]; findProblems: (pdfPage: DocumentPage) => Promise<string[]> };

/**
 * Sends one hostile input through the API's validation and generates the outputs like the product, looking for problems. Never
 * throws.
 */
export async function drillDocuments(input: HostileInput, outputs: readonly Output[] = OUTPUTS): Promise<Drilled> {
  const drilled: Drilled = { times: {}, problems: [] };
  const body = sent({
    project: input.project,
    historicalContent: input.historicalContent,
    vehicleDescription: input.vehicleDescription,
  });
  if (input.intrusion) intrude(body, input.intrusion);
  let content: DocumentContent | undefined;
  try {
    content = parse(brochureRequestSchema, body);
  } catch (error) {
    const path = input.intrusion?.path.join('.');
    const refusal = error instanceof AppError ? error.userMessage : String(error);
    drilled.refusal = refusal;
    if (!path || !refusal.startsWith(path)) drilled.problems.push(`API: ${path ?? 'nothing'} is wrong, but it says “${refusal}”`);
    if (refusal.length > 200) drilled.problems.push(`API: the message is too long: “${refusal.slice(0, 300)}”`);
  }
  if (content && input.intrusion) drilled.problems.push(`API: accepts ${input.intrusion.path.join('.')}`);

  const attempt = async (output: Output, make: () => Promise<string[]>) => {
    if (!outputs.includes(output)) return;
    const began = performance.now();
    const problems = await make().catch((error: unknown) => [
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    ]);
    const time = performance.now() - began;
    drilled.times[output] = time;
    if (time > MOST_MS) problems.push(`took ${Math.round(time / 1000)} s`);
    drilled.problems.push(...problems.map((problem) => `${output}: ${problem}`));
  };
  if (content) await drillShowcase(input, content, attempt, (deck) => (drilled.deck = deck));
  await attempt('event flyer', () => drillEventFlyer(input));
  return drilled;
}

type Attempt = (output: Output, make: () => Promise<string[]>) => Promise<void>;

/** The links allowed in a showcase's documents: the code's, and the owner's own address. */
const linksOf = ({ project: { ownerData } }: DocumentContent, qrTarget: string): string[] => {
  const mail = mailLink(cleanText(ownerData.contact ?? ''));
  return mail ? [qrTarget, mail] : [qrTarget];
};

async function drillShowcase(input: HostileInput, given: DocumentContent, attempt: Attempt, keepDeck: (deck: Buffer) => void) {
  const photos = documentPhotos(input);
  const trophyPhotos = new Map(photos.map((photo) => [photo.objectPath, photo]));
  const report = () => {};
  const { make, model } = given.project.vehicleData;
  const shown = [make, model];
  const brochure = (edition: 'screen' | 'print') => async () => {
    const { content, qrTarget } = queued(projectDocument('brochure', given, { edition }), 'brochure');
    return drillPage(
      {
        shown: [...shown, content.project.ownerData.fullName],
        links: linksOf(content, qrTarget),
        findProblems: (pdfPage) => pdfPage.measure(validatePage, undefined),
      },
      (pdfPage) => printBrochure(pdfPage, { content, qrTarget, edition, photos, trophyPhotos, report }),
    );
  };
  await attempt('brochure', brochure('screen'));
  if (input.isPrinted) await attempt('print edition', brochure('print'));
  await attempt('deck', async () => {
    const { content, qrTarget } = queued(projectDocument('deck', given), 'deck');
    const { bytes, pages } = await renderDeck({ content, qrTarget, photos, trophyPhotos, report });
    keepDeck(bytes);
    const deck = await readDeck(bytes);
    const problems = deck.slides.flatMap((slide, index) =>
      problemsOfSlide(slide).map((problem) => `slide ${index + 1}: ${problem}`),
    );
    if (pages !== deck.slides.length || pages < 7 || pages > 10)
      problems.push(`${deck.slides.length} slides, and it says ${pages}`);
    return [...problems, ...(await packageProblems(deck, linksOf(content, qrTarget)))];
  });
  const flyer = (size: FlyerSize) => async () => {
    const request: DocumentRequest = {
      kind: 'flyer',
      size,
      content: given,
      flyerConfig: input.flyerConfig,
      qrCodeDataUrl: await drawQrCode('https://example.com/api/showcase/1/pdf?a=1&b=2'),
      marketingQrCodeDataUrl: await drawQrCode('https://example.com'),
    };
    return drillPage({ shown, findProblems: (pdfPage) => pdfPage.measure(overflowing, '.flyer') }, (pdfPage) =>
      printFlyer(pdfPage, { ...queued(request, 'flyer'), photos, report }),
    );
  };
  await attempt('flyer', flyer('letter'));
  await attempt('A5 flyer', flyer('a5'));
  await attempt('show kit', () => drillShowKit(input, given, photos));
}

/** One piece of a kit, for a show where the input has one. */
function drillShowKit({ piece, show: typed, flyerConfig }: HostileInput, given: DocumentContent, photos: DocumentPhoto[]) {
  const { name, day, place } = typed ? parse(newShowSchema, sent(typed)) : {};
  const show = name && day ? { name, day, place, address: 'https://example.com/c/abcdefghjkmn' } : undefined;
  const request: DocumentRequest = {
    kind: 'show-kit',
    piece,
    content: given,
    flyerConfig,
    qrTarget: 'https://example.com/s/a?b=1&c=2',
    show,
  };
  const { project } = cleanTexts(given);
  const { yearAndMake, model, show: printed } = kitTexts(project, flyerConfig, cleanTexts(show));
  const shown = [yearAndMake, model];
  if (printed && (piece === 'dash-card' || piece === 'judges-sheet')) shown.push(printed.name, printed.rest);
  return drillPage({ shown, findProblems: (pdfPage) => pdfPage.measure(overflowing, '.kit, .kit-body, .dc-main') }, (pdfPage) =>
    printShowKit(pdfPage, { ...queued(request, 'show-kit'), photos, report: () => {} }),
  );
}

function drillEventFlyer({ promoCode: given, photos }: HostileInput): Promise<string[]> {
  const promoCode = sent(given);
  const request = documentRequestSchema.parse({
    kind: 'event-flyer',
    promoCode,
    timeZone: 'Pacific/Apia',
    qrTarget: 'https://example.com/?a=1&b=2',
  });
  const { promoCode: code, timeZone, qrTarget } = queued(request, 'event-flyer');
  const [logo] = code.nonProfitLogoUrl ? documentPhotos({ photos }) : [];
  return drillPage({ shown: [code.code], findProblems: (pdfPage) => pdfPage.measure(overflowing, '.flyer') }, (pdfPage) =>
    printEventFlyer(pdfPage, { promoCode: code, timeZone, qrTarget, logo, report: () => {} }),
  );
}

/** Prints in a page of the renderer and checks the page before, and the PDF after. */
async function drillPage(
  { shown, links = [], findProblems }: Held,
  print: (pdfPage: DocumentPage) => Promise<{ bytes: Buffer; pages: number }>,
): Promise<string[]> {
  const problems: string[] = [];
  const { bytes, pages } = await withPdfRenderer(async (pdfPage) => {
    const looking: DocumentPage = {
      ...pdfPage,
      print: async () => {
        problems.push(...(await pdfPage.measure(findForeignMarkup, links)), ...(await findProblems(pdfPage)));
        const words = squeezed(await pdfPage.measure(() => document.body.textContent ?? '', undefined));
        for (const text of shown) {
          if (!words.includes(squeezed(cleanText(text)))) problems.push(`does not say “${text.slice(0, 80)}”`);
        }
        return pdfPage.print();
      },
    };
    const printed = await print(looking);
    problems.push(...pdfPage.refused.map((address) => `asked for ${address.slice(0, 120)}`));
    return printed;
  });
  const { texts, fonts } = await readPdf(bytes);
  if (texts.length !== pages) problems.push(`${texts.length} pages, and it says ${pages}`);
  for (const [index, text] of texts.entries()) if (!text.trim()) problems.push(`page ${index + 1} is empty`);
  for (const { name } of fonts.filter(({ isEmbedded }) => !isEmbedded)) problems.push(`the face ${name} is not in it`);
  problems.push(...(await pdfActions(bytes, links)).map((action) => `the PDF holds ${action}`));
  const printed = squeezed(texts.join(''));
  for (const text of shown.map(cleanText).filter((text) => /^[\x20-\x7e]*<[\x20-\x7e]*$/.test(text))) {
    if (!printed.includes(squeezed(text))) problems.push(`the PDF does not say “${text.slice(0, 80)}”`);
  }
  return problems;
}

/** A text without characters at which lines break. */
const squeezed = (text: string) => text.replace(/[\s\u00ad]/g, '').toLowerCase();

/** As it arrives over HTTP. */
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** As the worker reads a request from the job's row. */
function queued<Kind extends DocumentRequest['kind']>(
  request: DocumentRequest,
  kind: Kind,
): Extract<DocumentRequest, { kind: Kind }> {
  const arrived = documentRequestSchema.parse(sent(request));
  if (arrived.kind !== kind) throw new Error(`${arrived.kind} instead of ${kind}`);
  return arrived as Extract<DocumentRequest, { kind: Kind }>;
}

function intrude(body: object, { path, value }: NonNullable<HostileInput['intrusion']>): void {
  const last = path.at(-1) ?? '';
  const place = path.slice(0, -1).reduce((part, key) => part[key] as Record<string, unknown>, body as Record<string, unknown>);
  place[last] = value;
}

const pictures = new Map<string, Promise<Buffer>>();

/** The input's photos, generated: each shape once. */
const documentPhotos = ({ photos }: Pick<HostileInput, 'photos'>): DocumentPhoto[] =>
  photos.map(({ shape: [width, height], caption: given, ...focus }, index) => {
    const { caption } = photoChangeSchema.parse({ caption: given ?? null });
    const key = `${width} ${height}`;
    const read = () => {
      const picture = pictures.get(key) ?? jpeg({ width, height, seed: pictures.size });
      pictures.set(key, picture);
      return picture;
    };
    return {
      objectPath: `/objects/00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      width,
      height,
      ...focus,
      frames: {},
      caption: caption ? cleanText(caption) : undefined,
      hash: String(index),
      read,
      readFull: read,
    };
  });
