import type PptxGenJS from 'pptxgenjs';
import type { DocumentPhoto } from '#app/documents/document-photo.ts';
import { justifyRows } from '#app/documents/layouts/justify-rows.ts';
import { paragraphs, pullQuote, specificationRows } from '#app/documents/set-text.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { THEMES } from '#app/showcases/catalogue.ts';
import { type DocumentContent, vehicleName } from '#app/showcases/showcase.schema.ts';
import { ACCENT, type Box, engravedRule, FADED, fitText, INK, PANEL, PAPER, PRIMARY, SLIDE, write } from './deck-canvas.ts';
import { HEAD, MASTERS } from './deck-masters.ts';
import type { SlideKind } from './deck-outline.ts';

/** A photograph on a slide: where, which, what it shows, and which part of it, if not the one around its subject. */
export type PlacedPhoto = { photo: DocumentPhoto; box: Box; alt: string };

export type DeckScene = {
  deck: PptxGenJS;
  content: DocumentContent;
  /** The photographs that may still stand beside words, in order. */
  photos: DocumentPhoto[];
  /** Those of the gallery. */
  gallery: DocumentPhoto[];
  cover: DocumentPhoto;
  trophyPhotos: Map<string, DocumentPhoto>;
  qrTarget: string;
  /** PNG with its quiet zone. */
  qrCode: string;
  shown: number;
  total: number;
  /** Puts a photograph on a slide; its picture is cut later, all of them together. */
  place: (slide: PptxGenJS.Slide, placed: PlacedPhoto) => void;
};

/** Adds a slide of a kind. */
export function addSlide(scene: DeckScene, kind: SlideKind): void {
  SLIDES[kind](scene);
}

const SLIDES: Record<SlideKind, (scene: DeckScene) => void> = {
  cover: addCover,
  car: addCar,
  owner: (scene) => {
    const { ownerData: owner, vehicleData: vehicle } = scene.content.project;
    addArticle(scene, {
      kicker: 'The Owner',
      title: owner.fullName,
      body: [`The ${vehicleName(vehicle)} shown here is at home in ${owner.location}.`],
    });
  },
  story: (scene) => {
    const { story = '', fullName, location } = scene.content.project.ownerData;
    addArticle(scene, {
      kicker: 'The Owner’s Story',
      title: 'In the Owner’s Words',
      byline: `${fullName}, ${location}`,
      body: paragraphs(story),
      aside: pullQuote(story),
    });
  },
  history: (scene) => {
    const { title, overview } = scene.content.historicalContent;
    const { make, model } = scene.content.project.vehicleData;
    addArticle(scene, { kicker: 'A History', title: title || `The ${make} ${model}`, body: paragraphs(overview) });
  },
  significance: (scene) => {
    const { significance, trivia } = scene.content.historicalContent;
    addArticle(scene, {
      kicker: 'Significance',
      title: 'Why It Matters',
      body: paragraphs(significance),
      aside: trivia.find((item) => item && item.length < 160),
    });
  },
  trivia: (scene) => {
    const items = scene.content.historicalContent.trivia.filter(Boolean);
    addArticle(scene, { kicker: 'Marginalia', title: 'From the Glovebox', body: items, spaced: true });
  },
  specification: addSpecification,
  advertising: (scene) => {
    const { taglines, campaigns, overview } = scene.content.historicalContent.advertising;
    const lines = taglines.filter(Boolean).map((line) => `“${line.replace(/^["“]|["”]$/g, '')}”`);
    addArticle(scene, {
      kicker: 'In Its Day',
      title: 'As Advertised',
      body: [...paragraphs(overview), ...campaigns.filter(Boolean)],
      byline: lines[0],
      aside: lines.slice(1, 3).join('   ') || lines[0],
      spaced: true,
    });
  },
  awards: addAwards,
  gallery: addGallery,
  plate: (scene) => {
    const photo = scene.photos.shift();
    if (photo) addPlate(scene, photo, 'The Car in Full');
  },
  detail: (scene) => addPlate(scene, scene.cover, 'A Closer Look', true),
  closing: addClosing,
};

