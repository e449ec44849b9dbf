import { clsx } from 'clsx';
import type { BlockName } from '#app/showcases/blocks.ts';

const LOOKS: Partial<Record<BlockName, string>> = {
  title: 'font-display text-2xl leading-tight sm:text-3xl',
  overview:
    'first-letter:float-left first-letter:mt-1.5 first-letter:mr-2 first-letter:font-display first-letter:text-[3.4rem] first-letter:leading-[0.8] first-letter:text-brass',
  significance: 'italic',
};

/** A block as it is read in print: a heading, paragraphs, or ruled lines. */
export function BlockText({ name, value }: { name: BlockName; value: string | string[] }) {
  if (value.length === 0) {
    return <p className="text-ink-soft italic">{name === 'overview' ? 'Nothing is written yet.' : 'Left out of print.'}</p>;
  }
  if (typeof value === 'string') {
    return (
      <p dir="auto" className={clsx('whitespace-pre-line wrap-anywhere', LOOKS[name])}>
        {value}
      </p>
    );
  }
  return (
    <ul className={clsx('flex flex-col', name === 'taglines' && 'font-display text-lg italic')}>
      {value.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a thing may be said twice, and the list changes as a whole
        <li key={index} dir="auto" className="whitespace-pre-line border-t py-2 wrap-anywhere first:border-t-0 first:pt-0">
          {item}
        </li>
      ))}
    </ul>
  );
}
