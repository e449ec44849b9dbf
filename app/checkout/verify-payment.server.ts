import type { User } from '#app/accounts/user.ts';
import { getShowcase } from '#app/showcases/get-showcase.server.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { finalisePayment } from './finalise-payment.server.ts';

/** Specification §7: the status, and what came of the payment. */
export type VerifiedPayment = {
  /** Stripe's PaymentIntent status. */
  status: string;
  /** The showcase that waited for it; null when none waited, or it could not be saved. */
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
  return { status, showcase: showcaseId ? await getShowcase({ id: showcaseId, user }) : null };
}
