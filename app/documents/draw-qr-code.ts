import QRCode from 'qrcode';

/** Specification §9: 300 px wide, a margin of 2 modules. In print, a cream pad completes the quiet zone. */
const WIDTH = 300;
const MARGIN = 2;

/** The product's dark brown on cream: a contrast of 13 to 1, which scanners treat as black on white. */
export const QR_COLORS = { dark: '#3b2416', light: '#fbf5e6' } as const;

/** A QR code as a PNG data URL; the same in the browser and on the server. */
export const drawQrCode = (text: string): Promise<string> =>
  QRCode.toDataURL(text, { width: WIDTH, margin: MARGIN, color: QR_COLORS, errorCorrectionLevel: 'M' });

/** The quiet zone that scanners need around a code, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** A code as an SVG with its quiet zone. Throws when the text is too long for a code (2,331 bytes). */
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
