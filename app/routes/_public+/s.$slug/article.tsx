import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { ArticleHeading } from '#app/themes/brochure-theme.ts';
import { MarkedText } from './shared-notes.tsx';

type ArticleProps = {
  id: string;
  heading: Omit<ArticleHeading, 'name'>;
  /** Whether it is as wide as photos are, rather than as a line of text can be. */
  isWide?: boolean;
  children: ReactNode;
};

/** An article under the heading that the theme gives it. */
export const Article = ({ id, heading, isWide = false, children }: ArticleProps) => (
  <section aria-labelledby={id} className={clsx('mag-article', isWide ? 'mag-wide' : 'mag-narrow')}>
    <header className="mag-head">
      <p className="mag-kicker">{heading.kicker}</p>
      <h2 id={id} dir="auto">
        {heading.title}
      </h2>
    </header>
    {children}
  </section>
);

/** A text up to this length is set large: its few lines would be lost under the heading. Characters. */
const LEAD = 420;
/** A drop cap of three lines needs a paragraph that is longer than that, and begins with a letter. */
const takesDropCap = (paragraph: string) => paragraph.length > 240 && /^["“‘]?\p{Script=Latin}/u.test(paragraph);

type ProseProps = {
  text: string[];
  /** Whether a long text begins with one. */
  hasDropCap?: boolean;
  /** Stands after so many of its paragraphs. */
  quote?: { text: string; after: number } | null;
};

/** Running text. */
export function Prose({ text, hasDropCap = false, quote = null }: ProseProps) {
  const dropCap =
    hasDropCap && takesDropCap(text[0] ?? '') && (/^["“‘]?I/.test(text[0] ?? '') ? 'mag-drop-cap narrow' : 'mag-drop-cap');
  const isShort = text.join('').length <= LEAD;
  return (
    <div className="mag-prose">
      {text.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <Fragment key={index}>
          <p dir="auto" className={clsx(isShort && 'mag-lead', index === 0 && dropCap) || undefined}>
            <MarkedText text={paragraph} />
          </p>
          {/* Readers who hear the page have just heard it. */}
          {quote?.after === index + 1 && (
            <p dir="auto" aria-hidden="true" className="mag-quote">
              {quote.text}
            </p>
          )}
        </Fragment>
      ))}
    </div>
  );
}