function addCover({ deck, content, cover, place }: DeckScene): void {
  const { vehicleData: vehicle, ownerData: owner, theme } = content.project;
  const slide = deck.addSlide({ masterName: MASTERS.cover });
  const width = cover.width < cover.height ? 6.4 : 8.4;
  place(slide, { photo: cover, box: { x: 0, y: 0, w: width, h: SLIDE.height }, alt: vehicleName(vehicle) });
  const text = { x: width + 0.55, w: SLIDE.width - width - 1.1 };
  write(slide, [SITE_NAME.toUpperCase()], { ...text, y: 0.6, h: 0.3 }, 11, { color: ACCENT, spacing: 3 });
  engravedRule(slide, { x: text.x, y: 0.98, w: text.w });
  write(
    slide,
    [`${vehicle.year} ${vehicle.make}`],
    { ...text, y: 1.35, h: 0.95 },
    fitLine(`${vehicle.year} ${vehicle.make}`, text.w, 0.95, 24),
    {
      color: ACCENT,
    },
  );
  const model = fitText([vehicle.model], { width: text.w, height: 2.5, most: 54, least: 16 });
  write(slide, model.paragraphs, { ...text, y: 2.3, h: 2.5 }, model.size, { color: PRIMARY, placeholder: 'title' });
  const below = [vehicle.trim, vehicle.nickname && `“${vehicle.nickname}”`, content.historicalContent.title].filter(isText);
  if (below.length > 0) {
    const fitted = fitText(below, { width: text.w, height: 1.35, most: 17, least: 10, style: 'italic', spaceAfter: 4 });
    write(slide, fitted.paragraphs, { ...text, y: 4.85, h: 1.35 }, fitted.size, { style: 'italic', spaceAfter: 4 });
  }
  const owned = fitText([owner.fullName, owner.location], { width: text.w, height: 0.75, most: 13, least: 8 });
  write(slide, owned.paragraphs, { ...text, y: 6.25, h: 0.75 }, owned.size, { color: FADED, valign: 'bottom' });
  slide.addNotes(`${vehicleName(vehicle)}, owned by ${owner.fullName}, ${owner.location}. Theme: ${THEMES[theme].name}.`);
}

function addCar(scene: DeckScene): void {
  const { vehicleData: vehicle, ownerData: owner } = scene.content.project;
  const rows: [string, string | undefined][] = [
    ['Year', vehicle.year],
    ['Make', vehicle.make],
    ['Model', vehicle.model],
    ['Trim', vehicle.trim],
    ['Known as', vehicle.nickname],
    ['Owner', owner.fullName],
    ['Home', owner.location],
    ['Value', vehicle.estimatedValue],
  ];
  addArticle(scene, {
    kicker: 'The Particulars',
    title: 'The Motor Car',
    body: paragraphs(scene.content.vehicleDescription),
    table: rows.filter((row): row is [string, string] => Boolean(row[1])),
  });
}

type ArticleWords = {
  kicker: string;
  title: string;
  byline?: string;
  body: string[];
  /** Set large in a panel where there is no photograph to stand beside the words. */
  aside?: string;
  table?: [string, string][];
  spaced?: boolean;
};

/** A head, words, and beside them a photograph, or a panel with a line set large. What does not fit stands in the notes. */
function addArticle(scene: DeckScene, words: ArticleWords): void {
  const slide = scene.deck.addSlide({ masterName: MASTERS.article });
  const { photo, textWidth } = addSide(scene, slide, words);
  const top = addHead(slide, words, textWidth);
  const room = 6.75 - top;
  const tableHeight = words.table ? Math.min(words.table.length * 0.34 + 0.15, words.body.length > 0 ? room * 0.62 : room) : 0;
  const spaceAfter = words.spaced ? 7 : 5;
  if (words.body.length > 0) {
    const height = room - tableHeight;
    const fitted = fitText(words.body, { width: textWidth, height, most: 21, least: 14, spaceAfter });
    write(slide, fitted.paragraphs, { x: HEAD.x, y: top, w: textWidth, h: height }, fitted.size, { spaceAfter });
  }
  if (words.table) addTable(slide, words.table, { x: HEAD.x, y: 6.75 - tableHeight + 0.1, w: textWidth, h: tableHeight - 0.1 });
  slide.addNotes(
    [words.title, words.byline, ...words.body, photo && vehicleName(scene.content.project.vehicleData)]
      .filter(isText)
      .join('\n\n'),
  );
}

