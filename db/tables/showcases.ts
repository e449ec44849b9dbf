import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BlockName } from '#app/showcases/blocks.ts';
import type { LayoutId } from '#app/showcases/catalogue.ts';
import type { DraftState } from '#app/showcases/drafts/draft.schema.ts';
import type {
  DocumentContent,
  FlyerConfig,
  HistoricalContent,
  OwnerData,
  Trophy,
  VehicleData,
} from '#app/showcases/showcase.schema.ts';
import type { ThemeId } from '#app/themes/themes.ts';
import type { Json, NullableJson, NullableTimestamp, Timestamp } from './columns.ts';

/** Which blocks were edited stands beside the words; showcases of older releases say nothing of it. */
export type StoredContent = HistoricalContent & { edited?: BlockName[] };

export type PhotosTable = {
  id: Generated<string>;
  ownerId: string;
  filename: string;
  /** Waiting for its bytes or its ingest; ready; or refused, with the reason for the owner. */
  status: Generated<'pending' | 'ready' | 'refused'>;
  refusal: string | null;
  /** SHA-256 of the uploaded bytes, hex. */
  hash: string | null;
  /** Pixels, after orientation. */
  width: number | null;
  height: number | null;
  /** Where a crop centres, as fractions of width and height. */
  focalX: number | null;
  focalY: number | null;
  /** The owner's words; printed under the photo, and its alternative text. */
  caption: string | null;
  /** A picture of a few pixels as a data address, shown blurred until the photo has come. */
  placeholder: string | null;
  /** Of all its renditions; while its bytes have not arrived, what is held free for them. A bigint, which pg gives as text. */
  bytes: ColumnType<string, number | undefined, number>;
  /** Since when nothing has shown it, as the purge has found; null while something does. */
  unusedSince: NullableTimestamp;
  createdAt: Timestamp;
};

export type ShowcasesTable = {
  id: Generated<string>;
  ownerId: string;
  ownerData: Json<OwnerData>;
  vehicleData: Json<VehicleData>;
  /** Object paths in order; the first is the cover. */
  photoUrls: ColumnType<string[], string[], string[]>;
  themeId: ThemeId;
  layoutTemplateId: LayoutId;
  qrUrl: string | null;
  trophies: Json<Trophy[]>;
  flyerConfig: NullableJson<FlyerConfig>;
  history: string;
  historicalContent: Json<StoredContent>;
  vehicleDescription: string;
  /** Counts the changes of what is edited in the builder. */
  contentVersion: Generated<number>;
  /** Names of the blocks that are in the owner's own words. */
  handwritten: ColumnType<BlockName[], BlockName[] | undefined, BlockName[]>;
  /** When the owner said to have read what the model wrote, as it stands. */
  contentReadAt: NullableTimestamp;
  /** The owner's word that it may be shown on the landing page. */
  allowsFeaturing: Generated<boolean>;
  /** Its place on the landing page, where everyone sees it; null while it is not there. */
  featuredPlace: number | null;
  /** Its flyer is out: whoever scans the code may read the brochure. */
  isShared: Generated<boolean>;
  /** Made by the database: by which the landing page's list names it, and which opens nothing. */
  publicId: Generated<string>;
  /** Made by the database: what a flyer's code opens the brochure with. */
  flyerToken: Generated<string>;
  /** Its flyer was out before there were tokens: its id alone does, too. */
  flyerOpensById: Generated<boolean>;
  /** Since when its owner wants it closed; null while it is open, and until it has been. */
  flyerClosedAt: NullableTimestamp;
  /** When an administrator's flyer opened it; null where that was its owner's doing. */
  flyerOpenedByAdminAt: NullableTimestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  deletedAt: NullableTimestamp;
  /** Who can take it back then; what an administrator has deleted stays deleted. */
  deletedByOwner: Generated<boolean>;
  /** Made by the database, in lower case: what lists are sorted (by the collation `names`) and searched by. */
  sortVehicle: GeneratedAlways<string>;
  sortOwner: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
};

/** A showcase in the making, as it was typed (docs/decisions/0007-drafts.md). */
export type DraftsTable = {
  id: Generated<string>;
  ownerId: string;
  /** The showcase that it changes; null for a new one. One draft a showcase. */
  showcaseId: string | null;
  /** The builder's state. */
  state: Json<DraftState>;
  /** The showcase as it is saved once it is paid for; null while it does not wait for that. One an owner. */
  content: NullableJson<DocumentContent>;
  /** Counts the writes of the state: one that grew from an older version is refused. */
  version: Generated<number>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** A showcase's public page. */
export type SharesTable = {
  showcaseId: string;
  /** Its address is `/s/{slug}`. */
  slug: string;
  isOn: boolean;
  showsContact: boolean;
  offersBrochure: boolean;
  offersPresentation: boolean;
  /** Search engines may find it. */
  isListed: Generated<boolean>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** How often a public page was opened on a day (UTC); scans are those by its code, and are among the views. */
export type ShareVisitsTable = {
  showcaseId: string;
  day: ColumnType<Date, string, never>;
  views: Generated<number>;
  scans: Generated<number>;
};
