import QRCode from 'qrcode';

/** Specification §9: 300 px wide, a margin of 2 modules. In print, a cream pad completes the quiet zone. */
const WIDTH = 300;
export const MARGIN = 2;

/** The product's dark brown on cream: a contrast of 13 to 1, which scanners treat as black on white. */
export const QR_COLORS = { dark: '#3b2416', light: '#fbf5e6' } as const;

/** A QR code as a PNG data URL; the same in the browser and on the server. */
export const drawQrCode = (text: string): Promise<string> =>
  QRCode.toDataURL(text, { width: WIDTH, margin: MARGIN, color: QR_COLORS, errorCorrectionLevel: 'M' });

/** The quiet zone that scanners need around a code, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** A code's modules: how many a side has, and which are dark. */
export type QrModules = { size: number; isDark: (row: number, column: number) => boolean };

/**
 * A code as an SVG with its quiet zone. Throws when the text is too long for a code (2,331 bytes).
 * @param colors CSS colors, far apart
 */
export function qrCodeSvg(text: string, colors: { dark: string; light: string } = QR_COLORS): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const isDark = (row: number, column: number) => modules.get(row, column) !== 0;
  return qrModulesSvg({ size: modules.size, isDark }, { margin: QUIET_ZONE, colors });
}

/** Modules as an SVG. @param margin light modules around them */
export function qrModulesSvg(
  { size, isDark }: QrModules,
  { margin, colors }: { margin: number; colors: { dark: string; light: string } },
): string {
  const side = size + 2 * margin;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const from = column;
      while (column < size && isDark(row, column)) column += 1;
      // Side by side they are one shape, so that no hairlines show between them.
      if (column > from) path += `M${from + margin} ${row + margin}h${column - from}v1h${from - column}z`;
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="QR code" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="${colors.light}"/><path d="${path}" fill="${colors.dark}"/></svg>`
  );
}
