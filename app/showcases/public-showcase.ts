import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { recordOf } from '#app/platform/typed-object.ts';
import type { Evidence } from './evidence/evidence.schema.ts';
import { publicEvidence } from './evidence/public-evidence.ts';
import type { DocumentContent, HistoricalContent, OwnerData, Showcase, Trophy, VehicleData } from './showcase.schema.ts';
import { VEHICLE_AUDIENCES, VEHICLE_FIELD_NAMES, type VehicleFieldWith } from './vehicle-fields.ts';

/**
 * Who sees a field besides its owner and administrators (docs/decisions/0011-public-outputs-and-flyer-tokens.md). everyone: also
 * visitors of the landing page, while it is featured; visitors: those with the public page's address or the flyer; chosen: they
 * too, where the owner allows it; picture: they too, but rendered only, without its address.
 */
export type Audience = 'everyone' | 'visitors' | 'chosen' | 'picture' | 'nobody';

const OWNER = {
  fullName: 'everyone',
  location: 'visitors',
  story: 'visitors',
  contact: 'chosen',
} as const satisfies Record<keyof OwnerData, Audience>;

const TROPHY = {
  name: 'visitors',
  year: 'visitors',
  event: 'visitors',
  category: 'visitors',
  photoUrl: 'picture',
} as const satisfies Record<keyof Trophy, Audience>;

const ADVERTISING = {
  campaigns: 'visitors',
  taglines: 'visitors',
  overview: 'visitors',
} as const satisfies Record<keyof HistoricalContent['advertising'], Audience>;

const HISTORY = {
  title: 'visitors',
  overview: 'visitors',
  significance: 'visitors',
  trivia: 'visitors',
  advertising: 'by part',
} as const satisfies Record<keyof HistoricalContent, Audience | 'by part'>;

const SHOWCASE = {
  id: 'nobody',
  createdAt: 'nobody',
  ownerData: 'by part',
  vehicleData: 'by part',
  // The featured list has their addresses (Specification §3), which are open to everyone as long as it is featured.
  photoUrls: 'picture',
  theme: 'everyone',
  layoutTemplateId: 'visitors',
  layoutTemplateName: 'nobody',
  qrUrl: 'visitors',
  trophies: 'by part',
  flyerConfig: 'nobody',
  history: 'nobody',
  historicalContent: 'by part',
  vehicleDescription: 'visitors',
  // Needed for the printed disclosure of authors.
  handwritten: 'visitors',
  edited: 'visitors',
  isReadByOwner: 'visitors',
  evidence: 'by part',
  papers: 'nobody',
  contentVersion: 'nobody',
} as const satisfies Record<keyof Showcase, Audience | 'by part'>;

type KeysFor<Policy, Allowed> = { [Key in keyof Policy]: Policy[Key] extends Allowed ? Key : never }[keyof Policy];
type Seen<Part, Policy, Allowed> = Pick<Part, KeysFor<Policy, Allowed> & keyof Part>;

/** The fields of a part that these audiences may see; fields without a value are left out. */
function pick<Part extends object, Policy extends Record<keyof Part, string>, Allowed extends Audience>(
  part: Part,
  policy: Policy,
  allowed: readonly Allowed[],
): Seen<Part, Policy, Allowed> {
  const isAllowed = (audience: string | undefined) => allowed.some((one) => one === audience);
  // The part has the keys of its policy, so the casts agree with `Seen`.
  const seen = Object.entries(part).filter(([key, value]) => value !== undefined && isAllowed(policy[key as keyof Part]));
  return Object.fromEntries(seen) as Seen<Part, Policy, Allowed>;
}

const ON_PAPER = ['everyone', 'visitors', 'chosen', 'picture'] as const;
const IN_WORDS = ['everyone', 'visitors', 'chosen'] as const;
const UNLESS_CHOSEN: readonly (typeof IN_WORDS)[number][] = ['everyone', 'visitors'];
const UNASKED = ['everyone'] as const;

/** The public part of a showcase. Its photos' paths are for rendering only. */
export type PublicShowcase = Seen<Showcase, typeof SHOWCASE, (typeof ON_PAPER)[number]> & {
  ownerData: Seen<OwnerData, typeof OWNER, (typeof IN_WORDS)[number]>;
  vehicleData: Seen<VehicleData, typeof VEHICLE_AUDIENCES, (typeof IN_WORDS)[number]>;
  trophies: Seen<Trophy, typeof TROPHY, (typeof ON_PAPER)[number]>[];
  historicalContent: HistoricalContent;
  evidence: Evidence | undefined;
};

