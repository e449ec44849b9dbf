import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, type Line, type Worker } from 'tesseract.js';

/** What is printed on a picture of a paper: its kind, and its details by topic, with boxes in thousandths. */
export type Reading = {
  kind: string;
  details: { topic: string; label: string; value: string; box: { left: number; top: number; width: number; height: number } }[];
};

const require = createRequire(import.meta.url);
const LANGUAGE = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');

let reader: Promise<Worker> | undefined;

const KINDS: [kind: string, words: RegExp][] = [
  ['build-sheet', /build sheet|broadcast/i],
  ['window-sticker', /window sticker|suggested retail/i],
  ['registry-letter', /registry|certificate|heritage/i],
  ['service-record', /service|invoice|repair/i],
  ['data-plate', /body no|trim plate|data plate/i],
];

/** The first that fits a label decides. */
const TOPICS: [topic: string, words: RegExp][] = [
  ['number', /\b(no|number|vin|chassis|serial|order)\b/i],
  ['person', /owner|keeper|name|address|sold to|phone/i],
  ['engine', /engine|motor/i],
  ['transmission', /trans|gearbox/i],
  ['axle', /axle|ratio/i],
  ['body', /body|style/i],
  ['color', /colou?r|paint/i],
  ['interior', /interior|trim|upholstery|seat/i],
  ['wheels', /wheel|tire/i],
  ['date', /built|date/i],
  ['factory', /plant|factory/i],
  ['price', /price/i],
  ['equipment', /option|equipment|radio/i],
];

const DETAIL = /^([^:]{2,60}):\s*(\S.*)$/;

/**
 * Reads a picture by optical character recognition, where a model that sees would: only lines such as "Engine: 327 V8", but those
 * of the real picture.
 * @returns also the whole text
 */
export async function readPicture(picture: Buffer): Promise<Reading & { text: string }> {
  reader ??= createWorker('eng', 1, { langPath: LANGUAGE, gzip: true, cacheMethod: 'none' });
  const { data } = await (await reader).recognize(picture, {}, { blocks: true, text: true });
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  const { width, height } = await sharp(picture).metadata();
  return {
    text: data.text,
    kind: KINDS.find(([, words]) => words.test(data.text))?.[0] ?? 'other',
    details: lines.flatMap((line) => detailOf(line, { width, height })),
  };
}

function detailOf({ text, bbox }: Line, { width, height }: { width: number; height: number }): Reading['details'] {
  const [, label, value] = DETAIL.exec(text.trim()) ?? [];
  if (!label || !value) return [];
  const topic = TOPICS.find(([, words]) => words.test(label))?.[0] ?? 'other';
  const [x, y] = [(at: number) => (at / width) * 1000, (at: number) => (at / height) * 1000];
  const box = { left: x(bbox.x0), top: y(bbox.y0), width: x(bbox.x1 - bbox.x0), height: y(bbox.y1 - bbox.y0) };
  return [{ topic, label: label.trim(), value: value.trim(), box }];
}
