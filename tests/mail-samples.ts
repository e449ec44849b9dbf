import type { templates } from '#app/mail/templates.ts';

type Values<Name extends keyof typeof templates> = Parameters<(typeof templates)[Name]>[0];

const ORIGIN = 'https://example.com';
const picture = { source: 'photos/1/column.jpg', width: 960, height: 720, alt: 'Your 1967 Volvo P1800' };
const money = { name: 'Jo', amount: '$49.99', number: 'CC-000042', link: `${ORIGIN}/receipts/1` };
const renewal = { ...money, date: 'Nov 22, 2026', card: 'Visa ending in 4242' };
const expiry = { name: 'Jo', gone: 'December 22, 2026', origin: ORIGIN };
const car = { name: 'Jo', vehicle: '1967 Volvo P1800', picture, link: `${ORIGIN}/showcase/1` };

/** Values for each mail: a template without any does not compile. */
export const MAIL_SAMPLES: { [Name in keyof typeof templates]: Values<Name> } = {
  welcome: { name: 'Jo', origin: ORIGIN, sample: { cover: picture, link: `${ORIGIN}/samples/brochure.pdf` } },
  'draft-waiting': { ...car, next: 'pages' },
  'show-report': { ...car, show: 'Bath Concours', day: 'June 2, 2026', scans: 12 },
  receipt: {
    ...money,
    date: 'June 2, 2026',
    period: 'June 2, 2026 to June 2, 2027',
    lines: [
      { label: 'One year', amount: '$49.99' },
      { label: 'Promo code SUMMER', amount: '−$10.00' },
      { label: 'Donation', amount: '$25.00' },
    ],
    total: '$64.99',
    isRenewal: false,
    note: null,
    seller: ['Cedar & Chrome LLC'],
    taxNote: undefined,
    nonProfitName: 'The Motor Museum',
    ready: {
      vehicle: '1967 Volvo P1800',
      picture,
      showcase: `${ORIGIN}/showcase/1`,
      more: [{ href: `${ORIGIN}/showcase/1/flyer`, label: 'Get your QR flyer' }],
    },
  },
  'payment-failed': money,
  refunded: { ...money, isPending: true, endsSubscription: true },
  disputed: money,
  'renewal-soon': { ...renewal, kept: { vehicle: '1967 Volvo P1800', picture, others: 1 } },
  'card-expiring': { ...renewal, expires: 'October 2026' },
  'renewal-failed': { ...money, isRenewal: true, attempt: 1, again: 'Nov 25, 2026' },
  'renewal-off': renewal,
  'renewal-on': renewal,
  'flyer-opened': car,
  'subscription-ended': expiry,
  'showcases-expire': expiry,
  goodbye: { name: 'Jo', showcases: 2, photos: 14, publicPages: 1, drafts: 0, gone: 'December 22, 2026' },
  'inquiry-opened': money,
  'dispute-opened': money,
  'dispute-closed': { ...money, isWon: true },
  'paid-after-end': money,
  'refund-failed': money,
};
