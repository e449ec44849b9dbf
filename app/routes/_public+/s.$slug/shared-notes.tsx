import { Fragment } from 'react';
import { DAGGER, type Mark, splitMarks } from '#app/documents/note-marks.ts';
import type { SharedNote } from './shared-notes.server.ts';

const idOf = (mark: Mark) => `note-${mark === DAGGER ? 'owner' : mark}`;

/** Opens a note whose link is followed, since not every browser opens what surrounds the target of a link. */
function openNote(mark: Mark): void {
  const details = document.getElementById(idOf(mark))?.closest('details');
  if (details) details.open = true;
}

/** A text with the marks of its notes as links to them. */
export function MarkedText({ text }: { text: string }) {
  return splitMarks(text).map(({ text: part, marks }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, never reordered
    <Fragment key={index}>
      {part}
      {marks.length > 0 && (
        <sup className="figures whitespace-nowrap leading-none before:content-['\2060']">
          {marks.map((mark, at) => (
            <Fragment key={mark}>
              {at > 0 && ', '}
              <a
                href={`#${idOf(mark)}`}
                aria-label={mark === DAGGER ? 'Stated by the owner' : `Source ${mark}`}
                className="relative text-accent no-underline after:absolute after:-inset-x-1.5 after:-inset-y-2.5 hover:underline"
                onClick={() => openNote(mark)}
              >
                {mark}
              </a>
            </Fragment>
          ))}
        </sup>
      )}
    </Fragment>
  ));
}

/** What the marks stand for: each note's passage, and where it comes from. */
export function SharedNotes({ notes, hasOwners }: { notes: SharedNote[]; hasOwners: boolean }) {
  if (notes.length === 0 && !hasOwners) return null;
  return (
    <section className="mag-article mag-narrow" aria-labelledby="sources">
      <h2 id="sources" className="text-2xl">
        Sources and notes
      </h2>
      <ol className="mt-3">
        {notes.map((note) => (
          <li key={note.number}>
            <details className="border-b py-2">
              <summary className="ml-5 list-outside cursor-pointer [overflow-wrap:anywhere]">
                <span className="figures inline-block min-w-7">{note.number}</span> <cite dir="auto">{note.title}</cite>
                <span className="text-ink-soft">: {note.section}</span>
              </summary>
              <div id={idOf(note.number)} tabIndex={-1} className="mt-2 scroll-mt-16 pb-2 pl-5">
                {note.text && (
                  <blockquote className="whitespace-pre-line border-l-2 pl-4 text-ink-soft" dir="auto">
                    {note.text}
                  </blockquote>
                )}
                <p className="mt-2 [overflow-wrap:anywhere]">
                  {note.url ? (
                    <a href={note.url} className="text-accent underline underline-offset-3" rel="noreferrer" target="_blank">
                      {note.title}
                    </a>
                  ) : (
                    note.title
                  )}
                  . {note.credit}
                </p>
              </div>
            </details>
          </li>
        ))}
      </ol>
      {hasOwners && (
        <p id={idOf(DAGGER)} className="mt-4 scroll-mt-16">
          {DAGGER} Stated by the owner.
        </p>
      )}
    </section>
  );
}
