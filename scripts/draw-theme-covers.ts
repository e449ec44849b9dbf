import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderBrochure } from '#app/documents/brochure/render-brochure.server.ts';
import { documentContentSchema } from '#app/showcases/showcase.schema.ts';
import { THEME_IDS, type ThemeId } from '#app/themes/themes.ts';
import { readPdf } from '#tests/read-pdf.ts';
import { samplePhotos } from './sample-photos.ts';
import type { SAMPLE_PICTURES } from './seed/draw-pictures.ts';
import { SAMPLES } from './seed/samples.ts';

/** The sample whose age suits a theme best; the coupe suits any. */
const SHOWN_BY: Partial<Record<ThemeId, keyof typeof SAMPLE_PICTURES>> = {
  classic: 'speedster',
  muscle: 'hardtop',
  modern: 'coupe',
  luxury: 'coupe',
  vintage: 'speedster',
};

/** Twice the width at which the builder shows a cover. The page is 816 CSS pixels wide. */
const WIDTH = 300;

/** Draws a brochure's cover in each theme, for the builder: `{folder}/{theme}.webp`. */
export async function drawThemeCovers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const theme of THEME_IDS) {
    const name = SHOWN_BY[theme] ?? 'coupe';
    const sample = SAMPLES.find(({ pictures }) => pictures === name);
    if (!sample) throw new Error(`There is no sample ${name}`);
    const photos = await samplePhotos(name);
    const { bytes } = await renderBrochure({
      content: documentContentSchema.parse({
        ...sample,
        project: { ...sample.project, theme, photoUrls: photos.map(({ objectPath }) => objectPath) },
      }),
      photos,
      trophyPhotos: new Map(),
      qrTarget: 'https://example.com',
      edition: 'screen',
      report: () => {},
    });
    const cover = await (await readPdf(bytes)).draw(1);
    await writeFile(join(folder, `${theme}.webp`), await sharp(cover).resize({ width: WIDTH }).webp({ quality: 86 }).toBuffer());
  }
}
