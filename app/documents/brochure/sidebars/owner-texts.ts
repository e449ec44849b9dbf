import { specificationsOf } from '#app/documents/particulars.ts';
import { listLines } from '#app/documents/set-text.ts';
import type { Project } from '#app/showcases/showcase.schema.ts';

/** What the owner wrote and the brochure prints elsewhere: the lines of a list, or the paragraphs of the story. */
export type OwnerText = { kind: 'list' | 'story'; lines: string[] };

/** A line of the story that is an entry of its own, though no blank line is before it. */
const ENTRY = /^(?:[-*•·–—▪◦]\s|\d{4}\s*[:–—-])/;

/** The owner's texts from which sidebars are taken, in the order of the vehicle's fields; the story is last. Nothing else is printed. */
export const ownerTexts = (project: Project): OwnerText[] => [
  ...specificationsOf(project).map(({ text }) => ({ kind: 'list' as const, lines: linesOf(text) })),
  ...(project.ownerData.story ? [{ kind: 'story' as const, lines: linesOf(unwrapped(project.ownerData.story)) }] : []),
];

/**
 * What is found in the lines of the texts.
 * @returns nothing where the texts it is from have nothing else: a box would only repeat them
 */
export function foundIn<Found>(texts: OwnerText[], find: (line: string, kind: OwnerText['kind']) => Found[]): Found[] {
  const found = texts
    .map(({ kind, lines }) => lines.map((line) => find(line, kind)))
    .filter((lines) => lines.some((inLine) => inLine.length > 0));
  return found.every((lines) => lines.every((inLine) => inLine.length > 0)) ? [] : found.flat(2);
}

/** With single spaces: a long run of them would take long to search. */
const linesOf = (text: string): string[] => listLines(text.replace(/[^\S\n]+/g, ' '));

/** Where blank lines separate paragraphs, a line's end is none of a sentence's: `paragraphs` prints it as a space. */
function unwrapped(story: string): string {
  if (!/\n\s*\n/.test(story)) return story;
  return story
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .reduce((text, line) => (ENTRY.test(line) || /[.!?:;]["”’]?$/.test(text) ? `${text}\n${line}` : `${text} ${line}`)),
    )
    .join('\n');
}
