import '@fontsource/eb-garamond/400-italic.css';
import '@fontsource/eb-garamond/400.css';
import '@fontsource/eb-garamond/600.css';
import '@fontsource/libre-caslon-display/400.css';
import { useEffect, useSyncExternalStore } from 'react';
import { brochureFonts } from '#app/documents/brochure/brochure-fonts.ts';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { DEFAULT_FLYER_CONFIG } from '#app/showcases/flyer-config.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { neededScripts } from '#app/themes/fallback-families.ts';
import { fitFlyer } from './fit-flyer.ts';
import { photoAlt } from './flyer-texts.ts';
import { ownDescription } from './own-description.ts';
import type { FlyerCodes } from './use-flyer-codes.ts';
import { VehicleFlyer } from './vehicle-flyer.tsx';
import { VEHICLE_FLYER_CSS } from './vehicle-flyer-css.ts';

/** An empty picture, in place of the codes until they are drawn. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const never = () => () => {};

type FlyerDocumentProps = {
  showcase: Showcase;
  /** The showcase's photos, in order. */
  photos: PhotoDetails[];
  codes: FlyerCodes | null;
  /** `screen` for viewing, `print` for paper. */
  photoSize: 'screen' | 'print';
};

/** A showcase's flyer on a page of the site, at its true size of 816 × 1056 CSS pixels. */
export function FlyerDocument({ showcase, photos, codes, photoSize }: FlyerDocumentProps) {
  const { flyerConfig = DEFAULT_FLYER_CONFIG, vehicleData } = showcase;
  const photo = photos[flyerConfig.featuredPhotoIndex] ?? photos[0];
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  useEffect(() => {
    fitFlyer();
    // Fonts load only once text uses them, and their metrics differ from the fallback's.
    void document.fonts.ready.then(fitFlyer);
    document.fonts.addEventListener('loadingdone', fitFlyer);
    return () => document.fonts.removeEventListener('loadingdone', fitFlyer);
  });
  const scripts = neededScripts([showcase, photo?.caption]);
  return (
    <>
      {/* The fonts of other scripts are in separate files. */}
      {scripts.length > 0 && <link rel="stylesheet" href={brochureFonts('classic', scripts)} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, whose quotes must not be escaped */}
      <style dangerouslySetInnerHTML={{ __html: VEHICLE_FLYER_CSS }} />
      <VehicleFlyer
        showcase={{ ...showcase, vehicleDescription: ownDescription(showcase) }}
        flyerConfig={flyerConfig}
        photo={
          photo && {
            src: `${photo.objectPath}?size=${photoSize}`,
            alt: photoAlt(photo.caption, vehicleData),
            info: photo,
          }
        }
        showcaseQrSrc={codes?.showcase ?? BLANK}
        marketingQrSrc={codes?.marketing ?? BLANK}
        siteOrigin={origin}
      />
    </>
  );
}
