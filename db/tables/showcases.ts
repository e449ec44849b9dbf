import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StoredBlur } from '#app/photos/blur-regions.ts';
import type { StoredImprovement } from '#app/photos/improvement.ts';
import type { OwnerFraming } from '#app/photos/owner-frames.ts';
import type { StoredSeen } from '#app/photos/seen.ts';
import type { Subject } from '#app/photos/subject.ts';
import type { Tones } from '#app/photos/tones.ts';
import type { EntryState } from '#app/sharing/guest-book/guest-book.ts';
import type { BlockName } from '#app/showcases/blocks.ts';
import type { DraftState } from '#app/showcases/drafts/draft.schema.ts';
import type { Evidence } from '#app/showcases/evidence/evidence.schema.ts';
import type { LayoutId } from '#app/showcases/layouts.ts';
import type { Paper } from '#app/showcases/papers/papers.schema.ts';
import type {
  FlyerConfig,
  HistoricalContent,
  OwnerData,
  ShowcaseContent,
  Trophy,
  VehicleData,
} from '#app/showcases/showcase.schema.ts';
import type { ThemeId } from '#app/themes/themes.ts';
import type { Json, NullableJson, NullableTimestamp, Timestamp } from './columns.ts';

/** The edited blocks are stored with the texts; showcases of older releases have no such list. */
export type StoredContent = HistoricalContent & { edited?: BlockName[] };

export type PhotosTable = {
  id: Generated<string>;
  ownerId: string;
  filename: string;
  /** Waiting for its upload or its ingest; ready; or refused, with the reason for the owner. */
  status: Generated<'pending' | 'ready' | 'refused'>;
  refusal: string | null;
  /** SHA-256 of the uploaded bytes, hex. */
  hash: string | null;
  /** Pixels, after orientation. */
  width: number | null;
  height: number | null;
  /** The center of crops, as fractions of width and height. */
  focalX: number | null;
  focalY: number | null;
  /** Where the detector found the car; null where it found none, and for photos of older releases. */
  subject: NullableJson<Subject>;
  /** Whether the owner has set the center of crops, which then counts instead of the subject. */
  isFramed: Generated<boolean>;
  /** What the owner wants to be seen in each use, and their answer whether the car is in view; null while nothing was said. */
  ownerFraming: NullableJson<OwnerFraming>;
  /** The owner's caption, printed below the photo and used as its alternative text. */
  caption: string | null;
  /** A picture of a few pixels as a data URL, shown blurred until the photo has loaded. */
  placeholder: string | null;
  /** The size of all its renditions; until it is ingested, the room reserved for it. A bigint, which pg returns as a string. */
  bytes: ColumnType<string, number | undefined, number>;
  /** The size of a file that comes in parts (photos/originals.server.ts); null for one that comes whole. */
  originalBytes: number | null;
  /** Whether that file is still to come; meanwhile the photo may be ready, with a small picture. */
  awaitsOriginal: Generated<boolean>;
  /** By what it is compared with other photos (photos/likeness.ts); null for photos of older releases. */
  likeness: Buffer | null;
  /** As measured (photos/quality.server.ts); null for photos of older releases. */
  sharpness: number | null;
  brightness: number | null;
  /** How light each part is and how even, for type over it (photos/tones.ts); null for photos of older releases. */
  tones: NullableJson<Tones>;
  /** The hash of the picture that the rendition of medium size shows; null or another one where there is none of this picture. */
  mediumOf: string | null;
  /** The photo that it is an improved version of. */
  improvedFrom: string | null;
  /** What was done to it; null for all others. */
  improvement: NullableJson<StoredImprovement>;
  /** What a model has said that it shows; null where none was asked (docs/decisions/0028-what-photos-show.md). */
  seen: NullableJson<StoredSeen>;
  /** Where it shows plates and faces; null where nobody has looked for them (docs/decisions/0029-blurred-plates-and-faces.md). */
  blur: NullableJson<StoredBlur>;
  /** The photo that it is the blurred version of, for strangers. */
  blurredFrom: string | null;
  /** What the blurred version was made for (photos/blur-regions.server.ts); null until it is made, and for all others. */
  blurKey: string | null;
  /** Whether its owner has seen another photo that looks the same, and wants both. */
  isKeptAlike: Generated<boolean>;
  /** Since when nothing has shown it, as found by the purge; null while something does. */
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
  /** Counts the changes of what the builder edits. */
  contentVersion: Generated<number>;
  /** Names of the blocks that are the owner's own text. */
  handwritten: ColumnType<BlockName[], BlockName[] | undefined, BlockName[]>;
  /** What is known about the texts' statements; null where they were never checked. */
  evidence: NullableJson<Evidence>;
  /** The owner's papers and what was read on them, for nobody else. */
  papers: ColumnType<Paper[], string | undefined, string>;
  /** When the owner confirmed reading the generated text in its present form. */
  contentReadAt: NullableTimestamp;
  /** The owner's permission to show it on the landing page. */
  allowsFeaturing: Generated<boolean>;
  /** Whether strangers see its photos with plates and faces blurred. */
  blursPlates: Generated<boolean>;
  /** Its position on the landing page; null while it is not there. */
  featuredPlace: number | null;
  /** Whether its flyer is in use: anyone who scans the code may read the brochure. */
  isShared: Generated<boolean>;
  /** Generated by the database: its id in the landing page's list, which opens nothing. */
  publicId: Generated<string>;
  /** Generated by the database: the token in a flyer's code. */
  flyerToken: Generated<string>;
  /** Whether its flyer is older than tokens, so that its bare id opens the brochure too. */
  flyerOpensById: Generated<boolean>;
  /** Since when its owner has closed it; null while it is open, or never was. */
  flyerClosedAt: NullableTimestamp;
  /** When an administrator's flyer opened it; null where its owner did. */
  flyerOpenedByAdminAt: NullableTimestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  deletedAt: NullableTimestamp;
  /** Whether its owner can restore it; what an administrator has deleted stays deleted. */
  deletedByOwner: Generated<boolean>;
  /** Generated in lower case for sorting lists (by the collation `names`) and searching. */
  sortVehicle: GeneratedAlways<string>;
  sortOwner: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
};