/** @returns where the words may begin, in inches from the top */
function addHead(slide: PptxGenJS.Slide, { kicker, title, byline }: ArticleWords, width: number): number {
  engravedRule(slide, { x: HEAD.x, y: 0.48, w: width });
  write(slide, [kicker.toUpperCase()], { x: HEAD.x, y: 0.66, w: width, h: 0.25 }, 10, { color: ACCENT, spacing: 2.5 });
  const head = fitText([title], { width, height: HEAD.h, most: 34, least: 14 });
  write(slide, head.paragraphs, { x: HEAD.x, y: HEAD.y, w: width, h: head.height }, head.size, {
    color: PRIMARY,
    placeholder: 'title',
  });
  const below = HEAD.y + head.height + 0.08;
  if (!byline) return below + 0.12;
  const line = fitText([byline], { width, height: 0.55, most: 15, least: 9, style: 'italic' });
  write(slide, line.paragraphs, { x: HEAD.x, y: below, w: width, h: line.height }, line.size, { style: 'italic', color: FADED });
  return below + line.height + 0.2;
}

/** Inches of mat around a landscape photograph. */
const MAT = 0.4;

/** The right side of a slide: a photograph in a shape near its own, else a panel. */
function addSide(
  { content, deck, photos, place }: DeckScene,
  slide: PptxGenJS.Slide,
  { aside }: ArticleWords,
): { photo?: DocumentPhoto; textWidth: number } {
  const { vehicleData: vehicle } = content.project;
  const photo = photos.shift();
  if (photo) {
    const portrait = photo.width < photo.height * 1.05;
    const mount = { w: portrait ? 5.3 : 6.5, h: SLIDE.height };
    const x = SLIDE.width - mount.w;
    const w = mount.w - 2 * MAT;
    const h = (w * photo.height) / photo.width;
    // A portrait fills the side of the slide; a landscape keeps its shape, mounted on a mat.
    const box = portrait ? { x, y: 0, ...mount } : { x: x + MAT, y: (SLIDE.height - h) / 2, w, h };
    if (!portrait) slide.addShape(deck.ShapeType.rect, { x, y: 0, ...mount, fill: { color: PRIMARY } });
    place(slide, { photo, box, alt: `${vehicleName(vehicle)}, a photograph` });
    return { photo, textWidth: x - HEAD.x - 0.55 };
  }
  const panel = { x: 9, y: 0, w: SLIDE.width - 9, h: SLIDE.height };
  slide.addShape(deck.ShapeType.rect, { ...panel, fill: { color: PRIMARY } });
  const inner = { x: panel.x + 0.55, y: 1.2, w: panel.w - 1.1, h: 5.1 };
  if (aside) {
    const fitted = fitText([aside], { width: inner.w, height: inner.h, most: 26, least: 14, style: 'italic' });
    write(slide, fitted.paragraphs, inner, fitted.size, { style: 'italic', color: PAPER, align: 'center', valign: 'middle' });
  } else {
    write(slide, [vehicle.year], inner, 66, { color: ACCENT, align: 'center', valign: 'middle' });
  }
  return { textWidth: panel.x - HEAD.x - 0.6 };
}

