import { writeIn } from '#app/documents/deck/deck-canvas.ts';
import { LAYOUT } from '#app/documents/deck/deck-masters.ts';
import { altOf, type DeckScene, standIn } from '#app/documents/deck/deck-scene.ts';
import { SHAPES } from '#app/documents/deck/deck-shapes.ts';
import { voiceOf } from '#app/documents/deck/voice.ts';
import { shapeOf } from '#app/documents/document-photo.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { printedTitle } from '#app/showcases/authorship.ts';
import { bynamesOf } from '#app/showcases/vehicle-fields.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

const isText = (text: string | undefined | false): text is string => Boolean(text);

/** The first slide: the car's name and one large photo. `site` and `below` are a layout's own texts. */
export function addCover(scene: DeckScene, { site = SITE_NAME, below }: { site?: string; below?: string } = {}): void {
  const { addSlide, look, content, cover, place } = scene;
  const { vehicleData: vehicle, ownerData: owner } = content.project;
  const shape = shapeOf(cover) < 1.05 ? 'portrait' : 'landscape';
  const frame = look.cover[shape];
  const slide = addSlide(LAYOUT.cover(shape), 'cover');
  const { numeral, ...year } = frame.year;
  writeIn(slide, [numeral ? vehicle.year : `${vehicle.year} ${vehicle.make}`], { ...year, least: 11 }, SHAPES.year);
  const title = numeral ? `${vehicle.make} ${vehicle.model}` : vehicle.model;
  writeIn(slide, [title.trim() || vehicleName(vehicle)], frame.title, SHAPES.title);
  const lines = [...bynamesOf(vehicle), below ?? printedTitle(content)];
  writeIn(slide, lines.filter(isText), frame.below, SHAPES.subtitle);
  writeIn(slide, [owner.fullName, owner.location], frame.owner, SHAPES.owner);
  writeIn(slide, [site], { ...frame.site, least: 8 }, SHAPES.site);
  place(slide, {
    photo: cover,
    box: standIn({ photo: cover }, frame.picture, frame.fit, 0.42),
    alt: altOf(scene, { photo: cover }),
  });
  const { am, my } = voiceOf(owner.fullName);
  const name = [vehicleName(vehicle), vehicle.trim].filter(isText).join(' ');
  scene.speak(slide, {
    title: vehicleName(vehicle),
    kind: 'cover',
    opening: `Good day. ${am} ${owner.fullName} of ${owner.location}, and this is ${my} ${name}.`,
    facts: [],
    full: [],
  });
}
