import sharp from 'sharp';
import { qrCodeSvg } from './draw-qr-code.ts';

/** The density at which a unit of an SVG without a size is a pixel. */
const SVG_DPI = 72;

/**
 * A code as a PNG with its quiet zone, where SVG is not supported. Each module is of whole pixels, which compress to some twelve kilobytes;
 * to make a palette of its two colors would save ten of them and take five times as long.
 * Throws when the text is too long for a code (2,331 bytes).
 * @param scale pixels of a module's side
 */
export const qrCodePng = (text: string, scale: number): Promise<Buffer> =>
  sharp(Buffer.from(qrCodeSvg(text)), { density: SVG_DPI * scale })
    .removeAlpha()
    .png()
    .toBuffer();
