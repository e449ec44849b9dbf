import { countNote, type DeckScene, detailsOf, type Shown } from '#app/documents/deck/deck-scene.ts';
import { type PictureTitler, pictureTitles } from '#app/documents/deck/picture-titles.ts';
import { addClosing } from '#app/documents/deck/slides/closing.ts';
import { addCover } from '#app/documents/deck/slides/cover.ts';
import { addGrid, detailCell } from '#app/documents/deck/slides/grid.ts';
import { addOpening, chooseOpening } from '#app/documents/deck/slides/opening.ts';
import { MAX_GRID_PHOTOS } from '#app/showcases/layouts.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { photoTalk, trophyOf } from './balanced.ts';
import { chooseArticles, type DeckLayout, SLIDES } from './deck-layout.ts';

const GALLERY = { from: 6, least: 3, most: 6 };

/** A strict grid of cells on every slide, for text and photos. */
export const modernGrid: DeckLayout = {
  photos: MAX_GRID_PHOTOS,
  build: (scene) => {
    const { articles, cover } = scene;
    const titleOf = pictureTitles(scene.look.editing.pictures);
    const { opening, others: photos } = chooseOpening(scene);
    const hasGallery = scene.photos.length + 1 >= GALLERY.from;
    /** Cover, opening and closing. */
    const whole = opening ? 3 : 2;
    const { chosen, rest } = chooseArticles(articles, {
      order: ['car', 'owner', 'story', 'history', 'specification', 'significance', 'awards', 'advertising', 'trivia'],
      dispensable: ['trivia', 'owner', 'advertising'],
      room: SLIDES.most - whole - (hasGallery ? 1 : 0),
    });
    const inGallery = hasGallery ? Math.min(GALLERY.most, Math.max(GALLERY.least, photos.length - chosen.length)) : 0;
    const inArticles = photos.slice(0, photos.length - inGallery).map((photo): Shown => ({ photo }));
    const queue = [...inArticles];
    const place = detailCell(scene.look.grid);
    /** So many photos, or a detail where none is left. */
    const take = (count: number): Shown[] => {
      if (queue.length > 0) return queue.splice(0, count);
      const detail = scene.nextDetail(place);
      return detail ? [detail] : [];
    };
    const missing = Math.max(0, SLIDES.least - whole - chosen.length - Number(hasGallery));
    // Extra photos go to the first slides, two to a slide.
    const spare = Math.max(0, inArticles.length - chosen.length - missing);

    addCover(scene);
    if (opening) addOpening(scene, opening);
    chosen.forEach((article, index) => {
      const own = article.kind === 'awards' ? trophyOf(scene) : undefined;
      const taken = own ? [own] : take(index < spare && article.tables.length < 2 ? 2 : 1);
      addGrid(scene, article, taken);
    });
    const others = detailsOf(cover);
    for (let at = 0; at < missing; at += 1) {
      const shown = take(1);
      const pair = [others[at % 3], others[(at + 1) % 3]].filter((one) => one !== undefined);
      addGallery(scene, shown.length > 0 ? shown : pair, titleOf);
    }
    if (hasGallery)
      addGallery(
        scene,
        photos.slice(photos.length - inGallery).map((photo) => ({ photo })),
        titleOf,
      );
    addClosing(scene, rest);
  },
};

function addGallery(scene: DeckScene, shown: Shown[], titleOf: PictureTitler): void {
  const title = titleOf(shown);
  const { project } = scene.content;
  const line = countNote(scene) ?? vehicleName(project.vehicleData);
  addGrid(
    scene,
    { title, kicker: 'Photographs', body: [line], tables: [], kind: 'photographs', talk: photoTalk(title, shown.length) },
    shown,
  );
}
