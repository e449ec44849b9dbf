import type { User } from '#app/accounts/user.ts';
import { AppError } from '#app/platform/app-error.ts';
import { findOwnDraft, findWaiting } from '#app/showcases/drafts/drafts.repository.server.ts';
import { getShowcase } from '#app/showcases/get-showcase.server.ts';
import type { Showcase, ShowcaseContent } from '#app/showcases/showcase.schema.ts';
import { db } from '#db/client.ts';
import { finalizePayment } from './finalize-payment.server.ts';
import { keepDraft } from './keep-draft.server.ts';

/**
 * Saves the showcase that a payment is for (Specification §7, save with a paymentIntentId). If the webhook was quicker, returns
 * the showcase that it saved.
 * @throws AppError NOT_FOUND for another's payment; CONFLICT for one that has not succeeded, or has paid for another showcase;
 * what keepDraft throws
 */
export async function savePaidShowcase({
  user,
  content,
  draftId,
  paymentIntentId,
}: {
  user: User;
  content: ShowcaseContent;
  /** The draft that it came from, if that still exists. */
  draftId?: string | undefined;
  paymentIntentId: string;
}): Promise<Showcase> {
  const before = await finalizePayment({ paymentIntentId, userId: user.id });
  if (before.status !== 'succeeded') throw new AppError('CONFLICT', 'The payment has not succeeded.');
  if (before.showcaseId) return requireSame(await getShowcase({ id: before.showcaseId, user }), content);
  if (!(await findWaiting(db, user.id))) {
    const draft = draftId ? await findOwnDraft(db, { id: draftId, ownerId: user.id }) : undefined;
    await keepDraft({ ownerId: user.id, draftId: draft?.id, content });
  }
  const { showcaseId } = await finalizePayment({ paymentIntentId, userId: user.id });
  if (showcaseId) return getShowcase({ id: showcaseId, user });
  throw new AppError('CONFLICT', 'Your payment stands, but the showcase can’t be saved: all five are used, or a photo is gone.');
}

/** A payment is used once, for the vehicle that it was made for. */
function requireSame(showcase: Showcase, { project }: ShowcaseContent): Showcase {
  const [saved, sent] = [showcase, project].map(({ vehicleData: { year, make, model } }) => [year, make, model].join('\n'));
  if (saved === sent) return showcase;
  throw new AppError('CONFLICT', 'This payment has been used for another showcase already.');
}
