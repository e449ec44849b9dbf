import type PptxGenJS from 'pptxgenjs';
import type { ArticleKind } from './deck-content.ts';

/** What a slide is about. */
export type Subject = ArticleKind | 'cover' | 'photographs' | 'closing';

/** The sections that PowerPoint lists beside the slides. */
const SECTIONS: Record<Subject, string> = {
  cover: 'The Car',
  car: 'The Car',
  owner: 'The Owner',
  story: 'The Owner',
  history: 'The History',
  significance: 'The History',
  trivia: 'The History',
  specification: 'Specifications',
  advertising: 'Advertising',
  awards: 'Awards',
  photographs: 'Photographs',
  closing: 'Contact',
};

/**
 * Puts slides into sections in their order. A section is opened once: a slide whose section was left, or that is about nothing in
 * particular, stays in the current one.
 */
export function sectionsOf(deck: PptxGenJS): (subject: Subject | undefined) => string {
  const opened = new Set<string>();
  let current = SECTIONS.cover;
  return (subject) => {
    const title = subject ? SECTIONS[subject] : current;
    if (!opened.has(title)) {
      deck.addSection({ title });
      opened.add(title);
      current = title;
    }
    return current;
  };
}
