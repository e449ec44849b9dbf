import type { Document } from '@xmldom/xmldom';
import { elementOf, elementsOf } from './xml.ts';

/** What stands for the number in the master and in layouts, as PowerPoint writes it. */
const PATTERN = '‹#›';

/** The placeholders' indices: the master's as in PowerPoint's own; a layout's and its slides', above those of its pictures. */
const INDEX = { master: 4, other: 100 };

/**
 * Finishes the place of the slide's number. That of pptxgenjs belongs to no layout, so that none of them could move it, and shows
 * "null" or "1007" in the master and in layouts.
 */
export function finishNumber(part: Document, of: 'master' | 'layout' | 'slide'): void {
  const shape = elementsOf(part, 'p:sp').find((one) =>
    elementsOf(one, 'p:ph').some((place) => place.getAttribute('type') === 'sldNum'),
  );
  if (!shape) return;
  elementOf(shape, 'p:cNvPr').setAttribute('name', 'Slide number');
  elementOf(shape, 'p:ph').setAttribute('idx', `${of === 'master' ? INDEX.master : INDEX.other}`);
  if (of !== 'slide') elementOf(shape, 'a:t').textContent = PATTERN;
}
