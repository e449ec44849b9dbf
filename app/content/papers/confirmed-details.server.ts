import { paperSourceId } from '#app/showcases/papers/paper-source-id.ts';
import { PAPER_KINDS, PAPER_TOPICS } from '#app/showcases/papers/paper-topics.ts';
import type { Paper, PaperDetail } from '#app/showcases/papers/papers.schema.ts';
import { isAsRead } from '#app/showcases/papers/seal-detail.server.ts';
import { isIdentifying, maskSerials } from './mask-serials.ts';

/** What a text may use of an owner's papers (docs/decisions/0022-owners-papers.md). */
export type ConfirmedDetails = {
  /** As the server has read them: by paper, each a line such as 'Engine: 327 V8'. */
  papers: { id: string; title: string; lines: string[] }[];
  /** As the owner has corrected them: their own statements. */
  corrected: string[];
};

const isTold = (detail: PaperDetail): boolean =>
  detail.isConfirmed && PAPER_TOPICS[detail.topic].isTold && !isIdentifying(detail);

/** Papers with no more than what a text may use: nothing else of them is stored with a job. */
export const toldPapers = (papers: readonly Paper[]): Paper[] =>
  papers.map((paper) => ({ ...paper, details: paper.details.filter(isTold) })).filter(({ details }) => details.length > 0);

/** The details that their owner has confirmed, of the topics that a text may speak of, without serial numbers. */
export function confirmedDetails(papers: readonly Paper[], { ownerId }: { ownerId: string }): ConfirmedDetails {
  const told = toldPapers(papers).map(({ photoUrl, kind, details }) => ({
    id: paperSourceId(photoUrl),
    title: PAPER_KINDS[kind],
    details: details.map((detail) => ({
      line: maskSerials(`${detail.label}: ${detail.value}`),
      isRead: isAsRead(detail, { ownerId, photoUrl, kind }),
    })),
  }));
  const linesOf = (details: (typeof told)[number]['details'], isRead: boolean) =>
    details.filter((detail) => detail.isRead === isRead).map(({ line }) => line);
  return {
    papers: told
      .map(({ id, title, details }) => ({ id, title, lines: linesOf(details, true) }))
      .filter(({ lines }) => lines.length > 0),
    corrected: told.flatMap(({ title, details }) => linesOf(details, false).map((line) => `${title}, ${line}`)),
  };
}
