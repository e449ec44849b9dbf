import { rowsOf } from '#app/documents/deck/deck-content.ts';
import type { DeckScene } from '#app/documents/deck/deck-scene.ts';
import { pictureTitles } from '#app/documents/deck/picture-titles.ts';
import { particularsOf } from '#app/documents/particulars.ts';
import { printedTitle } from '#app/showcases/authorship.ts';
import { MAX_DOCUMENT_PHOTOS } from '#app/showcases/layouts.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { buildBalanced } from './balanced.ts';
import type { DeckLayout } from './deck-layout.ts';

/** The catalog of one lot: its head and estimate, the specification as a table, provenance, exhibitions, numbered figures. */
export const auctionCatalog: DeckLayout = {
  photos: MAX_DOCUMENT_PHOTOS,
  isNumbered: true,
  vocabulary: {
    car: { kicker: 'Lot 1', title: '' },
    specification: { kicker: 'Lot 1', title: 'Specification' },
    owner: { kicker: 'Lot 1', title: 'Provenance' },
    story: { kicker: 'Lot 1', title: 'Provenance' },
    history: { kicker: 'Lot 1', title: 'Catalog Note' },
    significance: { kicker: 'Lot 1', title: 'Significance' },
    trivia: { kicker: 'Lot 1', title: 'Of Note' },
    advertising: { kicker: 'Lot 1', title: 'Advertising' },
    awards: { kicker: 'Lot 1', title: 'Exhibited' },
  },
  build: (scene) => {
    const titleOfDetail = pictureTitles({ many: 'Details', one: 'Detail', detail: 'Detail' });
    const estimate = scene.content.project.vehicleData.estimatedValue;
    buildBalanced(headLot(scene, estimate), {
      order: ['car', 'specification', 'owner', 'story', 'history', 'significance', 'awards', 'advertising', 'trivia'],
      dispensable: ['trivia', 'advertising', 'owner'],
      cover: { site: 'Lot 1', below: estimate ? `Estimate ${estimate}` : undefined },
      // Which ones they are is in their captions; details have none.
      titleOf: (photos) => (photos.some(({ zoom }) => zoom) ? titleOfDetail(photos) : photos.length > 1 ? 'Plates' : 'Plate'),
      takesPhoto: ({ tables }) => tables.length < 2,
      platesFrom: 5,
      figuresMost: 2,
    });
  },
};

/** The lot's head: the car's full name, the estimate below it, and the particulars without either. */
function headLot(scene: DeckScene, estimate: string | undefined): DeckScene {
  const articles = new Map(scene.articles);
  const car = articles.get('car');
  const history = articles.get('history');
  if (car) {
    articles.set('car', {
      ...car,
      title: vehicleName(scene.content.project.vehicleData),
      byline: estimate && `Estimate ${estimate}`,
      tables: [{ rows: rowsOf(particularsOf(scene.content.project).filter(({ isInLotHead }) => !isInLotHead)) }],
    });
  }
  if (history) articles.set('history', { ...history, byline: printedTitle(scene.content) || undefined });
  return { ...scene, articles };
}
