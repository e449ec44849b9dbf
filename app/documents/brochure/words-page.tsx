import { clsx } from 'clsx';
import { withoutMarks } from '#app/documents/note-marks.ts';
import { specificationsOf } from '#app/documents/particulars.ts';
import { STATEMENT_CHARACTERS } from '#app/documents/running-text.ts';
import { pullQuotes, quoteOf, setQuote, specificationRows } from '#app/documents/set-text.ts';
import { typeset } from '#app/documents/typeset.ts';
import { hasUnsupportedClaim } from '#app/documents/unsupported-claims.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { Decades } from './decades.tsx';

/** What a page of words says: a sentence of the owner's or of the trivia, or the car's figures. */
export type WordsPage = { sentence: string; from?: string } | { figures: { label: string; value: string }[] };

/** How many figures such a page has. */
const FIGURES = { least: 3, most: 4 };
/** A value that is short enough to stand there whole, as it was given: a part of it might say something else. Characters. */
const FIGURE = /^\d.{2,13}$/u;

/** The length of trivia that fill a page. Characters. */
const TRIVIA = { least: 40, most: 170 };

/** Up to these lengths a sentence is set in the largest type, and in a large one. Characters. */
const SIZES = { largest: 60, large: 110 };

/**
 * The pages that words fill where neither articles nor photos fill the last signature, rather than pages for notes: a sentence of the owner's
 * that no article quotes or sets large, the figures of a car that is as it was built, and a piece of trivia where none of them makes an absolute claim without
 * a source.
 */
export function wordsPagesOf(content: DocumentContent): WordsPage[] {
  const { project, historicalContent } = content;
  const [quote] = ownersSentences(content);
  const specifications = specificationsOf(project);
  // What a car was built with may not be what it has.
  const isAsBuilt = specifications.every(({ place }) => place === 'as built');
  const figures = specifications
    .flatMap(({ text }) => (isAsBuilt ? specificationRows(text) : []))
    .flatMap(({ label, value }) => (label && FIGURE.test(value) ? [{ label, value }] : []));
  const facts = hasUnsupportedClaim(content, 'trivia') ? [] : historicalContent.trivia.map(withoutMarks);
  const trivia = facts.find(({ length }) => length >= TRIVIA.least && length <= TRIVIA.most);
  return [
    ...(quote ? [quote] : []),
    ...(figures.length >= FIGURES.least ? [{ figures: figures.slice(0, FIGURES.most) }] : []),
    // Without a name below it: nobody said it.
    ...(trivia ? [{ sentence: typeset(trivia) }] : []),
  ];
}

/** The names of people in that of the owners, without what joins them. */
const namesIn = (fullName: string): string[] => fullName.match(/\p{Lu}\p{L}{2,}/gu) ?? [];

/** What the owner says, and the owner's name. */
export type OwnersSentence = { sentence: string; from: string };

/** A story has a sentence set large for so many of its characters; else half of it would be read twice. */
const STORY_PER_SENTENCE = 450;

/**
 * What may be set large of what the owner says, and no article quotes, the best first: a page of words has the first one, and articles that leave their
 * page empty to a large part the others.
 */
export function ownersSentences({ project }: DocumentContent): OwnersSentence[] {
  const { story = '', fullName } = project.ownerData;
  // A story of a sentence or two is set large as a whole.
  if (story.length <= STATEMENT_CHARACTERS) return [];
  const quoted = quoteOf(story)?.text;
  // Of two owners, one may be told of by the other, who can't be told from the name below it.
  const isOfOwner = (sentence: string) => namesIn(fullName).some((name) => sentence.includes(name));
  return pullQuotes(story, { mayBeEnd: true })
    .map(setQuote)
    .filter((sentence) => sentence !== quoted && !isOfOwner(sentence))
    .slice(0, Math.max(1, Math.floor(story.length / STORY_PER_SENTENCE)))
    .map((sentence) => ({ sentence, from: fullName }));
}

/** Every other one is on the theme's color, so that two that face each other are not one dark spread. @param index among the pages of words */
export const isColored = (index: number): boolean => index % 2 === 0;

/** A page of words: what a magazine has where it has no picture. */
export function WordsPageSheet({ words, index }: { words: WordsPage; index: number }) {
  const className = clsx('fixed-page words-page', isColored(index) && 'colored');
  if ('figures' in words) {
    return (
      <section className={className}>
        <ul>
          {words.figures.map(({ label, value }) => (
            <li key={`${label} ${value}`} className="pull-quote">
              {typeset(value)}
              <span className="byline" dir="auto">
                {typeset(label)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  const { sentence, from } = words;
  const size = sentence.length <= SIZES.largest ? 'largest' : sentence.length <= SIZES.large && 'large';
  return (
    <section className={className}>
      <Sentence sentence={sentence} {...(from && { from })} className={size || undefined} />
    </section>
  );
}

/** A sentence set large, with who says it. */
export function Sentence({ sentence, from, className }: { sentence: string; from?: string; className?: string | undefined }) {
  return (
    <p className={clsx('pull-quote', className)} dir="auto">
      <Decades text={sentence} />
      {from && (
        <span className="byline" dir="auto">
          {typeset(from)}
        </span>
      )}
    </p>
  );
}
