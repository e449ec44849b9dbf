import { inSentence } from '#app/platform/in-sentence.ts';
import { keysOf, recordOf } from '#app/platform/typed-object.ts';
import { TEXT_LIMITS } from './text-limits.ts';

type Definition = {
  /** The label for owners and administrators. */
  label: string;
  placeholder?: string;
  hint?: string;
  /** Part of the vehicle's name; a line under the name, as it is or in quotation marks; or neither. */
  heading: 'name' | 'byname' | 'quoted byname' | null;
  /** Whether administrators can search for it. The column `search_text` is generated from these: changing it requires a migration. */
  isSearched: boolean;
  /** Whether the body of PATCH /api/admin/projects/{id} accepts it, as `vehicle…` (Specification §7). */
  isEditedByAdmin: boolean;
  /**
   * Where brochure and deck print it: with the particulars, last among them as the estimate, or as a table of its own for how it
   * was built or what has changed. `talkingPoint` is the sentence for the deck's notes.
   */
  paper:
    | { place: 'particulars'; label: string }
    | { place: 'estimate'; label: string; talkingPoint: (value: string) => string }
    | { place: 'as built' | 'changes'; label: string }
    | null;
  /** Where the showcase's own pages show it: as a row of facts, or as a text under a title. */
  page: { place: 'facts' | 'text'; label: string } | null;
  /** The owner's switch that puts it on the flyer; `label` is for fields outside of the name, which is on every flyer. */
  flyer: { switch: 'showTrim' | 'showVehicleNickname' | 'showEstimatedValue'; label: string } | null;
} & (
  | {
      /** Its input: a choice of model years, a single line, or a text area. */
      kind: 'year';
      /** The message while it is empty; null where it is optional. */
      required: string;
    }
  | { kind: 'line'; required: string | null }
  | { kind: 'text'; required: null }
) &
  (
    | {
        /** Who sees it besides owner and administrators (docs/decisions/0011-public-outputs-and-flyer-tokens.md). */
        audience: 'everyone' | 'visitors';
        /** Whether it is part of the language model's prompt, whose result may become public. */
        isToldToModel: boolean;
      }
    | { audience: 'nobody'; isToldToModel: false }
  );

/** All fields of a vehicle, in the order in which they are stored and printed (docs/decisions/0018-vehicle-fields.md). */
const CATALOG = {
  year: {
    label: 'Year',
    kind: 'year',
    required: 'Please choose the model year',
    heading: 'name',
    audience: 'everyone',
    isToldToModel: true,
    isSearched: true,
    isEditedByAdmin: true,
    paper: { place: 'particulars', label: 'Year' },
    page: { place: 'facts', label: 'Year' },
    flyer: null,
  },
  make: {
    label: 'Make',
    kind: 'line',
    required: 'Please enter the make',
    placeholder: 'e.g. Volvo',
    heading: 'name',
    audience: 'everyone',
    isToldToModel: true,
    isSearched: true,
    isEditedByAdmin: true,
    paper: { place: 'particulars', label: 'Make' },
    page: { place: 'facts', label: 'Make' },
    flyer: null,
  },
  model: {
    label: 'Model',
    kind: 'line',
    required: 'Please enter the model',
    placeholder: 'e.g. P1800',
    heading: 'name',
    audience: 'everyone',
    isToldToModel: true,
    isSearched: true,
    isEditedByAdmin: true,
    paper: { place: 'particulars', label: 'Model' },
    page: { place: 'facts', label: 'Model' },
    flyer: null,
  },
  trim: {
    label: 'Trim',
    kind: 'line',
    required: null,
    placeholder: 'e.g. GT',
    heading: 'byname',
    audience: 'visitors',
    isToldToModel: true,
    isSearched: true,
    isEditedByAdmin: true,
    paper: { place: 'particulars', label: 'Trim' },
    page: { place: 'facts', label: 'Trim' },
    flyer: { switch: 'showTrim', label: 'Trim' },
  },
  nickname: {
    label: 'Nickname',
    kind: 'line',
    required: null,
    placeholder: 'e.g. The Duchess',
    heading: 'quoted byname',
    audience: 'everyone',
    isToldToModel: true,
    isSearched: true,
    isEditedByAdmin: false,
    paper: { place: 'particulars', label: 'Known as' },
    page: null,
    flyer: { switch: 'showVehicleNickname', label: 'Nickname' },
  },
  originalSpecs: {
    label: 'Original Specifications',
    kind: 'text',
    required: null,
    hint: 'One per line, such as “Engine: 1.8-liter four”. They are set as a table.',
    heading: null,
    audience: 'visitors',
    isToldToModel: true,
    isSearched: false,
    isEditedByAdmin: true,
    paper: { place: 'as built', label: 'As Built' },
    page: { place: 'text', label: 'As it left the factory' },
    flyer: null,
  },
  modifications: {
    label: 'Modifications',
    kind: 'text',
    required: null,
    hint: 'One per line: what is no longer as it left the factory.',
    heading: null,
    audience: 'visitors',
    isToldToModel: true,
    isSearched: false,
    isEditedByAdmin: true,
    paper: { place: 'changes', label: 'Modifications' },
    page: { place: 'text', label: 'Since then' },
    flyer: null,
  },
  /** Free text such as '$45,000'. */
  estimatedValue: {
    label: 'Estimated Value',
    kind: 'line',
    required: null,
    placeholder: 'e.g. $45,000',
    hint: 'Printed in your own brochure, and on flyers unless you turn that off. Visitors of your page never see it.',
    heading: null,
    audience: 'nobody',
    isToldToModel: false,
    isSearched: false,
    isEditedByAdmin: true,
    paper: { place: 'estimate', label: 'Value', talkingPoint: (value) => `Its value is put at ${value}.` },
    page: null,
    flyer: { switch: 'showEstimatedValue', label: 'Estimated value' },
  },
} as const satisfies Record<string, Definition>;

