import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { hyphenate, paragraphs, pullQuote, specificationRows } from '#app/documents/set-text.ts';
import { isAbsolute } from '#app/showcases/claims.ts';
import type { DocumentContent, Trophy } from '#app/showcases/showcase.schema.ts';

/** A text this short is set large, over the full width: two columns of three lines look like a mistake. */
export const LEAD_CHARACTERS = 420;

/** Korean parts its words by spaces and breaks lines there: set large, a word that breaks elsewhere is seen. */
const wordsKept = (text: string) => (/\p{Script=Hangul}/u.test(text) ? 'words-kept' : undefined);

/** A sentence or two, which stand as a statement where they have a page to themselves. */
const STATEMENT_CHARACTERS = 150;

/**
 * How much of a list is printed. Lists are the model's or long past what anyone reads; what is left out is counted in their
 * last line. With these an input of every field at its utmost stays a document that prints in seconds.
 */
const LIST = { characters: 9_000, taglines: 8, awards: 40 };

/** A slogan beyond this is a sentence, and is set smaller. */
const LONG_TAGLINE = 70;

/** As many of a list's items as may be printed, and how many are left out. */
function printed(items: string[]): { shown: string[]; more: number } {
  let characters = 0;
  const given = items.filter(Boolean);
  const shown = given.filter((item, index) => {
    characters += item.length;
    return index === 0 || characters <= LIST.characters;
  });
  return { shown, more: given.length - shown.length };
}

/** A capital over three lines wants a paragraph that is longer than they are. */
const takesDropCap = (paragraph: string) => paragraph.length > 240 && /^["“‘]?\p{L}/u.test(paragraph);

export function Running({ text, dropCap = false }: { text: string; dropCap?: boolean }) {
  return paragraphs(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
    <p key={index} dir="auto" className={dropCap && index === 0 && takesDropCap(paragraph) ? 'drop-cap' : undefined}>
      {hyphenate(paragraph)}
    </p>
  ));
}

function Columns({ text, dropCap, figure }: { text: string; dropCap?: boolean; figure?: ReactNode }) {
  return (
    <div className="columns">
      <Running text={text} dropCap={dropCap} />
      {figure}
    </div>
  );
}

type BodyProps = {
  text: string;
  dropCap?: boolean;
  figure?: ReactNode;
  /** However short it is, it is not set large. */
  isRunning?: boolean;
};

/** An article's whole text. */
export function Body({ text, dropCap, figure, isRunning = false }: BodyProps) {
  if (text.length > LEAD_CHARACTERS) return <Columns text={text} dropCap={dropCap} figure={figure} />;
  if (isRunning) {
    return (
      <div className="columns short">
        <Running text={text} />
      </div>
    );
  }
  return (
    <div className={text.length > STATEMENT_CHARACTERS ? 'lead' : 'lead statement'}>
      {paragraphs(text).map((paragraph) => (
        <p key={paragraph} dir="auto" className={wordsKept(paragraph)}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** The story with a sentence of it set large, where it is long enough that the sentence is not read twice at a glance. */
export function Story({ text, figure }: { text: string; figure?: ReactNode }) {
  const quote = text.length > 560 ? pullQuote(text) : undefined;
  const parts = paragraphs(text);
  const half = quote ? Math.ceil(parts.length / 2) : parts.length;
  if (text.length <= LEAD_CHARACTERS) return <Body text={text} />;
  const [before, after] = [parts.slice(0, half), parts.slice(half)].map((part) => part.join('\n\n'));
  return (
    <>
      <Columns text={before ?? ''} dropCap figure={!after && figure} />
      {quote && (
        <aside className={clsx('pull-quote', wordsKept(quote))} dir="auto">
          {quote.replace(/^["“]|["”]$/g, '')}
        </aside>
      )}
      {after && <Columns text={after} figure={figure} />}
    </>
  );
}

export function Specification({ title, text }: { title: string; text: string }) {
  const rows = specificationRows(text);
  const prose = rows.every((row) => !row.label && row.value.length > 140);
  return (
    <section className="specification">
      <h2>{title}</h2>
      {prose ? (
        <Columns text={text} />
      ) : (
        <div className={rows.length > 7 ? 'columns' : undefined}>
          <table>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
                <tr key={index}>
                  {row.label ? (
                    <>
                      <th scope="row">{row.label}</th>
                      <td>{hyphenate(row.value)}</td>
                    </>
                  ) : (
                    <td colSpan={2}>{hyphenate(row.value)}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

export function Trivia({ items, className, titled = false }: { items: string[]; className: string; titled?: boolean }) {
  const { shown, more } = printed(items);
  return (
    <aside className={`trivia ${className}`}>
      {titled && <h2>From the Glovebox</h2>}
      <ul>
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
          <li key={index} dir="auto">
            {hyphenate(item)}
          </li>
        ))}
        {more > 0 && <li className="more">… and {more} more</li>}
      </ul>
    </aside>
  );
}

export function Advertising({
  campaigns,
  taglines,
  overview,
  areImagined,
  isRunning,
  figure,
}: DocumentContent['historicalContent']['advertising'] & {
  /** The taglines are a model's own, and no advertisement ever had them. */
  areImagined: boolean;
  figure?: ReactNode;
} & Pick<BodyProps, 'isRunning'>) {
  const taken = taglines.filter(Boolean).slice(0, LIST.taglines);
  // That a line is imagined is read after it: one that claims too much is not set large for all that.
  const lines = taken.filter((tagline) => !areImagined || !isAbsolute(tagline));
  const claims = taken.filter((tagline) => !lines.includes(tagline));
  const { shown, more } = printed(campaigns);
  return (
    <>
      {lines.length > 0 && (
        <div className="taglines">
          {lines.map((tagline, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
            <p key={index} className={clsx(tagline.length > LONG_TAGLINE && 'long', wordsKept(tagline)) || undefined}>
              {tagline.replace(/^["“]|["”]$/g, '')}
            </p>
          ))}
        </div>
      )}
      {claims.length > 0 && (
        <div className="columns short claims">
          <Running text={claims.map((tagline) => tagline.replace(/^["“]|["”]$/g, '')).join('\n\n')} />
        </div>
      )}
      {taken.length > 0 && areImagined && <p className="label imagined">Imagined for this brochure</p>}
      {overview && <Body text={overview} figure={figure} isRunning={isRunning} />}
      {shown.length > 0 && (
        <section className="campaigns">
          <h2>Campaigns</h2>
          <ol className="columns">
            {shown.map((campaign, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
              <li key={index} dir="auto">
                {hyphenate(campaign)}
              </li>
            ))}
            {more > 0 && <li className="more">… and {more} more</li>}
          </ol>
        </section>
      )}
    </>
  );
}

/** From so many awards with photographs on they stand small, and where the theme has room for it, by twos. */
const MANY_TROPHIES = 4;

/** A trophy's photograph, CSS px: as wide or as tall as this. The fewer there are, the larger: six fill a page. */
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
              <p className="award-name">{trophy.name}</p>
              <p>
                {trophy.event}
                {trophy.category && <span className="award-category">{trophy.category}</span>}
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
