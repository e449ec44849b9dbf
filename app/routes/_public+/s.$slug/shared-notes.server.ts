import { excerpt } from '#app/documents/excerpt.ts';
import { markTexts } from '#app/documents/mark-texts.ts';
import { withoutMarks } from '#app/documents/note-marks.ts';
import { supportedSentences } from '#app/documents/unsupported-claims.ts';
import type { SharedShowcase } from '#app/sharing/shared-showcase.server.ts';
import { disclosureOf, isByModel, printedTitle } from '#app/showcases/authorship.ts';
import { type MarkedBlock, type Notes, notesOf } from '#app/showcases/evidence/footings.ts';
import { creditOf, sectionOf } from '#app/showcases/evidence/source-credit.ts';

/** The texts on the page, in order. */
const MARKED: MarkedBlock[] = ['overview', 'significance', 'trivia', 'vehicleDescription'];

/** Characters of what a link preview says; search engines show fewer. */
const SUMMARY = 200;

/** A note as the page shows it. */
export type SharedNote = {
  number: number;
  /** The source's. */
  title: string;
  section: string;
  /** The passage; blank where only its owner may read it. */
  text: string;
  url: string | undefined;
  /** Publisher, revision and license. */
  credit: string;
};

/**
 * A showcase with the marks of its notes in its texts, and the notes instead of the whole evidence. `summary` is the beginning of the history without
 * unsupported claims, in whole sentences or words, for link previews, which appear without the page around them.
 */
export function withSharedNotes({ evidence, ...showcase }: SharedShowcase) {
  const content = { ...showcase, evidence, project: showcase };
  const found = notesOf(content, MARKED);
  const { historicalContent, vehicleDescription } = markTexts(content, found);
  const described = supportedSentences(historicalContent.overview, isByModel(showcase, 'overview'));
  return {
    showcase: { ...showcase, historicalContent: { ...historicalContent, title: printedTitle(content) }, vehicleDescription },
    notes: found.notes.map(toShared),
    hasOwners: found.hasOwners,
    disclosure: disclosureOf(showcase, evidence && { ...found, place: 'above' }),
    summary: excerpt(described.map(withoutMarks).join(' '), SUMMARY),
  };
}

const toShared = ({ number, passage, source }: Notes['notes'][number]): SharedNote => ({
  number,
  title: source.title,
  section: sectionOf(passage, source),
  text: passage.text,
  url: source.url,
  credit: creditOf(source),
});
