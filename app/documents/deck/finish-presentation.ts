import type { Document, Element } from '@xmldom/xmldom';
import { elementOf, elementsOf } from './xml.ts';

/** EMU: the page of notes that PowerPoint's own notes masters are drawn for, as ours is; pptxgenjs writes a turned slide instead. */
const NOTES_PAGE = { cx: 6_858_000, cy: 9_144_000 };

/** Finishes the part that lists the package's slides: its order, its pages and its sections. */
export function finishPresentation(presentation: Document): void {
  // The schema has the notes master before the slides. PowerPoint repairs that only where two masters have one theme.
  const slides = elementOf(presentation, 'p:sldIdLst');
  slides.parentNode?.insertBefore(elementOf(presentation, 'p:notesMasterIdLst'), slides);
  const notes = elementOf(presentation, 'p:notesSz');
  for (const [side, length] of Object.entries(NOTES_PAGE)) notes.setAttribute(side, `${length}`);
  elementsOf(presentation, 'p14:section').forEach(number);
}

/** The ids of sections as the schema has them, in capitals; the same deck has the same. */
function number(section: Element, index: number): void {
  section.setAttribute('id', `{5EC71045-0000-4000-8000-${`${index + 1}`.padStart(12, '0')}}`);
}
