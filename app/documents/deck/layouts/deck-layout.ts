import type { ArticleKind, DeckArticle, Vocabulary } from '#app/documents/deck/deck-content.ts';
import type { DeckScene } from '#app/documents/deck/deck-scene.ts';

/** Chooses a deck's slides and how photos are arranged on them; the theme decides their appearance. */
export type DeckLayout = {
  /** The most photos it shows (Specification §9). */
  photos: number;
  vocabulary?: Vocabulary;
  isNumbered?: boolean;
  /** Adds the slides. */
  build: (scene: DeckScene) => void;
};

/** Specification §9. */
export const SLIDES = { least: 7, most: 10 } as const;

/**
 * The articles that get a slide, in order, and those for which there is no room.
 * @param order the order of articles; the last are dropped first, but those in `dispensable` before them
 */
export function chooseArticles(
  articles: DeckScene['articles'],
  { order, room, dispensable = [] }: { order: ArticleKind[]; room: number; dispensable?: ArticleKind[] },
): { chosen: DeckArticle[]; rest: DeckArticle[] } {
  const given = order.flatMap((kind) => articles.get(kind) ?? []);
  const going = [...dispensable, ...order.toReversed()].filter((kind, at, all) => all.indexOf(kind) === at);
  const chosen = [...given];
  for (const kind of going) {
    if (chosen.length <= room) break;
    const at = chosen.findIndex((article) => article.kind === kind);
    if (at !== -1) chosen.splice(at, 1);
  }
  const rest = [...articles.values()].filter((article) => !chosen.includes(article));
  return withTrivia({ chosen, rest });
}

const ALSO = 'There are some small things worth knowing, too.';

/** Trivia without a slide of their own go below the car's significance, as many as there is room for. */
function withTrivia({ chosen, rest }: { chosen: DeckArticle[]; rest: DeckArticle[] }): {
  chosen: DeckArticle[];
  rest: DeckArticle[];
} {
  const trivia = rest.find(({ kind }) => kind === 'trivia');
  const at = chosen.findIndex(({ kind, tables }) => kind === 'significance' && tables.length === 0);
  const significance = chosen[at];
  if (!trivia || !significance) return { chosen, rest };
  const joined: DeckArticle = {
    ...significance,
    tables: [{ name: trivia.title, rows: trivia.body.map((item) => ['', item]) }],
    besides: { lead: ALSO, facts: trivia.facts },
    full: [...significance.full, trivia.title, ...trivia.full],
  };
  return { chosen: chosen.with(at, joined), rest: rest.filter((article) => article !== trivia) };
}