/** A native table of two columns, in a size at which all rows fit; rows for which there is no room are left to the notes. */
function addTable(slide: PptxGenJS.Slide, rows: [string, string][], box: Box): void {
  const labels = rows.some(([label]) => label !== '');
  const first = labels ? Math.min(1.9, box.w * 0.32) : 0;
  const valueWidth = box.w - first - 0.1;
  const heights = (size: number) =>
    rows.map(([label, value]) => {
      const left = labels ? fitText([label], { width: first - 0.1, height: 9, most: size, least: size }).height : 0;
      return Math.max(left, fitText([value], { width: valueWidth, height: 9, most: size, least: size }).height) + 0.1;
    });
  let size = 18;
  while (size > 11 && heights(size).reduce((sum, height) => sum + height, 0) > box.h) size -= 0.5;
  let room = box.h;
  const shown = rows.filter((_, index) => {
    room -= heights(size)[index] ?? 0;
    return room >= 0;
  });
  if (shown.length === 0) return;
  const border = { type: 'solid' as const, pt: 0.75, color: ACCENT };
  const none = { type: 'none' as const };
  const cell = (text: string, italic: boolean): PptxGenJS.TableCell => ({
    text,
    options: { italic, color: italic ? FADED : INK, border: [none, none, border, none], margin: [0.04, 0.05, 0.04, 0] },
  });
  slide.addTable(
    shown.map(([label, value]) => (labels ? [cell(label, true), cell(value, false)] : [cell(value, false)])),
    {
      x: box.x,
      y: box.y,
      w: box.w,
      colW: labels ? [first, box.w - first] : [box.w],
      rowH: heights(size).slice(0, shown.length),
      fontFace: 'Georgia',
      fontSize: size,
      valign: 'middle',
    },
  );
}

function addSpecification(scene: DeckScene): void {
  const { originalSpecs = '', modifications = '' } = scene.content.project.vehicleData;
  const slide = scene.deck.addSlide({ masterName: MASTERS.article });
  const both = Boolean(originalSpecs && modifications);
  const { textWidth } = both ? { textWidth: 11.83 } : addSide(scene, slide, { kicker: '', title: '', body: [] });
  const top = addHead(
    slide,
    { kicker: 'Particulars', title: both || originalSpecs ? 'The Specification' : 'The Modifications', body: [] },
    textWidth,
  );
  const parts = [
    { name: 'As Built', text: originalSpecs },
    { name: 'Modifications', text: modifications },
  ].filter(({ text }) => text !== '');
  const width = both ? 5.65 : textWidth;
  parts.forEach(({ name, text }, index) => {
    const x = HEAD.x + index * (width + 0.53);
    write(slide, [name.toUpperCase()], { x, y: top, w: width, h: 0.25 }, 10, { color: PRIMARY, style: 'bold', spacing: 2 });
    const rows = specificationRows(text).map(({ label = '', value }): [string, string] => [label, value]);
    addTable(slide, rows, { x, y: top + 0.32, w: width, h: 6.75 - top - 0.32 });
  });
  slide.addNotes(parts.map(({ name, text }) => `${name}\n${text}`).join('\n\n'));
}

function addAwards(scene: DeckScene): void {
  const { trophies } = scene.content.project;
  const pictured = trophies.find(({ photoUrl }) => photoUrl && scene.trophyPhotos.has(photoUrl));
  const photo = pictured?.photoUrl ? scene.trophyPhotos.get(pictured.photoUrl) : undefined;
  const slide = scene.deck.addSlide({ masterName: MASTERS.article });
  const words = { kicker: 'Awards', title: 'Roll of Honour', body: [], aside: trophies[0]?.name };
  const { textWidth } = addSide(photo ? { ...scene, photos: [photo] } : scene, slide, words);
  const top = addHead(slide, words, textWidth);
  const rows = trophies.map(({ name, year, event, category }): [string, string] => [
    year,
    [name, event, category].filter(isText).join(', '),
  ]);
  addTable(slide, rows, { x: HEAD.x, y: top, w: textWidth, h: 6.7 - top });
  slide.addNotes(rows.map(([year, award]) => `${year}: ${award}`).join('\n'));
}

