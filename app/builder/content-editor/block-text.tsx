import { clsx } from 'clsx';
import { MarkedText, type MarkOf } from '#app/builder/evidence/marked-text.tsx';
import { dropCapOf } from '#app/documents/running-text.ts';
import type { BlockName } from '#app/showcases/blocks.ts';

const LOOKS: Partial<Record<BlockName, string>> = {
  title: 'font-display text-2xl leading-tight sm:text-3xl',
  significance: 'italic',
};

/** A drop cap as in print; not in a single line, where nothing else would be visible. */
const DROP_CAP =
  'first-letter:float-left first-letter:mt-1.5 first-letter:mr-2 first-letter:font-display first-letter:text-[3.4rem] first-letter:leading-[0.8] first-letter:text-brass';
/** The lines beside it are shorter than those on a page. Characters. */
const BESIDE = 160;

const BLANK: Partial<Record<BlockName, string>> = {
  title: 'The layout’s own heading is used.',
  overview: 'Nothing is written yet.',
};

type BlockTextProps = {
  name: BlockName;
  value: string | string[];
  /** Null where nothing is known about the sentences. */
  markOf: MarkOf | null;
};

/** A block as shown: a heading, paragraphs, or ruled lines. Each paragraph has its own text direction. */
export function BlockText({ name, value, markOf }: BlockTextProps) {
  const marked = (text: string) => (markOf ? <MarkedText text={text} markOf={markOf} /> : text);
  if (value.length === 0) return <p className="text-ink-soft italic">{BLANK[name] ?? 'Left out of print.'}</p>;
  if (typeof value === 'string') {
    return (
      <div className={clsx('flex flex-col gap-4', LOOKS[name])}>
        {value.split(/\n\s*\n/).map((paragraph, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id, and the text changes as a whole
            key={index}
            dir="auto"
            className={clsx(
              'whitespace-pre-line wrap-anywhere',
              name === 'overview' && index === 0 && dropCapOf(paragraph, { beside: BESIDE }) && DROP_CAP,
            )}
          >
            {marked(paragraph)}
          </p>
        ))}
      </div>
    );
  }
  return (
    <ul className={clsx('flex flex-col', name === 'taglines' && 'font-display text-lg italic')}>
      {value.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and the list changes as a whole
        <li key={index} dir="auto" className="whitespace-pre-line border-t py-2 wrap-anywhere first:border-t-0 first:pt-0">
          {marked(item)}
        </li>
      ))}
    </ul>
  );
}
