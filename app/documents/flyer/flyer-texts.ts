import { excerptByWidth } from '#app/documents/excerpt.ts';
import { mapTexts } from '#app/documents/map-texts.ts';
import { typeset } from '#app/documents/typeset.ts';
import type { FlyerConfig, Project } from '#app/showcases/showcase.schema.ts';
import { bynamesOf, knownOf, VEHICLE_FIELDS } from '#app/showcases/vehicle-fields.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

export type FlyerShowcase = Pick<Project, 'ownerData' | 'vehicleData' | 'trophies'> & { vehicleDescription: string };

/** Specification §9: flyers show at most three trophies, then '+N more awards'. */
const MAX_TROPHIES = 3;
/** Letters of a field that fit on a flyer: any single-line field in full, and the beginning of a longer contact. */
const FIELD = 120;
/** Letters of the description that fit beside this many others. */
const descriptionRoom = (others: number): number => Math.min(480, Math.max(120, Math.round(440 - 0.6 * others)));

/** A flyer's texts by its switches, each cut to the available room and set as print sets it. */
export function flyerTexts({ ownerData, vehicleData, ...showcase }: FlyerShowcase, config: FlyerConfig) {
  const { owner, vehicle, trophies, vehicleDescription } = mapTexts(
    { owner: ownerData, vehicle: vehicleData, ...showcase },
    typeset,
  );
  const switchedOn = VEHICLE_FIELDS.filter(({ flyer }) => flyer && config[flyer.switch]);
  const sub = bynamesOf(vehicle, switchedOn).join(' · ');
  const facts = [
    ['Owner', config.showOwnerName && owner.fullName],
    ['Home', config.showOwnerLocation && owner.location],
    ['Contact', config.showOwnerContact && owner.contact],
    ...knownOf(vehicle, switchedOn).map(({ field: { heading, flyer }, value }) => [heading === null && flyer?.label, value]),
  ].flatMap(([label, value]) => (label && value ? [{ label, value: excerptByWidth(value, FIELD) }] : []));
  const awards = config.showTrophies ? trophies : [];
  const shownAwards = awards.slice(0, MAX_TROPHIES).map(({ name, event, year }) => ({
    name: excerptByWidth(name, FIELD),
    rest: `${excerptByWidth(event, FIELD)}, ${year}`,
  }));
  const more = awards.length - shownAwards.length;
  const others = [sub, ...facts.map(({ value }) => value), ...shownAwards.map(({ name, rest }) => name + rest)].join('').length;
  const description = config.showVehicleDescription ? excerptByWidth(vehicleDescription, descriptionRoom(others)) : '';
  return { sub, facts, shownAwards, more, description };
}

/** A photo's alt text: its caption, else the car's name. */
export const photoAlt = (caption: string | null | undefined, vehicle: Project['vehicleData']): string =>
  caption || vehicleName(vehicle);
