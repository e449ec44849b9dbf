import QRCode from 'qrcode';
import { QR_COLORS, QUIET_ZONE } from './draw-qr-code.ts';

/** A code as a PNG with its quiet zone, where SVG is not supported. */
export function qrCodePng(text: string, width: number): Promise<Buffer> {
  // Trying all of PNG's filters takes ten times as long, and for a code of two colors saves nothing.
  const rendererOpts = { deflateLevel: 9, filterType: 0 };
  return QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: QUIET_ZONE, width, color: QR_COLORS, rendererOpts });
}
