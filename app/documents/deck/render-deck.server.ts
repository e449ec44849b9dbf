import PptxGenJS from 'pptxgenjs';
import { cleanTexts } from '#app/documents/clean-text.ts';
import { cropPhoto } from '#app/documents/crop-photo.server.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { qrCodePng } from '#app/documents/qr-code.server.ts';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { AppError } from '#app/platform/app-error.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { printedTitle } from '#app/showcases/authorship.ts';
import { NO_PHOTOS } from '#app/showcases/layouts.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { SLIDE } from '#app/themes/deck-theme.ts';
import { loadDeckTheme, THEMES, themeColors } from '#app/themes/themes.ts';
import { articlesOf } from './deck-content.ts';
import { defineLayouts } from './deck-masters.ts';
import { deckNotes } from './deck-notes.ts';
import type { DeckScene, PlacedPhoto } from './deck-scene.ts';
import { DeckShapes, DeckSlide, SHAPES } from './deck-shapes.ts';
import { finishPackage } from './finish-package.server.ts';
import { findLayout } from './layouts/find-layout.ts';

export type DeckRequest = {
  content: DocumentContent;
  /** All photos of the showcase in order, 1 to 20. */
  photos: DocumentPhoto[];
  /** By objectPath. */
  trophyPhotos: Map<string, DocumentPhoto>;
  /** The address of the code on the last slide. */
  qrTarget: string;
  report: ReportProgress;
};

/**
 * The presentation as a PowerPoint package of 7 to 10 slides, with native text and the full texts in the notes.
 * @throws what `read` throws for a photo that was deleted
 */
export async function renderDeck(request: DeckRequest): Promise<{ bytes: Buffer; pages: number }> {
  const { report, qrTarget, trophyPhotos } = request;
  const content = cleanTexts(request.content);
  const { theme, layoutTemplateId, vehicleData, ownerData } = content.project;
  const layout = findLayout(layoutTemplateId);
  const look = await loadDeckTheme(theme);
  const [cover, ...photos] = request.photos.slice(0, layout.photos);
  if (!cover) throw new AppError('INVALID_INPUT', NO_PHOTOS);
  const name = vehicleName(vehicleData);
  const notes = deckNotes(content);

  const deck = new PptxGenJS();
  deck.defineLayout({ name: 'Wide', width: SLIDE.width, height: SLIDE.height });
  deck.layout = 'Wide';
  deck.title = name;
  deck.subject = printedTitle(content) || name;
  deck.author = ownerData.fullName;
  const shapes = new DeckShapes();
  defineLayouts(deck, shapes, look, name);

  report({ stage: 'Laying out the slides', fraction: 0.1 });
  let slides = 0;
  const placed: { slide: DeckSlide; photo: PlacedPhoto }[] = [];
  const scene: DeckScene = {
    addSlide: (masterName) => {
      slides += 1;
      return new DeckSlide(deck.addSlide({ masterName }), shapes);
    },
    look,
    content,
    articles: articlesOf(content, notes, layout.vocabulary),
    notes,
    cover,
    photos,
    trophyPhotos,
    qrTarget,
    qrCode: `image/png;base64,${(await qrCodePng(qrTarget, 700)).toString('base64')}`,
    shown: photos.length + 1,
    total: request.photos.length,
    isNumbered: layout.isNumbered,
    place: (slide, photo) => void placed.push({ slide, photo }),
  };
  layout.build(scene);

  report({ stage: 'Cropping the photos', fraction: 0.2 });
  const pictures = await Promise.all(
    placed.map(({ photo: { photo, box, zoom } }) =>
      cropPhoto(photo, { width: box.w * 96, height: box.h * 96, use: 'slide' }, { zoom, isToned: look.isToned }),
    ),
  );
  placed.forEach(({ slide, photo: { box, alt, isBleeding } }, index) => {
    const data = `image/jpeg;base64,${pictures[index]?.toString('base64')}`;
    slide.addImage(isBleeding ? SHAPES.bleeding : SHAPES.photograph, { ...box, altText: alt, data });
  });

  report({ stage: 'Writing the file', fraction: 0.7 });
  const written = await deck.write({ outputType: 'nodebuffer' });
  if (!Buffer.isBuffer(written)) throw new Error('The deck was not written as a buffer');
  const bytes = await finishPackage(written, {
    company: SITE_NAME,
    themeName: THEMES[theme].name,
    colors: themeColors(theme),
    look,
    shapes,
  });
  return { bytes, pages: slides };
}