/** An unfinished showcase, as typed (docs/decisions/0007-drafts.md). */
export type DraftsTable = {
  id: Generated<string>;
  ownerId: string;
  /** The showcase that it edits, which has at most one draft; null for a new one. */
  showcaseId: string | null;
  /** The builder's state. */
  state: Json<DraftState>;
  /** The showcase to be saved once it is paid for; null while it does not wait for payment. At most one for each owner. */
  content: NullableJson<ShowcaseContent>;
  /** Counts the writes of the state: one based on an older version is refused. */
  version: Generated<number>;
  /** When its owner was reminded of it by mail. */
  remindedAt: NullableTimestamp;
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
  /** Whether search engines may find it. */
  isListed: Generated<boolean>;
  /** Whether visitors may write in its guest book, and read it. */
  hasGuestBook: Generated<boolean>;
  /** Whether they may add a photo to what they write. */
  allowsGuestPhotos: Generated<boolean>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/**
 * Views of a public page on a day (UTC); scans are those through its QR code, and are included in the views. Follows are visitors who came
 * from it to the landing page.
 */
export type ShareVisitsTable = {
  showcaseId: string;
  day: ColumnType<Date, string, never>;
  views: Generated<number>;
  scans: Generated<number>;
  follows: Generated<number>;
};

/** What a guest wrote in a public page's guest book: this is all that is stored of them. */
export type GuestEntriesTable = {
  id: Generated<string>;
  showcaseId: string;
  name: string;
  words: string;
  /** Only `shown` is public. `deleted` can be undone for a while. */
  state: Generated<EntryState | 'deleted'>;
  /** When the state last changed. */
  changedAt: Timestamp;
  createdAt: Timestamp;
};

/** A guest's photo, whose files are removed before it (sharing/guest-book/photos/remove-guest-photos.server.ts). */
export type GuestPhotosTable = {
  id: Generated<string>;
  /** Null once the showcase was removed. */
  showcaseId: string | null;
  /** The entry that it stands beside; null until it is written, and once it was removed. */
  entryId: string | null;
  /** SHA-256 of the sent bytes, hex; null until its renditions are made, as are the next two. */
  hash: string | null;
  /** Pixels of the larger rendition. */
  width: number | null;
  height: number | null;
  /** The size of its renditions; of what was sent until they are made. */
  bytes: number;
  createdAt: Timestamp;
};

/** A show that a showcase goes to. */
export type ShowsTable = {
  id: Generated<string>;
  showcaseId: string;
  /** Empty once it was removed. */
  name: string;
  /** A calendar day, which is the same everywhere. */
  day: ColumnType<Date, string, never>;
  place: string | null;
  /** Its kit's code leads to `/c/{token}`. */
  token: string;
  /** Whether its owner wants a mail with its scans. */
  mailsReport: boolean;
  /** When a piece with its code was first made; null while none can be printed. */
  kitMadeAt: NullableTimestamp;
  /** When that mail was written. */
  reportedAt: NullableTimestamp;
  /** Since when its code is only followed, and not counted; such a row is kept only where a kit was made. */
  removedAt: NullableTimestamp;
  createdAt: Timestamp;
};

/** Scans of a show's code on a day (UTC). */
export type ShowScansTable = {
  showId: string;
  day: ColumnType<Date, string, never>;
  scans: number;
};
