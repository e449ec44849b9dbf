import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { dropCapOf, LEAD_CHARACTERS } from '#app/documents/running-text.ts';
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

type ProseProps = {
  text: string[];
  /** Whether a long text begins with one. */
  hasDropCap?: boolean;
  /** Stands after so many of its paragraphs. */
  quote?: { text: string; after: number } | null;
};

/** Running text. */
export function Prose({ text, hasDropCap = false, quote = null }: ProseProps) {
  const dropCap = hasDropCap ? dropCapOf(text[0] ?? '') : undefined;
  const isShort = text.join('').length <= LEAD_CHARACTERS;
  return (
    <div className="mag-prose">
      {text.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <Fragment key={index}>
          <p dir="auto" className={clsx(isShort && 'mag-lead', index === 0 && dropCap && ['mag-drop-cap', dropCap]) || undefined}>
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
