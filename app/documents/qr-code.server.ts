import QRCode from 'qrcode';
import { QR_COLORS, QUIET_ZONE } from './draw-qr-code.ts';

/** A code as a PNG, for what takes no drawings. Its quiet zone included. */
export function qrCodePng(text: string, width: number): Promise<Buffer> {
  return QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: QUIET_ZONE, width, color: QR_COLORS });
}