/**
 * The public part of a showcase: every public output is made from this, or from `featuredShowcase`.
 * @param showsContact the owner's choice
 */
export function publicShowcase(showcase: Showcase, { showsContact }: { showsContact: boolean }): PublicShowcase {
  const { ownerData, historicalContent } = showcase;
  return {
    ...pick(showcase, SHOWCASE, ON_PAPER),
    ownerData: pick(ownerData, OWNER, showsContact ? IN_WORDS : UNLESS_CHOSEN),
    vehicleData: pick(showcase.vehicleData, VEHICLE_AUDIENCES, IN_WORDS),
    trophies: showcase.trophies.map((trophy) => pick(trophy, TROPHY, ON_PAPER)),
    historicalContent: {
      ...pick(historicalContent, HISTORY, IN_WORDS),
      advertising: pick(historicalContent.advertising, ADVERTISING, IN_WORDS),
    },
    evidence: showcase.evidence && publicEvidence(showcase.evidence),
  };
}

type HiddenField = VehicleFieldWith<{ audience: 'nobody' }>;
/** A document's input requires all fields of a vehicle: these are blank. */
const HIDDEN_OF_VEHICLE = recordOf(
  VEHICLE_FIELD_NAMES.filter((name): name is HiddenField => VEHICLE_AUDIENCES[name] === 'nobody'),
  () => undefined,
);

/** The public part as the input of documents. */
export const publicContent = ({
  ownerData,
  vehicleData,
  trophies,
  photoUrls,
  theme,
  layoutTemplateId,
  qrUrl,
  historicalContent,
  vehicleDescription,
  handwritten,
  edited,
  isReadByOwner,
  evidence,
}: PublicShowcase): DocumentContent => ({
  project: {
    ownerData,
    vehicleData: { ...vehicleData, ...HIDDEN_OF_VEHICLE },
    trophies,
    photoUrls,
    theme: theme.id,
    layoutTemplateId,
    qrUrl,
    flyerConfig: undefined,
  },
  historicalContent,
  vehicleDescription,
  handwritten,
  edited,
  isReadByOwner,
  evidence,
});

/** The public part without the photos' paths, for pages. */
export function publicWords(showcase: PublicShowcase) {
  const { ownerData, vehicleData, trophies, historicalContent, evidence } = showcase;
  return {
    ...pick(showcase, SHOWCASE, IN_WORDS),
    ownerData,
    vehicleData,
    trophies: trophies.map((trophy) => pick(trophy, TROPHY, IN_WORDS)),
    historicalContent,
    evidence,
  };
}

/** The public data of a featured showcase (Specification §3), for everyone without a link from its owner. */
export type FeaturedShowcase = {
  /** A public id that opens nothing, not the showcase's own. */
  id: string;
  photoUrls: string[];
  vehicleData: Seen<VehicleData, typeof VEHICLE_AUDIENCES, 'everyone'>;
  ownerData: Seen<OwnerData, typeof OWNER, 'everyone'>;
  theme: Pick<Showcase['theme'], 'era'>;
};

/** @param publicId its id in the list */
export const featuredShowcase = (
  { photoUrls, vehicleData, ownerData, theme }: Showcase,
  { publicId }: { publicId: string },
): FeaturedShowcase => ({
  id: publicId,
  photoUrls,
  vehicleData: pick(vehicleData, VEHICLE_AUDIENCES, UNASKED),
  ownerData: pick(ownerData, OWNER, UNASKED),
  theme: { era: theme.era },
});

/**
 * The public data of a photo.
 * @param objectPath its public address
 * @param isCaptioned on the showcase's own page; owners have not released captions for the landing page
 */
export const publicPhoto = (
  { status, width, height, focalX, focalY, subject, frames, caption, placeholder }: PhotoDetails,
  { objectPath, isCaptioned }: { objectPath: string; isCaptioned: boolean },
): PhotoDetails => ({
  objectPath,
  status,
  width,
  height,
  focalX,
  focalY,
  subject,
  frames,
  isCarUncertain: false,
  caption: isCaptioned ? caption : null,
  // Suggestions are their owner's.
  seen: null,
  // What its owner's browser has still to send is nobody else's business.
  awaitsOriginal: false,
  flaws: [],
  // Strangers see the picture, not what was done to it.
  improvedFrom: null,
  improvements: [],
  turned: 0,
  blurRegions: null,
  placeholder,
  // Strangers lay out nothing.
  tones: null,
});
