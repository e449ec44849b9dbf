import { writeIn } from '#app/documents/deck/deck-canvas.ts';
import { LAYOUT } from '#app/documents/deck/deck-masters.ts';
import { altOf, type DeckScene, standIn } from '#app/documents/deck/deck-scene.ts';
import { SHAPES } from '#app/documents/deck/deck-shapes.ts';
import { notesOf } from '#app/documents/deck/talking-points.ts';
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
  place(slide, {
    photo: cover,
    box: standIn({ photo: cover }, frame.picture, frame.fit, 0.42),
    alt: altOf(scene, { photo: cover }),
  });

  const { numeral, ...year } = frame.year;
  writeIn(slide, [site], { ...frame.site, least: 8 });
  writeIn(slide, [numeral ? vehicle.year : `${vehicle.year} ${vehicle.make}`], { ...year, least: 11 });
  const title = numeral ? `${vehicle.make} ${vehicle.model}` : vehicle.model;
  writeIn(slide, [title.trim() || vehicleName(vehicle)], frame.title, SHAPES.title);
  const lines = [...bynamesOf(vehicle), below ?? printedTitle(content)];
  writeIn(slide, lines.filter(isText), frame.below);
  writeIn(slide, [owner.fullName, owner.location], frame.owner);
  slide.addNotes(
    notesOf(
      {
        title: vehicleName(vehicle),
        opening: `Good day. I have the pleasure of showing you a ${vehicleName(vehicle)}.`,
        facts: [`It belongs to ${owner.fullName} of ${owner.location}.`],
        full: lines.filter(isText),
      },
      scene.reserve,
    ),
  );
}
