import { withoutMarks } from '#app/documents/note-marks.ts';
import type { DeckArticle } from './deck-content.ts';

/** What a slide may set large beside an article: a line or two that its text, which is next to it, does not have anyway. */
export function quoteOf({
  aside,
  body,
  byline = '',
  tables,
}: Pick<DeckArticle, 'aside' | 'body' | 'byline' | 'tables'>): string | undefined {
  const beside = withoutMarks([...body, byline, ...tables.flatMap(({ rows }) => rows.flat())].join('\n'));
  const lines = aside?.split('\n').filter((line) => !beside.includes(line)) ?? [];
  return lines.length > 0 ? lines.join('\n') : undefined;
}
