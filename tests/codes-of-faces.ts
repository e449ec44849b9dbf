import jsQR from 'jsqr';
import sharp from 'sharp';

/** The codes of a tent's two faces: one after the other, since two codes at once confuse the decoder. @param page drawn, its faces the upper thirds */
export const codesOfFaces = (page: Buffer): Promise<(string | undefined)[]> =>
  Promise.all(
    [0, 1].map(async (face) => {
      const { width, height } = await sharp(page).metadata();
      const place = { left: 0, top: Math.round((face * height) / 3), width, height: Math.floor(height / 3) };
      const { data, info } = await sharp(page).extract(place).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    }),
  );
