import { z } from 'zod';
import { photoChangeSchema } from '#app/photos/change-photo.server.ts';
import { showcaseContentSchema } from '#app/showcases/showcase.schema.ts';
import type { VehicleField } from '#app/showcases/vehicle-fields.ts';

/** The paths of all fields of a schema, with [] for lists: 'project.trophies[].name'. */
export function leavesOf(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, part]) => leavesOf(part, path ? `${path}.${key}` : key));
  }
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return leavesOf(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodPipe) return leavesOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path);
  return [path];
}

/** Every field that an owner fills in for a showcase and its photos. */
export const FIELDS: string[] = [...leavesOf(showcaseContentSchema), ...leavesOf(photoChangeSchema, 'photo')];

/** Where visitors may find text of a showcase. `data` is what a page receives, displayed or not; `card` and photos contain none. */
export const OUTPUTS = ['page', 'data', 'brochure', 'deck', 'featured'] as const;
export type Output = (typeof OUTPUTS)[number];

/** `chosen`: where the owner shows contact; `-`: never. Text that is allowed but displayed nowhere is `-`, too. */
type Sight = 'shown' | 'chosen' | '-';
type Row = Record<Output, Sight>;

const row = (page: Sight, data: Sight, brochure: Sight, deck: Sight, featured: Sight): Row => ({
  page,
  data,
  brochure,
  deck,
  featured,
});

const NOWHERE = row('-', '-', '-', '-', '-');
const EVERYWHERE = row('shown', 'shown', 'shown', 'shown', 'shown');
/** For visitors with the page or the flyer, not those of the landing page. */
const VISITORS = row('shown', 'shown', 'shown', 'shown', '-');

/**
 * Fields without text of their own: a number, a switch, or a name from a catalog. Their names are looked for in the data of pages.
 */
export const SETTINGS: Record<string, Row> = {
  'project.theme': row('-', 'shown', '-', '-', 'shown'),
  'project.layoutTemplateId': row('-', 'shown', '-', '-', '-'),
  'project.layoutTemplateName': NOWHERE,
  'project.flyerConfig.showOwnerName': NOWHERE,
  'project.flyerConfig.showOwnerLocation': NOWHERE,
  'project.flyerConfig.showOwnerContact': NOWHERE,
  'project.flyerConfig.showVehicleNickname': NOWHERE,
  'project.flyerConfig.showTrim': NOWHERE,
  'project.flyerConfig.showEstimatedValue': NOWHERE,
  'project.flyerConfig.showVehicleDescription': NOWHERE,
  'project.flyerConfig.showTrophies': NOWHERE,
  'project.flyerConfig.featuredPhotoIndex': NOWHERE,
  // Their meaning is printed as a sentence of our own.
  'handwritten[]': row('-', 'shown', '-', '-', '-'),
  'edited[]': row('-', 'shown', '-', '-', '-'),
  isReadByOwner: row('-', 'shown', '-', '-', '-'),
  'evidence.heldBack[].reason': NOWHERE,
  'papers[].details[].isConfirmed': NOWHERE,
  'photo.focalX': row('-', 'shown', '-', '-', '-'),
  'photo.focalY': row('-', 'shown', '-', '-', '-'),
  'photo.frames': row('-', 'shown', '-', '-', '-'),
  'photo.isCarInView': NOWHERE,
};

/** Decided here independently of the catalog; the compiler requires a row for each field. */
const VEHICLE_SIGHTS: Record<VehicleField, Row> = {
  year: EVERYWHERE,
  make: EVERYWHERE,
  model: EVERYWHERE,
  trim: VISITORS,
  nickname: EVERYWHERE,
  originalSpecs: VISITORS,
  modifications: VISITORS,
  estimatedValue: NOWHERE,
};

