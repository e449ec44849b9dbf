import { type Kysely, type Selectable, sql } from 'kysely';
import { NOW } from '#db/now.ts';
import type { Database } from '#db/schema.ts';

type Db = Kysely<Database>;
export type ShareRow = Selectable<Database['shares']>;

export const findShare = (db: Db, showcaseId: string): Promise<ShareRow | undefined> =>
  db.selectFrom('shares').selectAll().where('showcaseId', '=', showcaseId).executeTakeFirst();

/** A public page that is on, of a showcase that has not been deleted. */
export const findOpenShare = (db: Db, slug: string): Promise<ShareRow | undefined> =>
  db
    .selectFrom('shares')
    .innerJoin('showcases', 'showcases.id', 'shares.showcaseId')
    .selectAll('shares')
    .where('shares.slug', '=', slug)
    .where('shares.isOn', '=', true)
    .where('showcases.deletedAt', 'is', null)
    .executeTakeFirst();

/** The public pages that are on and may be listed, with their last change, the latest first. */
export const listListedPages = (db: Db, limit: number): Promise<{ slug: string; changedAt: Date }[]> =>
  db
    .selectFrom('shares')
    .innerJoin('showcases', 'showcases.id', 'shares.showcaseId')
    .select(['shares.slug', sql<Date>`greatest(shares.updated_at, showcases.updated_at)`.as('changedAt')])
    .where('shares.isOn', '=', true)
    .where('shares.isListed', '=', true)
    .where('showcases.deletedAt', 'is', null)
    .orderBy('changedAt', 'desc')
    .orderBy('shares.slug')
    .limit(limit)
    .execute();

/** An owner's page that is on and that anybody may find, by their own choice; the latest where there are several. */
export const findListedPageOf = (db: Db, ownerId: string): Promise<{ slug: string } | undefined> =>
  db
    .selectFrom('shares')
    .innerJoin('showcases', 'showcases.id', 'shares.showcaseId')
    .select('shares.slug')
    .where('showcases.ownerId', '=', ownerId)
    .where('showcases.deletedAt', 'is', null)
    .where('shares.isOn', '=', true)
    .where('shares.isListed', '=', true)
    .orderBy('shares.createdAt', 'desc')
    .orderBy('shares.slug')
    .limit(1)
    .executeTakeFirst();

type Choice = Pick<
  ShareRow,
  'isOn' | 'showsContact' | 'offersBrochure' | 'offersPresentation' | 'isListed' | 'hasGuestBook' | 'allowsGuestPhotos'
>;

/** The default settings. */
export const NOT_SHARED: Choice = {
  isOn: false,
  showsContact: false,
  offersBrochure: true,
  offersPresentation: false,
  isListed: false,
  hasGuestBook: false,
  allowsGuestPhotos: false,
};

/**
 * @param slug used only where the showcase has none yet, so that its address stays
 * @param choice omitted settings stay as they are
 */
export async function putShare(
  db: Db,
  { showcaseId, slug, choice }: { showcaseId: string; slug: string; choice: Partial<Choice> },
): Promise<void> {
  await db
    .insertInto('shares')
    .values({ showcaseId, slug, ...NOT_SHARED, ...choice })
    .onConflict((conflict) => conflict.column('showcaseId').doUpdateSet({ ...choice, updatedAt: NOW }))
    .execute();
}

/** The owner's settings that are stored with the showcase. */
export type Openness = {
  isShared: boolean;
  blursPlates: boolean;
  allowsFeaturing: boolean;
  isFeatured: boolean;
  /** When an administrator's flyer opened the brochure; null where the owner did, or it is closed. */
  flyerOpenedByAdminAt: Date | null;
};

/**
 * Also records since when the owner has closed the flyer's code, which nobody else reopens. Omitted settings stay as they are.
 * @param allowsFeaturing when switched off, it leaves the landing page at once
 */
export async function setOpenness(
  db: Db,
  {
    showcaseId,
    ownerId,
    isShared,
    blursPlates,
    allowsFeaturing,
  }: { showcaseId: string; ownerId: string } & {
    [Setting in 'isShared' | 'blursPlates' | 'allowsFeaturing']: boolean | undefined;
  },
): Promise<void> {
  if (isShared === undefined && blursPlates === undefined && allowsFeaturing === undefined) return;
  await db
    .updateTable('showcases')
    .set((eb) => ({
      ...(isShared === true && { isShared, flyerClosedAt: null }),
      ...(isShared === false && {
        isShared,
        flyerClosedAt: eb.case().when('isShared', '=', true).then(new Date()).else(eb.ref('flyerClosedAt')).end(),
        flyerOpenedByAdminAt: null,
      }),
      ...(blursPlates !== undefined && { blursPlates }),
      ...(allowsFeaturing !== undefined && { allowsFeaturing }),
      ...(allowsFeaturing === false && { featuredPlace: null }),
    }))
    .where('id', '=', showcaseId)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .execute();
}

export async function findOpenness(db: Db, showcaseId: string): Promise<Openness> {
  const row = await db
    .selectFrom('showcases')
    .select(['isShared', 'blursPlates', 'allowsFeaturing', 'featuredPlace', 'flyerOpenedByAdminAt'])
    .where('id', '=', showcaseId)
    .executeTakeFirst();
  return {
    isShared: row?.isShared ?? false,
    blursPlates: row?.blursPlates ?? false,
    allowsFeaturing: row?.allowsFeaturing ?? false,
    isFeatured: typeof row?.featuredPlace === 'number',
    flyerOpenedByAdminAt: row?.flyerOpenedByAdminAt ?? null,
  };
}
