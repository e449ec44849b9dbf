import PptxGenJS from 'pptxgenjs';
import { cleanTexts } from '#app/documents/clean-text.ts';
import { cropPhoto } from '#app/documents/crop-photo.server.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { qrCodePng } from '#app/documents/qr-code.server.ts';
import { findTheme } from '#app/documents/themes/find-theme.ts';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { AppError } from '#app/platform/app-error.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { MAX_DOCUMENT_PHOTOS, THEMES } from '#app/showcases/catalogue.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { PlacedPhoto } from './deck-article.ts';
import { SLIDE } from './deck-canvas.ts';
import { defineMasters } from './deck-masters.ts';
import { besideWords, outlineDeck } from './deck-outline.ts';
import { addSlide } from './deck-slides.ts';
import { finishPackage } from './finish-package.server.ts';
import { DECK_FACE } from './measure-text.server.ts';

export type DeckRequest = {
  content: DocumentContent;
  /** All of the showcase's, in order, 1 to 20. */
  photos: DocumentPhoto[];
  /** By objectPath. */
  trophyPhotos: Map<string, DocumentPhoto>;
  /** The address the code on the last slide leads to. */
  qrTarget: string;
  report: ReportProgress;
};

/**
 * The presentation as a PowerPoint package of 7 to 10 slides, its text native and its full texts in the notes.
 * @throws what `read` throws of a photograph that is gone
 */
export async function renderDeck(request: DeckRequest): Promise<{ bytes: Buffer; pages: number }> {
  const { report, qrTarget, trophyPhotos } = request;
  const content = cleanTexts(request.content);
  const [cover, ...photos] = request.photos.slice(0, MAX_DOCUMENT_PHOTOS);
  if (!cover) throw new AppError('INVALID_INPUT', 'Please add at least one photo');
  const theme = findTheme(content.project.theme);
  const name = vehicleName(content.project.vehicleData);

  const deck = new PptxGenJS();
  deck.defineLayout({ name: 'Wide', width: SLIDE.width, height: SLIDE.height });
  deck.layout = 'Wide';
  deck.theme = { headFontFace: DECK_FACE, bodyFontFace: DECK_FACE };
  deck.title = name;
  deck.subject = content.historicalContent.title || name;
  deck.author = content.project.ownerData.fullName;
  defineMasters(deck, name);

  report({ stage: 'Laying out the slides', fraction: 0.1 });
  const slides = outlineDeck(content, photos.length + 1);
  const beside = besideWords(slides, photos.length + 1);
  const placed: { slide: PptxGenJS.Slide; photo: PlacedPhoto }[] = [];
  const scene = {
    deck,
    content,
    // A lone photograph lends its details to the slides, so that not all of them are words.
    photos: photos.length > 0 ? photos.slice(0, beside).map((photo) => ({ photo })) : detailsOf(cover),
    gallery: photos.slice(beside),
    cover,
    trophyPhotos,
    qrTarget,
    qrCode: `image/png;base64,${(await qrCodePng(qrTarget, 700)).toString('base64')}`,
    shown: photos.length + 1,
    total: request.photos.length,
    place: (slide: PptxGenJS.Slide, photo: PlacedPhoto) => void placed.push({ slide, photo }),
  };
  for (const kind of slides) addSlide(scene, kind);

  report({ stage: 'Cutting the photographs', fraction: 0.2 });
  const pictures = await Promise.all(
    placed.map(({ photo: { photo, box, zoom } }) => cropPhoto(photo, { width: box.w * 96, height: box.h * 96 }, { zoom })),
  );
  placed.forEach(({ slide, photo: { box, alt } }, index) => {
    slide.addImage({ ...box, altText: alt, data: `image/jpeg;base64,${pictures[index]?.toString('base64')}` });
  });

  report({ stage: 'Writing the file', fraction: 0.7 });
  const written = (await deck.write({ outputType: 'nodebuffer' })) as Buffer;
  const bytes = await finishPackage(written, {
    company: SITE_NAME,
    themeName: THEMES[content.project.theme].name,
    colors: theme.colors,
  });
  return { bytes, pages: slides.length };
}

/** Close cuts of one photograph, around its subject and to either side of it. */
const detailsOf = (photo: DocumentPhoto) =>
  [photo.focalX, photo.focalX - 0.25, photo.focalX + 0.25].map((focalX) => ({
    photo: { ...photo, focalX: Math.min(Math.max(focalX, 0), 1) },
    zoom: 0.5,
  }));
