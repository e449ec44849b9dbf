import { MAX_DETAILS, MAX_LABEL } from '#app/showcases/papers/paper-topics.ts';
import { detailSchema, type Paper, type PaperDetail } from '#app/showcases/papers/papers.schema.ts';
import { sealDetail } from '#app/showcases/papers/seal-detail.server.ts';
import type { Reading } from './paper-prompt.ts';

type Box = NonNullable<PaperDetail['box']>;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Thousandths as fractions, cut at the edges of the picture; null for a box without an area. */
function toBox(box: Reading['details'][number]['box']): Box | null {
  if (!box || !Object.values(box).every(Number.isFinite)) return null;
  const [left, top] = [clamp(box.left / 1000), clamp(box.top / 1000)];
  const width = clamp((box.left + box.width) / 1000) - left;
  const height = clamp((box.top + box.height) / 1000) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : null;
}

/** What a model has read, as it may be kept: details that are blank, or longer than any list of options, are dropped, the others sealed. */
export function toPaper({ kind, details }: Reading, on: { ownerId: string; photoUrl: string }): Paper {
  const kept = details.flatMap(({ topic, label, value, box }) => {
    const { data } = detailSchema.safeParse({
      topic,
      label: label.trim().slice(0, MAX_LABEL),
      value,
      box: toBox(box),
      isConfirmed: false,
    });
    return data ? [{ ...data, seal: sealDetail(data, { ...on, kind }) }] : [];
  });
  return { photoUrl: on.photoUrl, kind, details: kept.slice(0, MAX_DETAILS) };
}
