import { type FocusedPhoto, focalPosition } from '#app/photos/focal-position.ts';
import { FLYER_LOSS, frameShape } from '#app/photos/owner-frames.ts';
import { frameOf } from '#app/photos/subject.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import type { FlyerConfig } from '#app/showcases/showcase.schema.ts';
import { FlyerCode, FlyerFrame, SiteAddress } from './flyer-frame.tsx';
import { type FlyerShowcase, flyerTexts } from './flyer-texts.ts';

/** Width by height: as its owner has framed it, else wider than the photo, as far as its subject allows. */
export function flyerShape(info: FocusedPhoto): number {
  const size = { width: info.width ?? 1, height: info.height ?? 1 };
  if (info.frames.flyer) return frameShape(size, 'flyer');
  return size.width / size.height / Math.max(1 - FLYER_LOSS, frameOf(info).height);
}

type VehicleFlyerProps = {
  showcase: FlyerShowcase;
  flyerConfig: FlyerConfig;
  /** The featured photo; undefined without one. */
  photo?:
    | {
        src: string;
        alt: string;
        /** Its size and what decides its crop. */
        info: FocusedPhoto;
        /** Whether its picture is cropped to the slot already. */
        isCut?: boolean;
      }
    | undefined;
  showcaseQrSrc: string;
  marketingQrSrc: string;
  siteOrigin: string;
};

/**
 * The flyer, one letter page: on its screen, on the print page and in the PDF. Its style sheet is VEHICLE_FLYER_CSS; `fitFlyer`
 * sizes it. The two codes are images with a margin of 2 modules; a cream pad completes their quiet zone to 4.
 */
export function VehicleFlyer({ showcase, flyerConfig, photo, showcaseQrSrc, marketingQrSrc, siteOrigin }: VehicleFlyerProps) {
  const { vehicleData: vehicle } = showcase;
  const { sub, facts, shownAwards, more, description } = flyerTexts(showcase, flyerConfig);
  return (
    <FlyerFrame
      className="vehicle-flyer"
      band={
        <>
          <FlyerCode src={showcaseQrSrc} label="Scan" call="The whole story" alt="QR code: the digital showcase">
            <p>History, specification and photographs of this car.</p>
          </FlyerCode>
          <FlyerCode src={marketingQrSrc} label="Yours, too" call={SITE_NAME} alt={`QR code: ${SITE_NAME}`}>
            <SiteAddress origin={siteOrigin} />
          </FlyerCode>
        </>
      }
    >
      <h1 className="vf-title">
        <small data-lines="2">
          {vehicle.year} {vehicle.make}
        </small>{' '}
        <span data-lines="2" dir="auto">
          {vehicle.model}
        </span>
      </h1>
      {sub && (
        <p className="vf-sub" dir="auto">
          {sub}
        </p>
      )}
      {photo && (
        <div className="vf-photo">
          <div style={{ aspectRatio: flyerShape(photo.info) }}>
            <img
              src={photo.src}
              alt={photo.alt}
              style={photo.isCut ? undefined : focalPosition(photo.info, { use: 'flyer', shape: flyerShape(photo.info) })}
            />
          </div>
        </div>
      )}
      {description && (
        <p className="vf-description" dir="auto">
          {description}
        </p>
      )}
      {facts.length > 0 && (
        <ul className="vf-facts">
          {facts.map(({ label, value }) => (
            <li key={label}>
              <span className="fl-label">{label}</span>
              <span className="vf-value" dir="auto">
                {value}
              </span>
            </li>
          ))}
        </ul>
      )}
      {shownAwards.length > 0 && (
        <ul className="vf-trophies">
          {shownAwards.map(({ name, rest }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two awards may be equal
            <li key={index} dir="auto">
              <b>{name}</b>, {rest}
            </li>
          ))}
          {more > 0 && (
            <li className="vf-more">
              +{more} more {more === 1 ? 'award' : 'awards'}
            </li>
          )}
        </ul>
      )}
    </FlyerFrame>
  );
}
