import { MAX_DOCUMENT_PHOTOS } from '#app/showcases/catalogue.ts';
import { buildBalanced } from './balanced.ts';
import type { DeckLayout } from './deck-layout.ts';

/** Words and photographs in balance. */
export const traditional: DeckLayout = {
  photos: MAX_DOCUMENT_PHOTOS,
  build: (scene) =>
    buildBalanced(scene, {
      order: ['car', 'owner', 'story', 'history', 'significance', 'trivia', 'specification', 'advertising', 'awards'].filter(
        (kind) => kind !== 'owner' || !scene.articles.has('story'),
      ) as Parameters<typeof buildBalanced>[1]['order'],
      dispensable: ['owner', ...(scene.articles.has('significance') ? (['trivia'] as const) : [])],
      titles: { plates: 'The Gallery', plate: 'The Car in Full', detail: 'A Closer Look' },
      takesPhoto: ({ tables }) => tables.length < 2,
      platesFrom: 6,
      platesMost: 1,
    }),
};
