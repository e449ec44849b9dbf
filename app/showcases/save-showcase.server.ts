import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { withinBudget } from '#app/limits/within-budget.server.ts';
import { requireOwnPhotos } from '#app/photos/request-ingest.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { SHOWCASE_LIMIT } from '#app/subscriptions/plan.ts';
import { lockSubscription } from '#app/subscriptions/subscriptions.repository.server.ts';
import { db } from '#db/client.ts';
import type { Database } from '#db/schema.ts';
import { deleteOwnDraft } from './drafts/drafts.repository.server.ts';
import type { Project, Showcase, ShowcaseContent } from './showcase.schema.ts';
import { countShowcases, insertShowcase } from './showcases.repository.server.ts';

/**
 * Saves a new showcase under the owner's subscription, and deletes the draft that it came from. Concurrent saves are counted one
 * after the other.
 * @param blursPlates whether strangers are to see its photos with plates and faces blurred
 * @throws AppError NOT_FOUND, UNPROCESSABLE for a photo; LIMIT_REACHED without an active subscription or above its limit;
 * TOO_MANY_REQUESTS when the daily budget of new showcases is used up
 */
export async function saveShowcase({
  ownerId,
  content,
  draftId,
  blursPlates = false,
}: {
  ownerId: string;
  content: ShowcaseContent;
  draftId?: string | undefined;
  blursPlates?: boolean;
}): Promise<Showcase> {
  await requireOwnPhotos({ ownerId, paths: picturePaths(content) });
  // There is no job, but each use needs an id of its own.
  return withinBudget({ userId: ownerId, budget: 'showcases', jobId: `showcase-${randomUUID()}` }, () =>
    db.transaction().execute(async (trx) => {
      const showcase = await saveWithinLimit(trx, { ownerId, content, blursPlates });
      if (draftId) await deleteOwnDraft(trx, { id: draftId, ownerId });
      return showcase;
    }),
  );
}

/**
 * Saves within a larger transaction; the caller has checked the photos.
 * @throws AppError LIMIT_REACHED, before anything is written
 */
export async function saveWithinLimit(
  trx: Transaction<Database>,
  { ownerId, content, blursPlates = false }: { ownerId: string; content: ShowcaseContent; blursPlates?: boolean },
): Promise<Showcase> {
  const subscription = await lockSubscription(trx, ownerId);
  if (!subscription.isActive) throw new AppError('LIMIT_REACHED', 'An active subscription is needed to save a showcase.');
  await requirePlace(trx, { ownerId });
  return insertShowcase(trx, { ownerId, content, blursPlates });
}

/**
 * Locks the subscription until the transaction ends, so that its places are counted one at a time.
 * @param alreadyTaken places that this transaction has taken already
 * @throws AppError LIMIT_REACHED without a free place
 */
export async function requirePlace(
  trx: Transaction<Database>,
  { ownerId, alreadyTaken = 0 }: { ownerId: string; alreadyTaken?: number },
): Promise<void> {
  await lockSubscription(trx, ownerId);
  if ((await countShowcases(trx, ownerId)) - alreadyTaken >= SHOWCASE_LIMIT) {
    throw new AppError(
      'LIMIT_REACHED',
      `All ${SHOWCASE_LIMIT} places of your subscription are used. Delete a showcase on your dashboard to make room.`,
    );
  }
}

/** Every picture of a showcase: those that it shows, and those of its owner's papers. */
export const picturePaths = ({ project, papers = [] }: Pick<ShowcaseContent, 'project' | 'papers'>): string[] => [
  ...photoPaths(project),
  ...papers.map(({ photoUrl }) => photoUrl),
];

/** Every photo of a project: its own and those of its trophies. */
export const photoPaths = ({ photoUrls, trophies }: Pick<Project, 'photoUrls' | 'trophies'>): string[] => [
  ...photoUrls,
  ...trophies.flatMap(({ photoUrl }) => photoUrl ?? []),
];
