import PptxGenJS from 'pptxgenjs';
import { cleanTexts } from '#app/documents/clean-text.ts';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { qrCodePng } from '#app/documents/qr-code.server.ts';
import type { ReportProgress } from '#app/jobs/contracts.ts';
import { AppError } from '#app/platform/app-error.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { printedTitle } from '#app/showcases/authorship.ts';
import { NO_PHOTOS } from '#app/showcases/layouts.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { type DeckTheme, SLIDE } from '#app/themes/deck-theme.ts';
import { loadDeckTheme, THEMES, themeColors } from '#app/themes/themes.ts';
import { articlesOf } from './deck-content.ts';
import { deckDetails } from './deck-details.ts';
import { defineLayouts } from './deck-masters.ts';
import { deckNotes } from './deck-notes.ts';
import { type Picture, picturesOf } from './deck-pictures.server.ts';
import type { DeckScene, PlacedPhoto } from './deck-scene.ts';
import { sectionsOf } from './deck-sections.ts';
import { type DeckPhoto, DeckShapes, DeckSlide } from './deck-shapes.ts';
import { notesOfTalk, type TalkPart } from './deck-talk.ts';
import { finishPackage } from './finish-package.server.ts';
import { findLayout } from './layouts/find-layout.ts';
import { voiceOf } from './voice.ts';
import { asPart } from './whole-cars.ts';

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
  const ensureLayout = defineLayouts(deck, shapes, look, name);

  report({ stage: 'Laying out the slides', fraction: 0.1 });
  const sectionOf = sectionsOf(deck);
  const slides: DeckSlide[] = [];
  const spoken: { slide: DeckSlide; part: TalkPart }[] = [];
  const placed: PlacedPhoto[] = [];
  const pictures: Picture[] = [];
  const articles = articlesOf(content, notes, look.editing, layout.vocabulary);
  const scene: DeckScene = {
    addSlide: (masterName, subject) => {
      ensureLayout(masterName);
      const slide = new DeckSlide(deck.addSlide({ masterName, sectionTitle: sectionOf(subject) }), shapes);
      slides.push(slide);
      return slide;
    },
    look,
    content,
    articles,
    speak: (slide, part) => void spoken.push({ slide, part }),
    notes,
    cover,
    photos,
    nextDetail: deckDetails([cover, ...photos]),
    trophyPhotos,
    qrTarget,
    qrCode: `image/png;base64,${(await qrCodePng(qrTarget, CODE_SCALE)).toString('base64')}`,
    shown: photos.length + 1,
    total: request.photos.length,
    isNumbered: layout.isNumbered,
    place: (slide, photo) => {
      const at = placed.push({ ...photo, photo: asPart(photo.photo) }) - 1;
      slide.addPhoto(() => photoFor(photo, pictures[at], look.edge));
    },
  };
  layout.build(scene);
  const talk = notesOfTalk(
    spoken.map(({ part }) => part),
    voiceOf(ownerData.fullName),
  );
  for (const [index, { slide }] of spoken.entries()) slide.addNotes(talk[index] ?? '');

  report({ stage: 'Reading the photos', fraction: 0.2 });
  const { pictures: cropped, media } = await picturesOf(placed, look.isToned);
  pictures.push(...cropped);
  for (const slide of slides) slide.write();

  report({ stage: 'Writing the file', fraction: 0.7 });
  const written = await deck.write({ outputType: 'nodebuffer' });
  if (!Buffer.isBuffer(written)) throw new Error('The deck was not written as a buffer');
  const bytes = await finishPackage(written, {
    company: SITE_NAME,
    themeName: THEMES[theme].name,
    colors: themeColors(theme),
    look,
    shapes,
    media,
  });
  return { bytes, pages: slides.length };
}

/** Pixels of a module: 700 a side for a usual address, on two inches of a slide. */
const CODE_SCALE = 18;

/** Stands for a photo until the package is finished. */
const EMPTY = 'image/jpeg;base64,AA==';

/** A placed photo with its crop. */
function photoFor({ alt, isBleeding }: PlacedPhoto, picture: Picture | undefined, edge: DeckTheme['edge']): DeckPhoto {
  if (!picture) throw new Error('A photo was written before it was cropped');
  const { part, cropping, box } = picture;
  return {
    shape: { picture: { part, cropping }, hasEdge: edge !== undefined && !isBleeding },
    options: { ...box, altText: alt, data: EMPTY },
  };
}
