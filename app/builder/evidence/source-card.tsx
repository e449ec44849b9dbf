import type { Note } from '#app/showcases/evidence/footings.ts';
import { formatDay } from '#app/ui/local-time.tsx';
import type { SentenceMark } from './review.ts';

/** What a sentence is based on. */
export function SourceCard({ mark }: { mark: SentenceMark }) {
  if (mark.kind === 'open') return <p>No source: it is printed as your statement (†).</p>;
  if (mark.kind === 'sourced') return mark.notes.map((note) => <Source key={note.number} {...note} />);
  const { data, confirmed } = mark;
  return (
    <>
      {data.map((text) => (
        <p key={text} className="wrap-anywhere">
          Your own data: {text}
        </p>
      ))}
      {confirmed && (
        <p className="wrap-anywhere">
          Your evidence of {formatDay(new Date(confirmed.at))}: {confirmed.note}
        </p>
      )}
      <p className="text-[0.9375rem] text-ink-soft">It is printed as your statement (†).</p>
    </>
  );
}

/** A cited passage, and where it is from: Wikipedia's license requires title, address and license. */
function Source({ number, passage, source }: Note) {
  const { title, url, revisedAt, license } = source;
  const details = [revisedAt && `revised ${formatDay(new Date(revisedAt))}`, license].filter(Boolean).join(', ');
  return (
    <figure className="flex flex-col gap-1.5">
      <blockquote className="border-l-2 border-brass-bright pl-3 wrap-anywhere">{passage.text}</blockquote>
      <figcaption className="text-[0.9375rem] leading-snug text-ink-soft">
        <span className="figures">{number}. </span>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" className="underline">
            {title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          title
        )}
        {passage.section && `, “${passage.section}”`}
        {details && ` (${details})`}
      </figcaption>
    </figure>
  );
}
