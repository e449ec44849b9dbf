import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { splitMarks } from '#app/documents/note-marks.ts';
import { dropCapOf, LEAD_CHARACTERS, leadInLength, STATEMENT_CHARACTERS } from '#app/documents/running-text.ts';
import { hyphenate, paragraphs, quoteOf } from '#app/documents/set-text.ts';
import { typeset } from '#app/documents/typeset.ts';
import { sentences } from '#app/fact-check/sentences.ts';
import { isAbsolute } from '#app/showcases/claims.ts';
import type { DocumentContent, Trophy } from '#app/showcases/showcase.schema.ts';
import { MarkedText } from './brochure-notes.tsx';
import { Decades } from './decades.tsx';

/** Korean separates words by spaces and breaks lines there: in large type a break within a word is conspicuous. */
const wordsKept = (text: string) => (/\p{Script=Hangul}/u.test(text) ? 'words-kept' : undefined);

/**
 * How much of a list is printed, since lists are generated or longer than anyone reads; their last line counts the items left
 * out. These limits keep a document with every field at its maximum printable within seconds.
 */
const LIST = { characters: 9_000, taglines: 8, awards: 40 };

/** A list of campaigns up to this length is never divided: its last line would be alone on the next page. Characters. */
const UNDIVIDED = 700;

/** A longer tagline is a sentence, and is set smaller. */
const LONG_TAGLINE = 70;

/** The items of a list that are printed, and how many are left out. */
function printed(items: string[]): { shown: string[]; more: number } {
  let characters = 0;
  const given = items.filter(Boolean);
  const shown = given.filter((item, index) => {
    characters += item.length;
    return index === 0 || characters <= LIST.characters;
  });
  return { shown, more: given.length - shown.length };
}

/** @param isShort a few lines, which divide no word, and no compound */
export function Running({ text, dropCap = false, isShort = false }: { text: string; dropCap?: boolean; isShort?: boolean }) {
  return paragraphs(text).map((paragraph, index) => {
    const firstLetter = dropCap && index === 0 && dropCapOf(paragraph);
    return (
      <p
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
        key={index}
        dir="auto"
        className={firstLetter ? clsx('drop-cap', firstLetter) : undefined}
      >
        {firstLetter ? (
          <LeadIn text={paragraph} />
        ) : (
          <MarkedText text={isShort ? paragraph : hyphenate(paragraph)} isShort={isShort} />
        )}
      </p>
    );
  });
}

/** A paragraph whose first words a theme may set in capitals. */
function LeadIn({ text: typed }: { text: string }) {
  // As a whole, since a quotation may go on from the one part to the other.
  const text = typeset(typed);
  const from = leadInLength(text);
  const [first, rest] = [text.slice(0, from), text.slice(from)];
  // With a note among them, they are as the others are.
  if (splitMarks(first).some(({ marks }) => marks.length > 0)) return <MarkedText text={hyphenate(text)} />;
  return (
    <>
      <span className="lead-in">
        <Decades text={first} />
      </span>
      <MarkedText text={hyphenate(rest)} />
    </>
  );
}

/** A photo of a column's width. */
export type ColumnFigure = {
  node: ReactNode;
  /** Before the text rather than after it. */
  isFirst: boolean;
};

export function Columns({ text, dropCap, figure }: { text: string; dropCap?: boolean; figure?: ColumnFigure | undefined }) {
  return (
    <div className="columns">
      {figure?.isFirst && figure.node}
      <Running text={text} dropCap={dropCap} />
      {!figure?.isFirst && figure?.node}
    </div>
  );
}

type BodyProps = {
  text: string;
  dropCap?: boolean;
  figure?: ColumnFigure | undefined;
  /** Never sets the text large, however short it is. */
  isRunning?: boolean;
};

/** An article's full text. */
export function Body({ text, dropCap, figure, isRunning = false }: BodyProps) {
  if (text.length > LEAD_CHARACTERS) return <Columns text={text} dropCap={dropCap} figure={figure} />;
  if (isRunning) {
    return (
      <div className="columns short">
        <Running text={text} isShort />
      </div>
    );
  }
  return (
    <div className={text.length > STATEMENT_CHARACTERS ? 'lead' : 'lead statement'}>
      {paragraphs(text).map((paragraph) => (
        <p key={paragraph} dir="auto" className={wordsKept(paragraph)}>
          <MarkedText text={paragraph} isShort />
        </p>
      ))}
    </div>
  );
}

/** The story with a pull quote, where it is long enough that the quote does not repeat what is right beside it. */
export function Story({
  text,
  figure,
  isQuoted,
  isRunning,
}: Pick<BodyProps, 'text' | 'figure'> & { isQuoted: boolean; isRunning: boolean }) {
  const parts = paragraphs(text);
  const quote = isQuoted ? quoteOf(text) : undefined;
  const half = quote?.after ?? parts.length;
  if (text.length <= LEAD_CHARACTERS) return <Body text={text} isRunning={isRunning} />;
  const [before, after] = [parts.slice(0, half), parts.slice(half)].map((part) => part.join('\n\n'));
  return (
    <>
      <Columns text={before ?? ''} dropCap figure={after ? undefined : figure} />
      {quote && (
        <aside className={clsx('pull-quote', wordsKept(quote.text))} dir="auto">
          <Decades text={quote.text} />
        </aside>
      )}
      {after && <Columns text={after} figure={figure} />}
    </>
  );
}

