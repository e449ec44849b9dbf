import type { User } from '#app/accounts/user.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { findOwnShowcase } from '#app/showcases/showcases.repository.server.ts';
import { db } from '#db/client.ts';
import { finalisePayment } from './finalise-payment.server.ts';

/** Specification §7: the status, and what came of the payment. */
export type VerifiedPayment = {
  /** Stripe's PaymentIntent status. */
  status: string;
  /** The showcase that waited for it; null when none waited, it could not be saved, or it has been deleted. */
  showcase: Showcase | null;
};

/** Asks the processor how an own payment stands, and finishes it. @throws AppError NOT_FOUND, UNAVAILABLE */
export async function verifyPayment({
  user,
  paymentIntentId,
}: {
  user: User;
  paymentIntentId: string;
}): Promise<VerifiedPayment> {
  const { status, showcaseId } = await finalisePayment({ paymentIntentId, userId: user.id });
  const showcase = showcaseId ? await findOwnShowcase(db, { id: showcaseId, ownerId: user.id }) : undefined;
  return { status, showcase: showcase ?? null };
}
