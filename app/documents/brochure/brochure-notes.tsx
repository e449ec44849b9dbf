import { Fragment } from 'react';
import { DAGGER, splitMarks } from '#app/documents/note-marks.ts';
import { typeset } from '#app/documents/typeset.ts';
import type { Notes } from '#app/showcases/evidence/footings.ts';
import { creditOf, sectionOf, shortAddress } from '#app/showcases/evidence/source-credit.ts';
import { KeptCompounds, KeptEnd } from './kept-end.tsx';

const noteId = (number: number) => `note-${number}`;

/** A text with the marks of its notes as superior figures, which lead to the notes. @param isShort a few lines, which divide no compound */
export function MarkedText({ text, isShort = false }: { text: string; isShort?: boolean }) {
  const parts = splitMarks(typeset(text));
  return parts.map(({ text: part, marks }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
    <Fragment key={index}>
      {index === parts.length - 1 ? <KeptEnd text={part} isShort={isShort} /> : isShort ? <KeptCompounds text={part} /> : part}
      {marks.length > 0 && (
        <sup>
          {marks.map((mark, at) => (
            <Fragment key={mark}>
              {at > 0 && ', '}
              {mark === DAGGER ? DAGGER : <a href={`#${noteId(mark)}`}>{mark}</a>}
            </Fragment>
          ))}
        </sup>
      )}
    </Fragment>
  ));
}

/** The article at a brochure's end that names its sources, each with the numbers of its notes. */
export function SourcesAndNotes({ notes, hasOwners }: Notes) {
  const sources = [...new Map(notes.map(({ source }) => [source.id, source])).values()];
  return (
    <div className="notes">
      {sources.map((source) => {
        const address = shortAddress(source);
        return (
          <section key={source.id}>
            <h2 dir="auto">{source.title}</h2>
            <p>
              {creditOf(source)}
              {address && (
                <>
                  . <a href={source.url}>{address}</a>
                </>
              )}
            </p>
            <ol>
              {notes
                .filter((note) => note.source.id === source.id)
                .map(({ number, passage }) => (
                  <li key={number} id={noteId(number)}>
                    <b>{number}</b>
                    <span dir="auto">{sectionOf(passage, source)}</span>
                  </li>
                ))}
            </ol>
          </section>
        );
      })}
      {hasOwners && <p>{DAGGER} Stated by the owner.</p>}
    </div>
  );
}
