import { type DocumentPhoto, shapeOf } from '#app/documents/document-photo.ts';
import { justifyRows } from '#app/documents/layouts/justify-rows.ts';
import { particularsOf } from '#app/documents/particulars.ts';
import { paragraphs, pullQuote, specificationRows } from '#app/documents/set-text.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { THEMES } from '#app/showcases/catalogue.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { addArticle, addHead, addTable, type DeckScene, isText, openArticle, uprightBox } from './deck-article.ts';
import { ACCENT, type Box, engravedRule, FADED, fitText, PANEL, PAPER, PRIMARY, SLIDE, write } from './deck-canvas.ts';
import { CLOSING, COVER_HEIGHT, COVER_PHOTO, type CoverShape, coverText, HEAD, LAYOUT, textWidth } from './deck-masters.ts';
import type { SlideKind } from './deck-outline.ts';

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
    const photo = scene.gallery.shift();
    if (photo) addPlate(scene, photo, 'The Car in Full');
  },
  detail: (scene) => addPlate(scene, scene.cover, 'A Closer Look', true),
  closing: addClosing,
};

function addCover({ deck, content, cover, place }: DeckScene): void {
  const { vehicleData: vehicle, ownerData: owner, theme } = content.project;
  const shape = shapeOf(cover) < 1.05 ? 'portrait' : 'landscape';
  const slide = deck.addSlide({ masterName: LAYOUT.cover(shape) });
  place(slide, { photo: cover, box: coverBox(cover, shape), alt: vehicleName(vehicle) });
  const text = coverText(shape);
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

/** A landscape in its own shape from the slide's corner; an upright one over the slide's height. */
function coverBox(cover: DocumentPhoto, shape: CoverShape): Box {
  const w = COVER_PHOTO[shape];
  if (shape === 'landscape') {
    return { x: 0, y: 0, w, h: Math.min(Math.max(w / shapeOf(cover), COVER_HEIGHT.least), COVER_HEIGHT.most) };
  }
  return uprightBox(cover, { x: 0, w });
}

function addCar(scene: DeckScene): void {
  const rows = particularsOf(scene.content.project);
  addArticle(scene, {
    kicker: 'The Particulars',
    title: 'The Motor Car',
    body: paragraphs(scene.content.vehicleDescription),
    table: rows.filter((row): row is [string, string] => Boolean(row[1])),
  });
}

/** Inches between the two tables. */
const GUTTER = 0.53;

function addSpecification(scene: DeckScene): void {
  const { originalSpecs = '', modifications = '' } = scene.content.project.vehicleData;
  const both = Boolean(originalSpecs && modifications);
  const { slide, side } = both
    ? { slide: scene.deck.addSlide({ masterName: LAYOUT.article('none') }), side: 'none' as const }
    : openArticle(scene, scene.photos.shift());
  const top = addHead(
    slide,
    { kicker: 'Particulars', title: both || originalSpecs ? 'The Specification' : 'The Modifications', body: [] },
    textWidth(side),
  );
  const parts = [
    { name: 'As Built', text: originalSpecs },
    { name: 'Modifications', text: modifications },
  ].filter(({ text }) => text !== '');
  const width = both ? (textWidth(side) - GUTTER) / 2 : textWidth(side);
  parts.forEach(({ name, text }, index) => {
    const x = HEAD.x + index * (width + GUTTER);
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
  const { slide, side } = openArticle(scene, photo ? { photo } : scene.photos.shift(), trophies[0]?.name);
  const width = textWidth(side);
  const top = addHead(slide, { kicker: 'Awards', title: 'Roll of Honour', body: [] }, width);
  const rows = trophies.map(({ name, year, event, category }): [string, string] => [
    year,
    [name, event, category].filter(isText).join(', '),
  ]);
  addTable(slide, rows, { x: HEAD.x, y: top, w: width, h: 6.7 - top });
  slide.addNotes(rows.map(([year, award]) => `${year}: ${award}`).join('\n'));
}

function addGallery(scene: DeckScene): void {
  const { content, deck, gallery, place, shown, total } = scene;
  const slide = deck.addSlide({ masterName: LAYOUT.plates });
  const note = total > shown ? `The Gallery: ${shown} of ${total} photographs` : 'The Gallery';
  write(slide, [note], { x: HEAD.x, y: 0.45, w: 11.8, h: 0.5 }, 22, { color: PRIMARY, placeholder: 'title' });
  const area = { width: SLIDE.width - 1.5, height: 5.7, gap: 0.15, caption: () => 0, mostInRow: 4, stretch: 1.02 };
  const { rows } = justifyRows(
    gallery.map((photo) => photo.width / photo.height),
    area,
  );
  const used = rows.reduce((sum, { height }) => sum + height, 0) + area.gap * (rows.length - 1);
  let y = 1.1 + (area.height - used) / 2;
  for (const row of rows) {
    const chosen = row.photos.flatMap((index) => gallery[index] ?? []);
    const whole = chosen.reduce((sum, photo) => sum + shapeOf(photo), 0);
    const width = row.width - area.gap * (chosen.length - 1);
    let x = HEAD.x + (area.width - row.width) / 2;
    for (const photo of chosen) {
      const w = (width * shapeOf(photo)) / whole;
      const alt = `${vehicleName(content.project.vehicleData)}, a photograph`;
      place(slide, { photo, box: { x, y, w, h: row.height }, alt });
      x += w + area.gap;
    }
    y += row.height + area.gap;
  }
  slide.addNotes(`${note}. ${vehicleName(content.project.vehicleData)}.`);
}

/** One photograph alone. A detail is cut close around its subject. */
function addPlate({ content, deck, place }: DeckScene, photo: DocumentPhoto, title: string, detail = false): void {
  const name = vehicleName(content.project.vehicleData);
  const slide = deck.addSlide({ masterName: LAYOUT.plates });
  write(slide, [title], { x: HEAD.x, y: 0.45, w: 11.8, h: 0.5 }, 22, { color: PRIMARY, placeholder: 'title' });
  const h = 5.75;
  const w = detail ? 11.83 : Math.min(11.83, (h * photo.width) / photo.height);
  place(slide, {
    photo,
    zoom: detail ? 0.55 : 1,
    box: { x: (SLIDE.width - w) / 2, y: 1.1, w, h },
    alt: `${name}, ${title.toLowerCase()}`,
  });
  slide.addNotes(`${title}: ${name}.`);
}

function addClosing({ content, deck, qrCode, qrTarget, shown, total }: DeckScene): void {
  const { vehicleData: vehicle, ownerData: owner } = content.project;
  const slide = deck.addSlide({ masterName: LAYOUT.closing });
  const text = { x: CLOSING.x, w: CLOSING.w };
  write(slide, [SITE_NAME.toUpperCase()], { ...text, y: 1.05, h: 0.3 }, 11, { color: ACCENT, spacing: 3 });
  const name = fitText([vehicleName(vehicle)], { width: text.w, height: 2, most: 44, least: 16 });
  write(slide, name.paragraphs, CLOSING, name.size, { color: PAPER, placeholder: 'title' });
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

const fitLine = (text: string, width: number, height: number, most: number) =>
  fitText([text], { width, height, most, least: 10 }).size;