export function Trivia({ items, className, title }: { items: string[]; className: string; title?: string }) {
  const { shown, more } = printed(items);
  return (
    <aside className={`trivia ${className}`}>
      {title && <h2>{title}</h2>}
      <ul>
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
          <li key={index} dir="auto">
            {/* Its lines are ragged, and need no division. */}
            <MarkedText text={item} />
          </li>
        ))}
        {more > 0 && <li className="more">… and {more} more</li>}
      </ul>
    </aside>
  );
}

/** A line set large: a sentence that fits a line begins it rather than end within it. */
function WholeSentences({ text }: { text: string }) {
  const parts = sentences(text).map(typeset);
  // Not where sentences are not parted by spaces, or a quotation goes on from one to another.
  if (parts.length < 2 || parts.join(' ') !== typeset(text)) return <Decades text={typeset(text)} />;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="sentence">
        <Decades text={part} />
      </span>
    </Fragment>
  ));
}

export function Advertising({
  campaigns,
  taglines,
  overview,
  areImagined,
  isRunning,
  figure,
}: DocumentContent['historicalContent']['advertising'] & {
  /** Whether the taglines were generated rather than used in real advertising. */
  areImagined: boolean;
  figure?: ColumnFigure | undefined;
} & Pick<BodyProps, 'isRunning'>) {
  const taken = taglines.filter(Boolean).slice(0, LIST.taglines);
  // A line with an absolute claim is not set large, where it would be read before the note that it is imagined: it comes last, and is small.
  const isClaim = (tagline: string) => areImagined && isAbsolute(tagline);
  const [lines, claims] = [taken.filter((tagline) => !isClaim(tagline)), taken.filter(isClaim)];
  const { shown, more } = printed(campaigns);
  const [only, ...others] = shown;
  const unquoted = (tagline: string) => tagline.replace(/^["“]|["”]$/g, '');
  return (
    <>
      {taken.length > 0 && (
        <div className="taglines">
          {areImagined && <div className="label imagined">Imagined for this brochure</div>}
          {lines.map((tagline, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
            <p key={index} className={clsx(tagline.length > LONG_TAGLINE && 'long', wordsKept(tagline)) || undefined}>
              <WholeSentences text={unquoted(tagline)} />
            </p>
          ))}
          {claims.map((tagline, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
            <p key={index} className="claim">
              <MarkedText text={unquoted(tagline)} />
            </p>
          ))}
        </div>
      )}
      {overview && <Body text={overview} figure={figure} isRunning={isRunning} />}
      {only && others.length + more === 0 && (
        <div className="columns short campaign">
          <Running text={only} isShort />
        </div>
      )}
      {others.length + more > 0 && (
        <section className={clsx('campaigns', shown.join('').length <= UNDIVIDED && 'undivided')}>
          <h2>Campaigns</h2>
          <ol className="columns">
            {shown.map((campaign, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
              <li key={index} dir="auto">
                <MarkedText text={campaign} />
              </li>
            ))}
            {more > 0 && <li className="more">… and {more} more</li>}
          </ol>
        </section>
      )}
    </>
  );
}

/** From this number of trophy photos on, they are set small and, where the theme has room, in two columns. */
const MANY_TROPHIES = 4;

/** The size of a trophy's photo, CSS px: its longer side is fixed, and larger the fewer there are. Six fill a page. */
const trophySize = (shape: number, trophies: number): { width: number; height: number } => {
  const edge = trophies < MANY_TROPHIES ? 232 : trophies === MANY_TROPHIES ? 132 : 104;
  const held = Math.min(Math.max(shape, 0.7), 1.5);
  return held > 1 ? { width: edge, height: edge / held } : { width: edge * held, height: edge };
};

export function Awards({ trophies, shapeOfTrophy }: { trophies: Trophy[]; shapeOfTrophy: (path: string) => number | undefined }) {
  const shown = trophies.slice(0, LIST.awards);
  const more = trophies.length - shown.length;
  const shapes = shown.map(({ photoUrl }) => photoUrl && shapeOfTrophy(photoUrl));
  const pictured = shapes.filter(Boolean).length;
  return (
    <ol className={clsx('awards', pictured >= MANY_TROPHIES && 'many')}>
      {shown.map((trophy, index) => {
        const shape = shapes[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
          <li key={index}>
            <span className="award-year">{trophy.year}</span>
            <div>
              <p className="award-name">
                <Decades text={typeset(trophy.name)} />
              </p>
              <p>
                {typeset(trophy.event)}
                {trophy.category && <span className="award-category">{typeset(trophy.category)}</span>}
              </p>
            </div>
            {shape && (
              <img
                data-slot={`trophy-${index}`}
                src={`/photos/trophy-${index}.jpg`}
                alt={`${trophy.name}, ${trophy.event}`}
                style={trophySize(shape, pictured)}
              />
            )}
          </li>
        );
      })}
      {more > 0 && (
        <li className="more">
          +{more} more {more === 1 ? 'award' : 'awards'}
        </li>
      )}
    </ol>
  );
}
