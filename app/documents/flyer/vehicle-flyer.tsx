import type { ReactNode } from 'react';
import { excerpt } from '#app/documents/excerpt.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import type { FlyerConfig, Project } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

export type FlyerShowcase = Pick<Project, 'ownerData' | 'vehicleData' | 'trophies'> & { vehicleDescription: string };

/** Specification §9: flyers show at most three trophies, then '+N more awards'. */
const MAX_TROPHIES = 3;
/** Characters of the description a flyer has room for, with and without trophies below it. */
const DESCRIPTION = { withTrophies: 300, alone: 480 };

/**
 * The flyer, one letter page of 816 × 1056 CSS pixels: on its screen, on the print page and in the PDF. Its style sheet is
 * VEHICLE_FLYER_CSS. The two codes are images with a margin of 2 modules; a cream pad completes their quiet zone to 4.
 */
export function VehicleFlyer({
  showcase: { ownerData: owner, vehicleData: vehicle, trophies, vehicleDescription },
  flyerConfig: config,
  photoSrc,
  photoShape,
  showcaseQrSrc,
  marketingQrSrc,
  siteOrigin,
}: {
  showcase: FlyerShowcase;
  flyerConfig: FlyerConfig;
  /** The featured photograph; none leaves its place out. */
  photoSrc?: string;
  /** Its width by height, where its place is laid out before it is there. */
  photoShape?: number;
  showcaseQrSrc: string;
  marketingQrSrc: string;
  siteOrigin: string;
}) {
  const shownTrophies = config.showTrophies ? trophies.slice(0, MAX_TROPHIES) : [];
  const more = config.showTrophies ? trophies.length - shownTrophies.length : 0;
  const description = config.showVehicleDescription
    ? excerpt(vehicleDescription, shownTrophies.length > 0 ? DESCRIPTION.withTrophies : DESCRIPTION.alone)
    : '';
  const sub = [config.showTrim && vehicle.trim, config.showVehicleNickname && vehicle.nickname && `“${vehicle.nickname}”`];
  const facts: [string, string | false | undefined][] = [
    ['Owner', config.showOwnerName && owner.fullName],
    ['Home', config.showOwnerLocation && owner.location],
    ['Contact', config.showOwnerContact && owner.contact],
    ['Estimated value', config.showEstimatedValue && vehicle.estimatedValue],
  ];
  const shownFacts = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  const longTrophies = shownTrophies.some(({ name, event }) => name.length + event.length > 70);
  return (
    <article className="vehicle-flyer" lang="en">
      <div className="vf-frame">
        <p className="vf-site">{SITE_NAME}</p>
        <h1 className={`vf-title${titleSize(vehicle.model)}`}>
          <small>
            {vehicle.year} {vehicle.make}
          </small>{' '}
          {vehicle.model}
        </h1>
        {sub.some(Boolean) && <p className="vf-sub">{sub.filter(Boolean).join(' · ')}</p>}
        {photoSrc && (
          <div className="vf-photo">
            <img src={photoSrc} alt={vehicleName(vehicle)} style={photoShape ? { aspectRatio: photoShape } : undefined} />
          </div>
        )}
        {description && <p className="vf-description">{description}</p>}
        {shownFacts.length > 0 && (
          <ul className="vf-facts">
            {shownFacts.map(([label, value]) => (
              <li key={label}>
                <span className="vf-label">{label}</span>
                <span className={value.length > 40 ? 'vf-value vf-small' : 'vf-value'}>{excerpt(value, 80)}</span>
              </li>
            ))}
          </ul>
        )}
        {shownTrophies.length > 0 && (
          <ul className={longTrophies ? 'vf-trophies vf-small' : 'vf-trophies'}>
            {shownTrophies.map((trophy, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two awards may read the same
              <li key={index}>
                <b>{excerpt(trophy.name, 60)}</b>, {excerpt(trophy.event, 60)}, {trophy.year}
              </li>
            ))}
            {more > 0 && (
              <li className="vf-more">
                +{more} more {more === 1 ? 'award' : 'awards'}
              </li>
            )}
          </ul>
        )}
        <div className="vf-codes">
          <Code src={showcaseQrSrc} label="Scan" call="The whole story" alt="QR code: the digital showcase">
            History, specification and photographs of this car, to read on the spot.
          </Code>
          <Code src={marketingQrSrc} label="Yours, too" call={SITE_NAME} alt={`QR code: ${SITE_NAME}`}>
            {siteOrigin.replace(/^https?:\/\//, '')}
          </Code>
        </div>
      </div>
    </article>
  );
}

const titleSize = (model: string): string => (model.length > 48 ? ' vf-longest' : model.length > 22 ? ' vf-long' : '');

function Code({
  src,
  label,
  call,
  alt,
  children,
}: {
  src: string;
  label: string;
  call: string;
  alt: string;
  children: ReactNode;
}) {
  return (
    <div className="vf-code">
      <div className="vf-pad">
        <img src={src} alt={alt} />
      </div>
      <div>
        <p className="vf-label">{label}</p>
        <p className="vf-call">{call}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
