import { pictureTitles } from '#app/documents/deck/picture-titles.ts';
import { MAX_DOCUMENT_PHOTOS } from '#app/showcases/layouts.ts';
import { buildBalanced } from './balanced.ts';
import type { DeckLayout } from './deck-layout.ts';

/** Text and photos in balance. */
export const traditional: DeckLayout = {
  photos: MAX_DOCUMENT_PHOTOS,
  build: (scene) =>
    buildBalanced(scene, {
      order: ['car', 'owner', 'story', 'history', 'significance', 'trivia', 'specification', 'advertising', 'awards'],
      // Trivia then go below the car's significance.
      dispensable: scene.articles.has('significance') ? ['owner', 'trivia', 'advertising'] : ['owner', 'advertising'],
      titleOf: pictureTitles(scene.look.editing.pictures),
      takesPhoto: ({ tables }) => tables.length < 2,
      platesFrom: 6,
      figuresMost: 1,
    }),
};
