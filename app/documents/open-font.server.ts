import { type Font, openSync } from 'fontkit';

/** Opens a font file for measuring and drawing. @throws for a collection of several fonts, which none of ours is */
export function openFont(path: string): Font {
  const font = openSync(path);
  if ('fonts' in font) throw new Error(`${path} holds several fonts`);
  return font;
}