/** Where each field is visible. A field that is neither here nor in `SETTINGS` fails by its name. */
export const SIGHTS: Record<string, Row> = {
  'project.ownerData.fullName': EVERYWHERE,
  'project.ownerData.location': VISITORS,
  'project.ownerData.story': VISITORS,
  'project.ownerData.contact': row('chosen', 'chosen', 'chosen', 'chosen', '-'),
  ...Object.fromEntries(Object.entries(VEHICLE_SIGHTS).map(([name, row]) => [`project.vehicleData.${name}`, row])),
  'project.photoUrls[]': row('-', '-', '-', '-', 'shown'),
  'project.qrUrl': row('-', 'shown', 'shown', 'shown', '-'),
  'project.trophies[].name': VISITORS,
  'project.trophies[].year': VISITORS,
  'project.trophies[].event': VISITORS,
  'project.trophies[].category': VISITORS,
  'project.trophies[].photoUrl': NOWHERE,
  'historicalContent.title': VISITORS,
  'historicalContent.overview': VISITORS,
  'historicalContent.significance': VISITORS,
  'historicalContent.trivia[]': VISITORS,
  'historicalContent.advertising.campaigns[]': row('-', 'shown', 'shown', 'shown', '-'),
  'historicalContent.advertising.taglines[]': row('-', 'shown', 'shown', 'shown', '-'),
  'historicalContent.advertising.overview': row('-', 'shown', 'shown', 'shown', '-'),
  vehicleDescription: VISITORS,
  // Whoever reads the texts sees where they come from: each cited passage of a public source, with its revision and its license.
  'evidence.version': NOWHERE,
  'evidence.isYearDisputed': NOWHERE,
  'evidence.model': NOWHERE,
  'evidence.promptVersion': NOWHERE,
  'evidence.sources[].id': NOWHERE,
  'evidence.sources[].kind': VISITORS,
  'evidence.sources[].title': VISITORS,
  // The brochure prints its short form.
  'evidence.sources[].url': row('shown', 'shown', '-', 'shown', '-'),
  'evidence.sources[].revision': VISITORS,
  'evidence.sources[].revisedAt': VISITORS,
  'evidence.sources[].retrievedAt': NOWHERE,
  'evidence.sources[].license': VISITORS,
  'evidence.sources[].passages[].id': NOWHERE,
  'evidence.sources[].passages[].text': row('shown', 'shown', '-', '-', '-'),
  'evidence.sources[].passages[].section': VISITORS,
  // The marks in the texts say what visitors need of these.
  'evidence.sentences[].block': NOWHERE,
  'evidence.sentences[].hash': NOWHERE,
  'evidence.sentences[].cites[]': NOWHERE,
  'evidence.sentences[].state': NOWHERE,
  'evidence.sentences[].seal': NOWHERE,
  // The owner's own evidence is theirs, and what is held back is nobody's.
  'evidence.sentences[].confirmed.at': NOWHERE,
  'evidence.sentences[].confirmed.note': NOWHERE,
  'evidence.heldBack[].block': NOWHERE,
  'evidence.heldBack[].text': NOWHERE,
  // The owner's papers are theirs alone.
  'papers[].photoUrl': NOWHERE,
  'papers[].kind': NOWHERE,
  'papers[].details[].topic': NOWHERE,
  'papers[].details[].label': NOWHERE,
  'papers[].details[].value': NOWHERE,
  'papers[].details[].seal': NOWHERE,
  'papers[].details[].box.left': NOWHERE,
  'papers[].details[].box.top': NOWHERE,
  'papers[].details[].box.width': NOWHERE,
  'papers[].details[].box.height': NOWHERE,
  'photo.caption': VISITORS,
  // Others see what it has been made of.
  'photo.blurRegions[].kind': NOWHERE,
  'photo.blurRegions[].x': NOWHERE,
  'photo.blurRegions[].y': NOWHERE,
  'photo.blurRegions[].width': NOWHERE,
  'photo.blurRegions[].height': NOWHERE,
};
