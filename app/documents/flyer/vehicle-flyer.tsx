import { excerptByWidth } from '#app/documents/excerpt.ts';
import { type FocusedPhoto, focalPosition } from '#app/photos/focal-position.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import type { FlyerConfig, Project } from '#app/showcases/showcase.schema.ts';
import { bynamesOf, knownOf, VEHICLE_FIELDS } from '#app/showcases/vehicle-fields.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { FlyerCode, FlyerFrame, SiteAddress } from './flyer-frame.tsx';

export type FlyerShowcase = Pick<Project, 'ownerData' | 'vehicleData' | 'trophies'> & { vehicleDescription: string };

/** Specification §9: flyers show at most three trophies, then '+N more awards'. */
const MAX_TROPHIES = 3;
/** Letters of each field that a flyer holds: all of what a line may be, and the beginning of a longer contact. */
const FIELD = 120;
/** The part of a photograph's height that may be cut off for it to stand wider. */
const MAX_LOSS = 0.25;

type VehicleFlyerProps = {
  showcase: FlyerShowcase;
  flyerConfig: FlyerConfig;
  /** The featured photograph; none leaves its place out. */
  photo?:
    | {
        src: string;
        alt: string;
        /** Its size and where its subject is, around which it is cut. */
        info: FocusedPhoto;
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
export function VehicleFlyer({
  showcase: { ownerData: owner, vehicleData: vehicle, trophies, vehicleDescription },
  flyerConfig: config,
  photo,
  showcaseQrSrc,
  marketingQrSrc,
  siteOrigin,
}: VehicleFlyerProps) {
  const switchedOn = VEHICLE_FIELDS.filter(({ flyer }) => flyer && config[flyer.switch]);
  const sub = bynamesOf(vehicle, switchedOn).join(' · ');
  const facts = [
    ['Owner', config.showOwnerName && owner.fullName],
    ['Home', config.showOwnerLocation && owner.location],
    ['Contact', config.showOwnerContact && owner.contact],
    ...knownOf(vehicle, switchedOn).map(({ field: { heading, flyer }, value }) => [heading === null && flyer?.label, value]),
  ].flatMap(([label, value]) => (label && value ? [{ label, value: excerptByWidth(value, FIELD) }] : []));
  const awards = config.showTrophies ? trophies : [];
  const shownAwards = awards.slice(0, MAX_TROPHIES).map(({ name, event, year }) => ({
    name: excerptByWidth(name, FIELD),
    rest: `${excerptByWidth(event, FIELD)}, ${year}`,
  }));
  const more = awards.length - shownAwards.length;
  const others = [sub, ...facts.map(({ value }) => value), ...shownAwards.map(({ name, rest }) => name + rest)].join('').length;
  const description = config.showVehicleDescription ? excerptByWidth(vehicleDescription, descriptionRoom(others)) : '';
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
          <div style={{ aspectRatio: (photo.info.width ?? 1) / (photo.info.height ?? 1) / (1 - MAX_LOSS) }}>
            <img src={photo.src} alt={photo.alt} style={{ objectPosition: focalPosition(photo.info) }} />
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
            // biome-ignore lint/suspicious/noArrayIndexKey: two awards may read the same
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

/** What stands of a photograph's name where it can't be seen: its caption, else the car's. */
export const photoAlt = (caption: string | null | undefined, vehicle: Project['vehicleData']): string =>
  caption || vehicleName(vehicle);

/** Letters of the description that there is room for beside so many others. */
const descriptionRoom = (others: number): number => Math.min(480, Math.max(120, Math.round(440 - 0.6 * others)));
