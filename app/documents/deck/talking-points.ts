import { excerpt } from '#app/documents/excerpt.ts';
import { withoutMarks } from '#app/documents/note-marks.ts';
import { mayStandAlone, supportedSentences } from '#app/documents/unsupported-claims.ts';
import type { DeckArticle } from './deck-content.ts';

/** Sentences for a speaker: whole, in order, without unsupported claims. */
export const sentencesToSay = (body: string[], isGenerated: boolean): string[] =>
  body.flatMap((paragraph) => supportedSentences(paragraph, isGenerated).map(withoutMarks));
/** The items of a list, shortened. */
export const briefly = (items: string[]): string[] => items.map((item) => excerpt(item, 130));
/** Like `briefly`, without unsupported claims. */
export const brieflyTold = (items: string[], isGenerated: boolean): string[] =>
  briefly(items.filter((item) => mayStandAlone(item, isGenerated)).map(withoutMarks));

/** Words for a slide: ten slides take five minutes. */
const WORDS = { least: 60, most: 90 };
const WORDS_A_SECOND = 2.3;

const wordsIn = (texts: string[]) => texts.join(' ').split(/\s+/).filter(Boolean).length;

/** The sentences that are said, from the first on; one that is too long for the rest of the time is left out. */
function chosen(sentences: string[], before: string[] = []): string[] {
  const said: string[] = [];
  for (const sentence of sentences) {
    if (wordsIn([...before, ...said]) >= WORDS.least) break;
    if (wordsIn([...before, ...said, sentence]) <= WORDS.most) said.push(sentence);
  }
  return said;
}

/** What is left to say, and what was said on slides before. */
export type Reserve = { left: string[]; said: Set<string> };

/**
 * What a speaker may say on slides that have too little of their own: figures and what the articles' own slides leave unsaid of the
 * history, then items of trivia.
 */
export function reserveOf(articles: Map<string, DeckArticle>): Reserve {
  const unsaid = (kind: string): string[] => {
    const { opening, facts } = articles.get(kind) ?? { opening: '', facts: [] };
    const said = chosen(facts, [opening]);
    return facts.filter((fact) => !said.includes(fact));
  };
  const trivia = articles.get('trivia')?.facts ?? [];
  return { left: [...unsaid('specification'), ...unsaid('history'), ...unsaid('significance'), ...trivia], said: new Set() };
}

/**
 * A speaker's notes: what to say and how long it takes, and then the full text. Lines that begin with a bullet become a list.
 * @param reserve from which is taken what the slide lacks
 */
export function notesOf(
  { title, opening, facts, full }: Pick<DeckArticle, 'title' | 'opening' | 'facts' | 'full'>,
  { left, said }: Reserve = { left: [], said: new Set() },
): string {
  const own = [
    opening,
    ...chosen(
      facts.filter((fact) => !said.has(fact)),
      [opening],
    ),
  ];
  const more = chosen(
    left.filter((fact) => !said.has(fact) && !own.includes(fact)),
    own,
  );
  for (const fact of [...own, ...more]) said.add(fact);
  const points = [...own, ...more].map((point) => point.replace(/\s+/g, ' '));
  const seconds = Math.max(1, Math.round(wordsIn(points) / WORDS_A_SECOND / 5)) * 5;
  return [`Talking points, about ${seconds} seconds`, ...points.map((point) => `• ${point}`), '', title, ...full].join('\n');
}
