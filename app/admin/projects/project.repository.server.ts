import { type Kysely, sql, type Transaction } from 'kysely';
import type { LayoutId } from '#app/showcases/layouts.ts';
import type { FlyerConfig, OwnerData, VehicleData } from '#app/showcases/showcase.schema.ts';
import type { ThemeId } from '#app/themes/themes.ts';
import { NOW } from '#db/now.ts';
import type { Database } from '#db/schema.ts';

/** What administrators see of a showcase besides its content. */
export type ProjectStanding = {
  owner: { id: string; email: string; name: string | null; firstName: string | null; lastName: string | null };
  /** Whether the code on its flyer opens the brochure. */
  isShared: boolean;
  /** Whether its owner has closed it since; an administrator does not reopen it. */
  isFlyerClosed: boolean;
  /** The token in the flyer's code. */
  flyerToken: string;
  allowsFeaturing: boolean;
  featuredPlace: number | null;
  /** The slug of its public page; null while that is off. */
  slug: string | null;
};

export async function findStanding(db: Kysely<Database>, id: string): Promise<ProjectStanding | undefined> {
  const row = await db
    .selectFrom('showcases')
    .innerJoin('users', 'users.id', 'showcases.ownerId')
    .leftJoin('shares', (join) => join.onRef('shares.showcaseId', '=', 'showcases.id').on('shares.isOn', '=', true))
    .select(['users.id', 'users.email', 'users.name', 'users.firstName', 'users.lastName'])
    .select([
      'showcases.isShared',
      'showcases.flyerClosedAt',
      'showcases.flyerToken',
      'showcases.allowsFeaturing',
      'showcases.featuredPlace',
      'shares.slug',
    ])
    .where('showcases.id', '=', id)
    .where('showcases.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isShared, flyerClosedAt, flyerToken, allowsFeaturing, featuredPlace, slug, ...owner } = row;
  return { owner, isShared, isFlyerClosed: flyerClosedAt !== null, flyerToken, allowsFeaturing, featuredPlace, slug };
}

/** Locks a showcase until the end of the transaction. @returns whether it exists */
export async function lockProject(trx: Transaction<Database>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('showcases')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Content = { ownerData: OwnerData; vehicleData: VehicleData; themeId: ThemeId; layoutTemplateId: LayoutId };

/** Counts as a change of what the builder edits, so an owner who is editing is told. */
export async function updateContent(
  trx: Transaction<Database>,
  { id, ownerData, vehicleData, ...ids }: Content & { id: string },
): Promise<void> {
  await trx
    .updateTable('showcases')
    .set({
      ...ids,
      ownerData: JSON.stringify(ownerData),
      vehicleData: JSON.stringify(vehicleData),
      contentVersion: sql<number>`content_version + 1`,
      updatedAt: NOW,
    })
    .where('id', '=', id)
    .execute();
}

export async function setFlyerConfig(
  trx: Transaction<Database>,
  { id, flyerConfig }: { id: string; flyerConfig: FlyerConfig },
): Promise<void> {
  await trx
    .updateTable('showcases')
    .set({ flyerConfig: JSON.stringify(flyerConfig), updatedAt: NOW })
    .where('id', '=', id)
    .execute();
}
