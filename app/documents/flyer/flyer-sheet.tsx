import '@fontsource/eb-garamond/400-italic.css';
import '@fontsource/eb-garamond/400.css';
import '@fontsource/eb-garamond/600.css';
import '@fontsource/libre-caslon-display/400.css';
import { useSyncExternalStore } from 'react';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import type { FlyerCodes } from './use-flyer-codes.ts';
import { VehicleFlyer } from './vehicle-flyer.tsx';
import { VEHICLE_FLYER_CSS } from './vehicle-flyer-css.ts';

/** A picture of nothing, in the codes' place until they are drawn. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const never = () => () => {};

type FlyerSheetProps = {
  showcase: Showcase;
  codes: FlyerCodes | null;
  /** `screen` to look at, `print` for paper. */
  photoSize: 'screen' | 'print';
};

/** A showcase's flyer on a page of the site, at its true size of 816 × 1056 CSS pixels. */
export function FlyerSheet({ showcase, codes, photoSize }: FlyerSheetProps) {
  const { photoUrls, flyerConfig = DEFAULT_FLYER_CONFIG } = showcase;
  const photo = photoUrls[flyerConfig.featuredPhotoIndex] ?? photoUrls[0];
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, whose quotes must stay as they are */}
      <style dangerouslySetInnerHTML={{ __html: VEHICLE_FLYER_CSS }} />
      <VehicleFlyer
        showcase={showcase}
        flyerConfig={flyerConfig}
        {...(photo && { photoSrc: `${photo}?size=${photoSize}` })}
        showcaseQrSrc={codes?.showcase ?? BLANK}
        marketingQrSrc={codes?.marketing ?? BLANK}
        siteOrigin={origin}
      />
    </>
  );
}
