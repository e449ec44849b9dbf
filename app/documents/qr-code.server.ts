import QRCode from 'qrcode';
import { QR_COLORS } from './draw-qr-code.ts';

/** The quiet zone readers ask for around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A code as drawing: sharp at any size, its quiet zone included. Throws when the text is too long for a code (2,331 bytes). */
export function qrCodeSvg(text: string): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET_ZONE;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="QR code" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="${QR_COLORS.light}"/><path d="${path}" fill="${QR_COLORS.dark}"/></svg>`
  );
}

/** A code as a PNG, for what takes no drawings. Its quiet zone included. */
export function qrCodePng(text: string, width: number): Promise<Buffer> {
  return QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: QUIET_ZONE, width, color: QR_COLORS });
}
