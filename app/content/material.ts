import type { Subject } from '#app/fact-check/check-sentence.ts';
import { type ReadPassage, readPassage } from '#app/fact-check/read-passage.ts';
import { type EvidenceSource, MAX_PASSAGE, MAX_PASSAGES } from '#app/showcases/evidence/evidence.schema.ts';
import { subjectOf } from '#app/showcases/evidence/footings.ts';
import { sentenceHash } from '#app/showcases/evidence/sentence-hash.ts';
import type { Trophy, VehicleData } from '#app/showcases/showcase.schema.ts';
import { VEHICLE_FIELDS } from '#app/showcases/vehicle-fields.ts';
import type { ConfirmedDetails } from './papers/confirmed-details.server.ts';

/** A passage as the model knows it: by a short id, which costs few tokens and is hard to misspell. */
export type NumberedPassage = { short: string; id: string; text: string; section?: string | undefined };

/** Everything that a text may use. */
export type Material = {
  /** Whether its owner has chosen texts about their own car alone: it is a replica, or of a model that no source is known for. */
  isOwnCarOnly: boolean;
  /** By its model's article it was not made in its year. */
  isYearDisputed: boolean;
  /** The facts that the model is told, without the private ones, since what it writes may be public. */
  vehicle: Record<string, string>;
  subject: Subject;
  sources: EvidenceSource[];
  /** Passages about the model, from the sources: s1, s2, … */
  ofModel: NumberedPassage[];
  /** What the owner's papers say about this car: p1, p2, … */
  ofPapers: NumberedPassage[];
  /** The owner's statements about this car: o1, o2, … */
  ofCar: NumberedPassage[];
  /** All of them, read for the check by rules; each has its short id. */
  read: ReadPassage[];
};

/** What the owner says besides the vehicle's fields. */
export type OwnersWords = {
  story?: string | undefined;
  trophies?: readonly Trophy[];
  captions?: readonly string[];
  papers?: ConfirmedDetails;
};

const OWNER_SOURCE = 'owner';

/** The same words have the same id in each text, so that the evidence of several texts can be joined. */
const passageId = (source: string, text: string): string => `${source}-${sentenceHash(text)}`;

type OwnPassage = EvidenceSource['passages'][number];

const ownPassages = (source: string, texts: readonly string[]): OwnPassage[] =>
  [...new Set(texts)].slice(0, MAX_PASSAGES).map((text) => ({ id: passageId(source, text), text: text.slice(0, MAX_PASSAGE) }));

const numbered = (letter: string, passages: readonly OwnPassage[]): NumberedPassage[] =>
  passages.map(({ id, text, section }, index) => ({ short: `${letter}${index + 1}`, id, text, section }));

/** Collects what a text may use. @param retrievedAt ISO 8601 */
export function toMaterial(
  vehicleData: VehicleData,
  {
    sources,
    isOwnCarOnly = false,
    isYearDisputed = false,
    owner,
    retrievedAt,
  }: { sources: EvidenceSource[]; isOwnCarOnly?: boolean; isYearDisputed?: boolean; owner: OwnersWords; retrievedAt: string },
): Material {
  const told = VEHICLE_FIELDS.flatMap(({ name, label, isToldToModel }) => {
    const value = vehicleData[name];
    return isToldToModel && value ? [{ name, label, value }] : [];
  });
  const statements = [
    `${vehicleData.year} ${vehicleData.make} ${vehicleData.model}`,
    ...told.filter(({ name }) => !['year', 'make', 'model'].includes(name)).map(({ label, value }) => `${label}: ${value}`),
    ...(owner.story ? [`Story: ${owner.story}`] : []),
    ...(owner.trophies ?? []).map(
      ({ name, year, event, category }) => `Trophy: ${name}, ${event}, ${year}${category ? `, ${category}` : ''}`,
    ),
    ...(owner.captions ?? []).map((caption) => `Photo: ${caption}`),
    ...(owner.papers?.corrected ?? []),
  ];
  const ownerSource: EvidenceSource = {
    id: OWNER_SOURCE,
    kind: 'owner',
    title: 'The owner’s data',
    retrievedAt,
    passages: ownPassages(OWNER_SOURCE, statements),
  };
  const papers = (owner.papers?.papers ?? []).map(
    ({ id, title, lines }): EvidenceSource => ({ id, kind: 'document', title, retrievedAt, passages: ownPassages(id, lines) }),
  );
  const passagesOf = (some: readonly EvidenceSource[]) => some.flatMap(({ passages }) => passages);
  const ofModel = numbered('s', passagesOf(sources));
  const ofPapers = numbered('p', passagesOf(papers));
  const ofCar = numbered('o', ownerSource.passages);
  return {
    isOwnCarOnly,
    isYearDisputed,
    vehicle: Object.fromEntries(told.map(({ name, value }) => [name, value])),
    subject: subjectOf(vehicleData, isYearDisputed ? { isYearDisputed } : {}),
    sources: [...sources, ...papers, ownerSource],
    ofModel,
    ofPapers,
    ofCar,
    read: [
      ...ofModel.map(({ short, text }) => readPassage({ id: short, text, scope: 'model' })),
      // A paper is the better source of what its owner says as well.
      ...[...ofPapers, ...ofCar].map(({ short, text }) => readPassage({ id: short, text, scope: 'car' })),
    ],
  };
}
