import { PDFDict, PDFNull, type PDFObject, type PDFPage, PDFRef } from 'pdf-lib';
import { type Edit, edited } from './content-stream.ts';
import { contentOf, nameOf, setContent } from './open-pdf.server.ts';
import { forEachPainted, type Matrix } from './paint-state.ts';
import { type Element, isContent, kidsOf, marksOf, setKids, typeOf } from './structure-tree.server.ts';

/** A stretch of content: marked with a number, or belonging to nothing. */
type Stretch = {
  mark: number | undefined;
  begins: { start: number; end: number } | undefined;
  from: number;
  /** Whether it paints, and whether that is more than lines and grounds. */
  paints: boolean;
  tells: boolean;
  picture?: Matrix;
};

const ARTIFACT = '/Artifact BMC';

/**
 * Marks as artifacts (ISO 32000-1, 14.8.2.2) what Chrome has left unmarked, such as running heads and grounds, and what it has
 * marked as text though it is a frame, a line or a ground: a screen reader passes over both. Pictures are told where they are.
 * @param rewrite changes the content before it is marked
 */
export function markContent(page: PDFPage, parents: Map<number, PDFObject>, rewrite = (content: string) => content): void {
  const content = rewrite(contentOf(page));
  const edits: Edit[] = [];
  const finish = ({ mark, begins, from, paints, tells, picture }: Stretch, end: number) => {
    if (mark !== undefined) {
      const element = elementOf(page, parents, mark);
      if (element && picture && typeOf(element) === 'Figure') placeFigure(element, picture);
      if (!begins || tells || (element && isFigure(element))) return;
      edits.push({ start: begins.start, end: begins.end, text: ARTIFACT });
      if (element) dropMark(page, parents, element, mark);
    } else if (paints) {
      edits.push({ start: from, end: from, text: `\n${ARTIFACT}\n` }, { start: end, end, text: '\nEMC\n' });
    }
  };
  let stretch: Stretch = { mark: undefined, begins: undefined, from: 0, paints: false, tells: false };
  const goOn = (following: Pick<Stretch, 'mark' | 'begins' | 'from'>, end: number) => {
    finish(stretch, end);
    stretch = { ...following, paints: false, tells: false };
  };
  let within = 0;
  forEachPainted(
    content,
    ({ what, matrix }) => {
      stretch.paints = true;
      stretch.tells ||= what === 'text' || what === 'object';
      if (what === 'object') stretch.picture = matrix;
      return undefined;
    },
    ({ operator, operands, start, end }) => {
      if (operator === 'EMC') {
        if (within > 0) within -= 1;
        else goOn({ mark: undefined, begins: undefined, from: end }, start);
        return;
      }
      const number = /\/MCID (\d+)/.exec(operands.join(' '))?.[1];
      // Without a number it says how letters of a word are read, as of a ligature: part of the stretch that it is in.
      if (number === undefined) within += 1;
      else goOn({ mark: Number(number), begins: { start, end }, from: end }, start);
    },
  );
  finish(stretch, content.length);
  setContent(
    page,
    edited(
      content,
      edits.sort((one, other) => one.start - other.start),
    ),
  );
}

const isFigure = (element: Element): boolean => typeOf(element) === 'Figure' && element.dict.has(nameOf('Alt'));

function elementOf(page: PDFPage, parents: Map<number, PDFObject>, mark: number): Element | undefined {
  const ref = marksOf(page, parents)?.get(mark);
  const dict = ref instanceof PDFRef && page.doc.context.lookup(ref);
  return ref instanceof PDFRef && dict instanceof PDFDict ? { ref, dict } : undefined;
}

function dropMark(page: PDFPage, parents: Map<number, PDFObject>, element: Element, mark: number): void {
  marksOf(page, parents)?.set(mark, PDFNull);
  setKids(
    element,
    kidsOf(element).filter((kid) => !isContent(kid, element, page, mark)),
  );
}

/** Where a picture is on its page, in points (ISO 32000-1, 14.8.5.4.3). */
function placeFigure({ dict }: Element, [a, b, c, d, e, f]: Matrix): void {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  dict.set(nameOf('A'), dict.context.obj({ O: 'Layout', BBox: box }));
}
