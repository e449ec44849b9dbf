import { useEffect, useState } from 'react';
import { tellFailure } from '#app/platform/tell-failure.ts';

/** The flyer's two QR images, as PNG data URLs. */
export type FlyerCodes = { showcase: string; marketing: string };

/**
 * Draws the flyer's codes in the browser (Specification §7): one leads to the showcase's PDF, one to the site.
 * @param showcasePath the PDF's path on this site, with its access token
 */
export async function drawFlyerCodes(showcasePath: string): Promise<FlyerCodes> {
  const { drawQrCode } = await import('#app/documents/draw-qr-code.ts');
  const { origin } = window.location;
  const [showcase, marketing] = await Promise.all([drawQrCode(origin + showcasePath), drawQrCode(origin)]);
  return { showcase, marketing };
}

/** The codes for a page that shows them. @returns null until they are drawn */
export function useFlyerCodes(showcasePath: string): FlyerCodes | null {
  const [codes, setCodes] = useState<FlyerCodes | null>(null);
  useEffect(() => {
    let isCurrent = true;
    drawFlyerCodes(showcasePath).then(
      (drawn) => isCurrent && setCodes(drawn),
      () => tellFailure({ title: 'The codes could not be drawn', words: 'Please load the page again.' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [showcasePath]);
  return codes;
}
