import type { Kysely } from 'kysely';
import type { ReceiptValues } from '#app/mail/templates/receipt-mail.tsx';
import { mailPicture } from '#app/photos/mail-picture.server.ts';
import { env } from '#app/platform/env.server.ts';
import { findOwnShowcase } from '#app/showcases/showcases.repository.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { Database, PaymentRow } from '#db/schema.ts';

/** The showcase that was saved with a first payment, for its receipt's mail; null where there is none. */
export async function describeReady(
  db: Kysely<Database>,
  { kind, userId: ownerId, showcaseId: id }: PaymentRow,
): Promise<ReceiptValues['ready']> {
  const showcase = kind === 'first' && ownerId && id ? await findOwnShowcase(db, { id, ownerId }) : undefined;
  if (!showcase || !ownerId) return null;
  const vehicle = vehicleName(showcase.vehicleData);
  const address = `${env.APP_ORIGIN}/showcase/${showcase.id}`;
  return {
    vehicle,
    picture: await mailPicture(db, { ownerId, paths: showcase.photoUrls.slice(0, 1), alt: `Your ${vehicle}` }),
    showcase: address,
    more: [
      { href: `${address}/flyer`, label: 'Get your QR flyer' },
      { href: `${address}#show-day-kit`, label: 'Make your show-day kit' },
    ],
  };
}
