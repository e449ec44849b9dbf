import { DAGGER, marksIn, marksInBrackets } from '#app/documents/note-marks.ts';
import { type MarkedBlock, type Notes, notesOf } from '#app/showcases/evidence/footings.ts';
import { creditOf, PUBLISHERS, sectionOf } from '#app/showcases/evidence/source-credit.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';

/** The order in which slides show the texts. */
const MARKED: MarkedBlock[] = ['vehicleDescription', 'overview', 'significance', 'trivia', 'advertising', 'campaigns'];

/** The notes of a deck, numbered in the order of its slides. */
export const deckNotes = (content: DocumentContent): Notes => notesOf(content, MARKED);

/** A full text for a speaker: marks in brackets, and below it what they stand for. */
export function withNotes(full: string[], { notes }: Notes): string[] {
  const marks = marksIn(full);
  if (marks.length === 0) return full;
  const explained = marks.flatMap((mark) => {
    if (mark === DAGGER) return `${DAGGER} Stated by the owner.`;
    const note = notes.find(({ number }) => number === mark);
    if (!note) return [];
    const { source, passage } = note;
    const place = `${source.title}: ${sectionOf(passage, source)}. ${creditOf(source)}.`;
    return `[${mark}] ${source.url ? `${place} ${source.url}` : place}`;
  });
  return [...full.map(marksInBrackets), '', 'Sources & Notes', ...explained];
}

/** One line that names the sources with their publishers and licenses; blank without any. */
export function sourceCredits({ notes }: Notes): string {
  const sources = [...new Map(notes.map(({ source }) => [source.id, source])).values()];
  const publishers = [...new Set(sources.map(publisherOf))];
  const named = publishers.map((publisher) => {
    const titles = sources.filter((source) => publisherOf(source) === publisher).map(({ title }) => `“${title}”`);
    return `${titles.join(', ')} (${publisher})`;
  });
  return named.length > 0 ? `Sources: ${named.join('; ')}.` : '';
}

const publisherOf = ({ kind, license }: Notes['notes'][number]['source']): string =>
  [PUBLISHERS[kind], license].filter(Boolean).join(', ');