function addGallery(scene: DeckScene): void {
  const { content, deck, gallery, place, shown, total } = scene;
  const slide = deck.addSlide({ masterName: MASTERS.plates });
  const note = total > shown ? `The Gallery: ${shown} of ${total} photographs` : 'The Gallery';
  write(slide, [note], { x: HEAD.x, y: 0.45, w: 11.8, h: 0.5 }, 22, { color: PRIMARY, placeholder: 'title' });
  const area = { width: SLIDE.width - 1.5, height: 5.7, gap: 0.15, caption: 0, mostInRow: 4 };
  const { rows } = justifyRows(
    gallery.map((photo) => photo.width / photo.height),
    area,
  );
  let y = 1.1;
  for (const row of rows) {
    const chosen = row.photos.flatMap((index) => gallery[index] ?? []);
    const whole = chosen.reduce((sum, photo) => sum + photo.width / photo.height, 0);
    const widthOf = (photo: DocumentPhoto) =>
      ((area.width - area.gap * (chosen.length - 1)) * photo.width) / photo.height / whole;
    let x = HEAD.x;
    for (const photo of chosen) {
      place(slide, {
        photo,
        box: { x, y, w: widthOf(photo), h: row.height },
        alt: `${vehicleName(content.project.vehicleData)}, a photograph`,
      });
      x += widthOf(photo) + area.gap;
    }
    y += row.height + area.gap;
  }
  slide.addNotes(`${note}. ${vehicleName(content.project.vehicleData)}.`);
}

/** One photograph alone. A detail shows the heart of it, at half its width. */
function addPlate({ content, deck, place }: DeckScene, photo: DocumentPhoto, title: string, detail = false): void {
  const name = vehicleName(content.project.vehicleData);
  const slide = deck.addSlide({ masterName: MASTERS.plates });
  write(slide, [title], { x: HEAD.x, y: 0.45, w: 11.8, h: 0.5 }, 22, { color: PRIMARY, placeholder: 'title' });
  const h = 5.75;
  const w = detail ? 11.83 : Math.min(11.83, (h * photo.width) / photo.height);
  place(slide, { photo, box: { x: (SLIDE.width - w) / 2, y: 1.1, w, h }, alt: `${name}, ${title.toLowerCase()}` });
  slide.addNotes(`${title}: ${name}.`);
}

function addClosing({ content, deck, qrCode, qrTarget, shown, total }: DeckScene): void {
  const { vehicleData: vehicle, ownerData: owner } = content.project;
  const slide = deck.addSlide({ masterName: MASTERS.closing });
  const text = { x: 1.2, w: 6.8 };
  write(slide, [SITE_NAME.toUpperCase()], { ...text, y: 1.05, h: 0.3 }, 11, { color: ACCENT, spacing: 3 });
  const name = fitText([vehicleName(vehicle)], { width: text.w, height: 2, most: 44, least: 16 });
  write(slide, name.paragraphs, { ...text, y: 1.5, h: 2 }, name.size, { color: PAPER, placeholder: 'title' });
  const owned = fitText([owner.fullName, owner.location, owner.contact].filter(isText), {
    width: text.w,
    height: 1.6,
    most: 18,
    least: 9,
    spaceAfter: 3,
  });
  write(slide, owned.paragraphs, { ...text, y: 3.65, h: 1.6 }, owned.size, { color: PANEL, spaceAfter: 3 });
  const note = `${shown < total ? `${shown} of ${total} photographs. ` : ''}History written by a language model; figures are unverified.`;
  write(slide, [note], { ...text, y: 6, h: 0.45 }, 10, { style: 'italic', color: PANEL });
  slide.addImage({ data: qrCode, x: 8.75, y: 1.85, w: 3.4, h: 3.4, altText: 'QR code: the whole showcase' });
  write(slide, ['See the whole showcase'], { x: 8.25, y: 5.35, w: 4.4, h: 0.35 }, 14, {
    style: 'italic',
    color: PAPER,
    align: 'center',
  });
  slide.addNotes(`The code leads to ${qrTarget}`);
}

const isText = (text: string | undefined | false): text is string => Boolean(text);

const fitLine = (text: string, width: number, height: number, most: number) =>
  fitText([text], { width, height, most, least: 10 }).size;
