import sharp from 'sharp';
import type { NewPromoCodeRow } from '#db/schema.ts';
import type { SamplePicture } from './draw-pictures.ts';

const DAY_MS = 86_400_000;
const from = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** The badge of the sample non-profit: a wheel. */
export const SAMPLE_LOGO: SamplePicture = {
  filename: 'hudson-valley-hospice.jpg',
  draw: () =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="-100 -100 200 200">
        <rect x="-100" y="-100" width="200" height="200" fill="#fff"/>
        <circle r="88" fill="#2d5634"/><circle r="66" fill="#fff"/><circle r="14" fill="#2d5634"/>
        <g stroke="#2d5634" stroke-width="6">${Array.from({ length: 8 }, (_, spoke) => `<path d="M0 12V68" transform="rotate(${spoke * 45})"/>`).join('')}</g>
      </svg>`),
    )
      .jpeg({ quality: 92 })
      .toBuffer(),
};

/** An active code, one of a non-profit with its event, and an expired one. @param logo an objectPath */
export const samplePromoCodes = (now: Date, logo: string): NewPromoCodeRow[] => [
  { code: 'WELCOME10', discountPercent: 10, effectiveDate: from(now, -30), terminationDate: from(now, 335) },
  {
    code: 'CONCOURS20',
    discountPercent: 20,
    effectiveDate: from(now, -7),
    terminationDate: from(now, 60),
    nonProfitName: 'Hudson Valley Hospice Drivers',
    nonProfitDescription:
      'Volunteers who take patients out for one more summer drive, in cars lent by their owners. What is given at checkout pays for fuel, nurses and picnic baskets.',
    nonProfitLogoUrl: logo,
    eventDescription:
      'Meet us on the lawn at the Saratoga Springs Concours, between the pre-war tent and the bandstand. Bring your car, or a snapshot of it: the story we write together.',
  },
  { code: 'LASTSUMMER', discountPercent: 25, effectiveDate: from(now, -150), terminationDate: from(now, -60) },
];
