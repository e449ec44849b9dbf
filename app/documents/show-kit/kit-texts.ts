import type { KitShow } from '#app/documents/document-request.ts';
import { excerpt, excerptByWidth } from '#app/documents/excerpt.ts';
import { specificationsOf } from '#app/documents/particulars.ts';
import { type SpecificationRow, specificationRows } from '#app/documents/set-text.ts';
import { typeset } from '#app/documents/typeset.ts';
import { sentences } from '#app/fact-check/sentences.ts';
import { longDay } from '#app/platform/calendar-day.ts';
import type { FlyerConfig, Project } from '#app/showcases/showcase.schema.ts';

/** Letters: of a line on any piece, a hook from the story, a row of a specification, and the provenance. */
const ROOM = { line: 120, hook: 90, row: 160, provenance: 620 };
/** The most rows of a list that are laid out; those beyond the page are left out by its measure. */
const MOST_ROWS = 40;

/**
 * What a kit's pieces print. All of it is the owner's own: nothing that a model wrote, and never the value. What the flyer's switches
 * hide is hidden here, too.
 * @param show that the kit is made for
 */
export function kitTexts(project: Project, config: FlyerConfig, show?: Omit<KitShow, 'address'>) {
  const { vehicleData: vehicle, ownerData: owner, trophies } = project;
  const nickname = config.showVehicleNickname ? vehicle.nickname : undefined;
  const trim = config.showTrim ? vehicle.trim : undefined;
  const told = sentences(owner.story ?? '').filter((sentence) => !tellsValue(sentence, vehicle.estimatedValue));
  const rows = (place: 'as built' | 'changes') =>
    specificationsOf(project)
      .filter((specification) => specification.place === place)
      .flatMap(({ text }) => specificationRows(text))
      .filter(({ value }) => !tellsValue(value, vehicle.estimatedValue))
      .slice(0, MOST_ROWS)
      .map(printed);
  return {
    yearAndMake: line(`${vehicle.year} ${vehicle.make}`),
    model: line(vehicle.model),
    hook: nickname ? `“${line(nickname)}”` : line(told.find(isHook) ?? trim),
    trim: line(trim),
    owner: line(config.showOwnerName ? owner.fullName : undefined),
    location: line(config.showOwnerLocation ? owner.location : undefined),
    contact: line(config.showOwnerContact ? owner.contact : undefined),
    asBuilt: rows('as built'),
    changes: rows('changes'),
    awards: trophies.slice(0, MOST_ROWS).map(({ name, event, year, category }) => ({
      name: line(name),
      rest: line([event, category, year].filter(Boolean).join(', ')),
    })),
    show: show && { name: line(show.name), rest: line([longDay(show.day), show.place].filter(Boolean).join(' · ')) },
    provenance: typeset(excerpt(told.join(' '), ROOM.provenance)),
  };
}

export type KitTexts = ReturnType<typeof kitTexts>;

const line = (text: string | undefined): string => typeset(excerptByWidth(text ?? '', ROOM.line));

const printed = ({ label, value }: SpecificationRow): SpecificationRow => ({
  ...(label && { label: typeset(label) }),
  value: typeset(excerptByWidth(value, ROOM.row)),
});

/** Long enough to say something, and short enough to be read in passing. */
const isHook = (sentence: string): boolean =>
  sentence.length >= 20 && sentence.length <= ROOM.hook && /[.!?…]["”’]?$/u.test(sentence);

const tellsValue = (text: string, value: string | undefined): boolean => Boolean(value && text.includes(value));
