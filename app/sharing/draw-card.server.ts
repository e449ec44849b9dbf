import sharp from 'sharp';
import { cropRect } from '#app/documents/crop-rect.ts';
import { cutOut, groundOf } from '#app/documents/cut-out.server.ts';
import { CARD_PHOTO } from '#app/photos/owner-frames.ts';
import type { Framed } from '#app/photos/subject.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { canSet, fitWords, type SetLine, setLine } from './set-line.server.ts';
import { CARD } from './sharing.ts';

/** The name is on walnut beside it. */
const PHOTO = { ...CARD_PHOTO, use: 'card' } as const;
const COLUMN = { left: 48, width: 304 } as const;

const WALNUT = '#1f130c';
const BRASS = '#dcb56c';
const CREAM = '#f4e7cd';

type Card = {
  /** The cover; cropped around its subject, which is never cut. */
  photo: { bytes: Buffer } & Framed;
  year: string;
  /** Make and model. */
  name: string;
};

/** The picture of a showcase's link preview, as a JPEG. Text in a script that the font lacks is left out. */
export async function drawCard({ photo, year, name }: Card): Promise<Buffer> {
  const { width, height } = await sharp(photo.bytes).metadata();
  // Never scaled up: the crop is in the photo's own pixels.
  const cut = cropRect({ ...photo, width, height }, PHOTO, { dpi: Number.POSITIVE_INFINITY });
  const cropped = await cutOut(sharp(photo.bytes), cut, await groundOf(photo.bytes, cut))
    .png({ compressionLevel: 0 })
    .toBuffer();
  const picture = await sharp(cropped).resize(PHOTO.width, PHOTO.height, { fit: 'fill' }).toBuffer();
  return sharp({ create: { ...CARD, channels: 3, background: WALNUT } })
    .composite([
      { input: picture, left: CARD.width - PHOTO.width, top: 0 },
      { input: Buffer.from(drawPanel(year, name)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 84 })
    .toBuffer();
}

const place = ({ outline }: SetLine, y: number, color: string): string =>
  `<g transform="translate(${COLUMN.left} ${y.toFixed(1)})" fill="${color}">${outline}</g>`;

const rule = (y: number): string => `<path d="M${COLUMN.left} ${y}h${COLUMN.width}" stroke="${BRASS}" stroke-width="2"/>`;

function drawPanel(year: string, name: string): string {
  const edge = CARD.width - PHOTO.width;
  const fitted = canSet(name) ? fitWords(name, { width: COLUMN.width, lines: 4, sizes: [76, 68, 60, 52, 46, 40] }) : undefined;
  const lead = (fitted?.size ?? 0) * 1.08;
  const nameTop = 236;
  const words = fitted?.lines.map((line, index) => place(line, nameTop + fitted.size * 0.76 + index * lead, CREAM)) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <path d="M${edge} 0v${CARD.height}" stroke="${BRASS}" stroke-width="6"/>
    <rect x="18" y="18" width="${edge - 42}" height="${CARD.height - 36}" fill="none" stroke="${BRASS}" stroke-opacity=".45"/>
    ${place(setLine(year, { size: 112 }), 176, BRASS)}
    ${rule(206)}${rule(212)}
    ${words.join('')}
    ${place(setLine(SITE_NAME.toUpperCase(), { size: 21, spacing: 4 }), CARD.height - 52, BRASS)}
  </svg>`;
}
