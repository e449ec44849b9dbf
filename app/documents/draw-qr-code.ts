import QRCode from 'qrcode';

/** Specification §9: 300 px wide, a margin of 2 modules. Where it is printed, a cream pad completes the quiet zone. */
const WIDTH = 300;
const MARGIN = 2;

/** The product's dark brown on cream: a contrast of 13 to 1, which scanners take for black on white. */
export const QR_COLORS = { dark: '#3b2416', light: '#fbf5e6' } as const;

/** A QR code as a PNG data address; the same in the browser and on the server. */
export const drawQrCode = (text: string): Promise<string> =>
  QRCode.toDataURL(text, { width: WIDTH, margin: MARGIN, color: QR_COLORS, errorCorrectionLevel: 'M' });