type Catalog = typeof CATALOG;

export type VehicleField = keyof Catalog;
/** The fields whose definition has this shape. */
export type VehicleFieldWith<Shape> = { [Name in VehicleField]: Catalog[Name] extends Shape ? Name : never }[VehicleField];
export type VehicleFieldDefinition = Definition & { name: VehicleField };
/** A vehicle whose fields are all optional, as for the public or in a draft. */
export type KnownVehicle = { readonly [Name in VehicleField]?: string | undefined };

export const VEHICLE_FIELD_NAMES: readonly VehicleField[] = keysOf(CATALOG);
export const VEHICLE_FIELDS_BY_NAME: { readonly [Name in VehicleField]: Definition } = CATALOG;
export const VEHICLE_FIELDS: readonly VehicleFieldDefinition[] = VEHICLE_FIELD_NAMES.map((name) => ({
  name,
  ...CATALOG[name],
}));

/** In forms, single-line fields come first, then text areas. */
export const FIELDS_IN_FORMS = [
  ...VEHICLE_FIELDS.filter(({ kind }) => kind !== 'text'),
  ...VEHICLE_FIELDS.filter(({ kind }) => kind === 'text'),
];

const LIMITS = { year: 4, line: TEXT_LIMITS.line, text: TEXT_LIMITS.long };
/** A field's maximum length in characters. */
export const vehicleLimit = (name: VehicleField): number => LIMITS[CATALOG[name].kind];

/** Who sees which field besides its owner and administrators. */
export const VEHICLE_AUDIENCES = recordOf(VEHICLE_FIELD_NAMES, (name) => CATALOG[name].audience) as {
  // Each field's own audience; `recordOf` types it as any of them.
  readonly [Name in VehicleField]: Catalog[Name]['audience'];
};

type Given = { field: VehicleFieldDefinition; value: string };

/** A vehicle's non-empty values among these fields, with their definitions. */
export const knownOf = (vehicle: KnownVehicle, fields: readonly VehicleFieldDefinition[] = VEHICLE_FIELDS): Given[] =>
  fields.flatMap((field) => {
    const value = vehicle[field.name];
    return value ? { field, value } : [];
  });

/** The lines under a vehicle's name: 'Convertible', '“The Flying A”'. @param fields those that are allowed */
export const bynamesOf = (vehicle: KnownVehicle, fields = VEHICLE_FIELDS): string[] =>
  knownOf(vehicle, fields).flatMap(({ field: { heading }, value }) =>
    heading === 'byname' ? value : heading === 'quoted byname' ? `“${value}”` : [],
  );

/** A vehicle's facts or titled texts on the showcase's own pages. */
export const onPage = (vehicle: KnownVehicle, place: 'facts' | 'text'): { label: string; value: string }[] =>
  knownOf(vehicle).flatMap(({ field: { page }, value }) => (page?.place === place ? { label: page.label, value } : []));

/** Field labels as a list in a sentence: 'year, make and model'. */
export const listLabels = (fields: readonly { label: string }[]): string =>
  inSentence(fields.map(({ label }) => label.toLowerCase()));
