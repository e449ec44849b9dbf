import { excerpt } from '#app/documents/excerpt.ts';
import { withoutMarks } from '#app/documents/note-marks.ts';
import { mayStandAlone, supportedSentences } from '#app/documents/unsupported-claims.ts';

/** Facts for a speaker: each a line or two, without unsupported claims. */
export const firstSentences = (body: string[], isGenerated: boolean): string[] =>
  body
    .flatMap((paragraph) =>
      supportedSentences(paragraph, isGenerated)
        .slice(0, 1)
        .map((sentence) => excerpt(withoutMarks(sentence), 150)),
    )
    .slice(0, 5);
/** The first items of a list, shortened. */
export const briefly = (items: string[]): string[] => items.slice(0, 6).map((item) => excerpt(item, 130));
/** Like `briefly`, without unsupported claims. */
export const brieflyTold = (items: string[], isGenerated: boolean): string[] =>
  briefly(items.filter((item) => mayStandAlone(item, isGenerated)).map(withoutMarks));
