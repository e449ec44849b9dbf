import { type Kysely, sql } from 'kysely';
import { THEMES } from '#app/themes/themes.ts';
import { NOW } from '#db/now.ts';
import type { Database, ShowcaseRow } from '#db/schema.ts';
import type { StoredContent } from '#db/tables/showcases.ts';
import { withTrustedEvidence } from './evidence/seal-evidence.server.ts';
import { LAYOUTS } from './layouts.ts';
import type { FlyerConfig, Showcase, ShowcaseContent, Trophy } from './showcase.schema.ts';

type Db = Kysely<Database>;

/** The columns hold validated data, and ids of themes and layouts. */
export function toShowcase(row: ShowcaseRow): Showcase {
  const { edited = [], ...historicalContent } = row.historicalContent;
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    ownerData: row.ownerData,
    vehicleData: row.vehicleData,
    photoUrls: row.photoUrls,
    theme: THEMES[row.themeId],
    layoutTemplateId: row.layoutTemplateId,
    layoutTemplateName: LAYOUTS[row.layoutTemplateId].name,
    qrUrl: row.qrUrl ?? undefined,
    trophies: row.trophies,
    flyerConfig: row.flyerConfig ?? undefined,
    history: row.history,
    historicalContent,
    vehicleDescription: row.vehicleDescription,
    handwritten: row.handwritten,
    edited,
    isReadByOwner: row.contentReadAt !== null,
    evidence: row.evidence ?? undefined,
    papers: row.papers,
    contentVersion: row.contentVersion,
  };
}

/** The columns of both a new and a changed showcase. */
const columns = (content: ShowcaseContent, ownerId: string) => toColumns(withTrustedEvidence(content, ownerId));

const toColumns = ({ project, historicalContent, vehicleDescription, ...texts }: ShowcaseContent) => ({
  ownerData: JSON.stringify(project.ownerData),
  vehicleData: JSON.stringify(project.vehicleData),
  photoUrls: project.photoUrls,
  themeId: project.theme,
  layoutTemplateId: project.layoutTemplateId,
  qrUrl: project.qrUrl ?? null,
  history: historicalContent.overview,
  historicalContent: JSON.stringify({ ...historicalContent, edited: texts.edited } satisfies StoredContent),
  vehicleDescription,
  handwritten: texts.handwritten,
  evidence: texts.evidence ? JSON.stringify(texts.evidence) : null,
  contentReadAt: texts.isReadByOwner ? new Date() : null,
  // Callers that know of no papers leave those of a saved showcase as they are.
  ...(texts.papers && { papers: JSON.stringify(texts.papers) }),
});

export async function insertShowcase(
  db: Db,
  { ownerId, content, blursPlates = false }: { ownerId: string; content: ShowcaseContent; blursPlates?: boolean },
): Promise<Showcase> {
  const { trophies, flyerConfig } = content.project;
  const row = await db
    .insertInto('showcases')
    .values({
      ownerId,
      ...columns(content, ownerId),
      blursPlates,
      trophies: JSON.stringify(trophies),
      flyerConfig: flyerConfig ? JSON.stringify(flyerConfig) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toShowcase(row);
}

export async function countShowcases(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('showcases')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listOwnShowcases(db: Db, ownerId: string): Promise<Showcase[]> {
  const rows = await db
    .selectFrom('showcases')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(toShowcase);
}

export type Featured = {
  showcase: Showcase;
  publicId: string;
  blursPlates: boolean;
  /** Of its public page; null unless that is on and its owner lets it be found by others than those who have its address. */
  listedSlug: string | null;
};

export async function listFeatured(db: Db, limit: number): Promise<Featured[]> {
  const rows = await db
    .selectFrom('showcases')
    .leftJoin('shares', (join) =>
      join.onRef('shares.showcaseId', '=', 'showcases.id').on('shares.isOn', '=', true).on('shares.isListed', '=', true),
    )
    .selectAll('showcases')
    .select('shares.slug as listedSlug')
    .where('featuredPlace', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('featuredPlace')
    .limit(limit)
    .execute();
  return rows.map(({ listedSlug, ...row }) => ({
    showcase: toShowcase(row),
    publicId: row.publicId,
    blursPlates: row.blursPlates,
    listedSlug,
  }));
}

export async function findOwnShowcase(db: Db, { id, ownerId }: { id: string; ownerId: string }): Promise<Showcase | undefined> {
  const row = await db
    .selectFrom('showcases')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row && toShowcase(row);
}

export type FoundShowcase = {
  showcase: Showcase;
  ownerId: string;
  /** Whether strangers see its photos with plates and faces blurred. */
  blursPlates: boolean;
  /** The state of the flyer's code and its token; closed means that its owner has closed it. */
  flyer: { isOpen: boolean; isClosed: boolean; token: string; opensById: boolean };
};

/** Anyone's showcase: the caller has verified that the user is an administrator, or that it may be public. */
export async function unsafeFindShowcase(db: Db, id: string): Promise<FoundShowcase | undefined> {
  const row = await db.selectFrom('showcases').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();
  return (
    row && {
      showcase: toShowcase(row),
      ownerId: row.ownerId,
      blursPlates: row.blursPlates,
      flyer: {
        isOpen: row.isShared,
        isClosed: row.flyerClosedAt !== null,
        token: row.flyerToken,
        opensById: row.flyerOpensById,
      },
    }
  );
}

type Change =
  | {
      content: ShowcaseContent /** The version that the update is based on; any when omitted. */;
      contentVersion?: number | undefined;
    }
  | { trophies: Trophy[] }
  | { flyerConfig: FlyerConfig };

/** @returns the updated showcase, or undefined where this owner has none of that id, or none of that version */
export async function updateOwnShowcase(
  db: Db,
  { id, ownerId, change }: { id: string; ownerId: string; change: Change },
): Promise<Showcase | undefined> {
  const expected = 'content' in change ? change.contentVersion : undefined;
  const set =
    'content' in change
      ? { ...columns(change.content, ownerId), contentVersion: sql<number>`content_version + 1` }
      : 'trophies' in change
        ? { trophies: JSON.stringify(change.trophies) }
        : { flyerConfig: JSON.stringify(change.flyerConfig) };
  const row = await db
    .updateTable('showcases')
    .set({ ...set, updatedAt: NOW })
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .$if(expected !== undefined, (update) => update.where('contentVersion', '=', expected ?? 0))
    .returningAll()
    .executeTakeFirst();
  return row && toShowcase(row);
}

/**
 * Opens the brochure to anyone who scans the flyer's code.
 * @param isOwners whether the owner asks
 * @param reopens whether to reopen what the owner has closed, which only the owner may
 */
export async function openFlyer(
  db: Db,
  { id, isOwners, reopens }: { id: string; isOwners: boolean; reopens: boolean },
): Promise<'opened' | 'open already' | 'closed by its owner' | 'deleted'> {
  const { numUpdatedRows } = await db
    .updateTable('showcases')
    .set({ isShared: true, flyerClosedAt: null, flyerOpenedByAdminAt: isOwners ? null : new Date() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('isShared', '=', false)
    .$if(!reopens, (update) => update.where('flyerClosedAt', 'is', null))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'opened';
  const row = await db
    .selectFrom('showcases')
    .select('isShared')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return 'deleted';
  return row.isShared ? 'open already' : 'closed by its owner';
}
