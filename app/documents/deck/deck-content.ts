import { excerpt } from '#app/documents/excerpt.ts';
import { mapTexts } from '#app/documents/map-texts.ts';
import { markTexts } from '#app/documents/mark-texts.ts';
import { withoutMarks } from '#app/documents/note-marks.ts';
import { particularsOf, specificationsOf, talkingPointsOf } from '#app/documents/particulars.ts';
import { paragraphs, pullQuote, specificationRows } from '#app/documents/set-text.ts';
import { typeset } from '#app/documents/typeset.ts';
import { hasUnsupportedClaim, mayStandAlone } from '#app/documents/unsupported-claims.ts';
import { isByModel, printedTitle } from '#app/showcases/authorship.ts';
import type { Notes } from '#app/showcases/evidence/footings.ts';
import type { DocumentContent, Trophy } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { ArticleHeading, ArticleSubject, Editing } from '#app/themes/brochure-theme.ts';
import { withNotes } from './deck-notes.ts';
import { briefly, brieflyTold, sentencesToSay } from './talking-points.ts';

/** The owner's is that of a car whose owner has told no story. */
export type ArticleKind = ArticleSubject | 'owner';

export type Rows = [label: string, value: string][];

/** An article of a deck: what its slide shows, and what its speaker can say. */
export type DeckArticle = {
  kind: ArticleKind;
  kicker: string;
  title: string;
  byline?: string;
  /** With the marks of its notes. */
  body: string[];
  /** Whether `body` is a list of items rather than running text. */
  isList?: boolean;
  tables: { name?: string; rows: Rows }[];
  /** Generated text with an unsupported claim, which may be running text but not set large by itself. */
  hasUnsupportedClaim?: boolean;
  isQuote?: boolean;
  /** A line or two worth setting large. */
  aside?: string;
  /** The speaker's first sentence. */
  opening: string;
  facts: string[];
  /** The full text, with its notes. */
  full: string[];
};

/** A layout's own titles of articles, which go before the theme's. */
export type Vocabulary = Partial<Record<ArticleKind, { kicker: string; title: string }>>;

/** An article without what its theme calls it; with a title where it has one of its own. */
type Written = Omit<DeckArticle, 'kind' | 'kicker' | 'title'> &
  ({ kind: ArticleSubject; title?: string } | (Pick<DeckArticle, 'kicker' | 'title'> & { kind: 'owner' }));

const isText = (text: string | undefined | false | null): text is string => Boolean(text);
const given = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ')).filter(Boolean);

/** Labels and values as table rows. */
export const rowsOf = (entries: { label: string; value: string }[]): Rows =>
  entries.map(({ label, value }): Rows[number] => [label, value]);
const asLines = (rows: Rows) => rows.map(([label, value]) => (label ? `${label}: ${value}` : value));

/**
 * A showcase's content as articles, under the headings of its theme. The car's always exists, and the owner's story or at least the
 * owner.
 * @param given without marks
 */
export function articlesOf(
  given: DocumentContent,
  notes: Notes,
  { headings }: Pick<Editing, 'headings'>,
  vocabulary: Vocabulary = {},
): Map<ArticleKind, DeckArticle> {
  const content = markTexts(given, notes);
  const written: Written[] = [
    carOf(content),
    storyOf(content) ?? ownerOf(content),
    historyOf(content),
    significanceOf(content),
    triviaOf(content),
    specificationOf(content),
    advertisingOf(content),
    awardsOf(content),
  ].filter((article) => article !== undefined);
  return new Map(
    written.map((article) => {
      const headed: DeckArticle =
        article.kind === 'owner' ? article : { ...article, ...headingOf(headings[article.kind], article.title) };
      const set = mapTexts({ ...headed, full: withNotes(headed.full, notes) }, typeset);
      return [article.kind, { ...set, ...vocabulary[article.kind] }];
    }),
  );
}

const headingOf = (theme: ArticleHeading, own: string | undefined) => ({ kicker: theme.kicker, title: own ?? theme.title });

function carOf(content: DocumentContent): Written {
  const { project, vehicleDescription } = content;
  const { vehicleData: vehicle, ownerData: owner } = project;
  const rows = rowsOf(particularsOf(project));
  const body = paragraphs(vehicleDescription);
  return {
    kind: 'car',
    body,
    hasUnsupportedClaim: hasUnsupportedClaim(content, 'vehicleDescription'),
    tables: [{ rows }],
    opening: `This is ${owner.fullName}’s ${vehicleName(vehicle)}${vehicle.nickname ? `, known as “${vehicle.nickname}”` : ''}.`,
    facts: [
      ...talkingPointsOf(project, 'particulars'),
      `It is at home in ${owner.location}.`,
      ...talkingPointsOf(project, 'estimate'),
      ...sentencesToSay(body, isByModel(content, 'vehicleDescription')),
    ],
    full: [...body, ...asLines(rows)],
  };
}

function ownerOf({ project: { ownerData: owner, vehicleData: vehicle } }: DocumentContent): Written {
  const body = [`The ${vehicleName(vehicle)} shown here is at home in ${owner.location}.`];
  return {
    kind: 'owner',
    kicker: 'The Owner',
    title: owner.fullName,
    body,
    tables: [],
    opening: `Introduce ${owner.fullName} of ${owner.location}.`,
    facts: [owner.contact && `To be reached at ${owner.contact}.`].filter(isText),
    full: body,
  };
}

function storyOf({ project: { ownerData: owner } }: DocumentContent): Written | undefined {
  if (!owner.story) return undefined;
  const body = paragraphs(owner.story);
  return {
    kind: 'story',
    byline: `${owner.fullName}, ${owner.location}`,
    body,
    tables: [],
    aside: pullQuote(owner.story),
    opening: `Introduce ${owner.fullName} of ${owner.location}, or let the owner speak.`,
    facts: sentencesToSay(body, false),
    full: body,
  };
}

function historyOf(content: DocumentContent): Written | undefined {
  const { vehicleData: vehicle } = content.project;
  const history = content.historicalContent;
  if (!history.overview) return undefined;
  const body = paragraphs(history.overview);
  const isGenerated = isByModel(content, 'overview');
  const name = `The ${vehicle.make} ${vehicle.model}`;
  return {
    kind: 'history',
    title: printedTitle(content) || name,
    body,
    hasUnsupportedClaim: hasUnsupportedClaim(content, 'overview'),
    tables: [],
    aside: pullQuote(history.overview, { isGenerated }),
    opening: `Go back to the beginning: where ${name.replace(/^The/, 'the')} came from.`,
    facts: sentencesToSay(body, isGenerated),
    full: body,
  };
}

function significanceOf(content: DocumentContent): Written | undefined {
  const { significance, trivia } = content.historicalContent;
  if (!significance) return undefined;
  const body = paragraphs(significance);
  return {
    kind: 'significance',
    body,
    hasUnsupportedClaim: hasUnsupportedClaim(content, 'significance'),
    tables: [],
    aside: given(trivia)
      .filter((item) => mayStandAlone(item, isByModel(content, 'trivia')))
      .map(withoutMarks)
      .find((item) => item.length < 160),
    opening: 'Say why this car matters.',
    facts: sentencesToSay(body, isByModel(content, 'significance')),
    full: body,
  };
}

function triviaOf(content: DocumentContent): Written | undefined {
  const items = given(content.historicalContent.trivia);
  if (items.length === 0) return undefined;
  return {
    kind: 'trivia',
    body: items,
    isList: true,
    hasUnsupportedClaim: hasUnsupportedClaim(content, 'trivia'),
    tables: [],
    opening: 'Pick the two or three that this audience will like best.',
    facts: brieflyTold(items, isByModel(content, 'trivia')),
    full: items,
  };
}

function specificationOf({ project }: DocumentContent): Written | undefined {
  const specifications = specificationsOf(project);
  const isAsBuilt = specifications.some(({ place }) => place === 'as built');
  const tables = specifications
    .map(({ label: name, text }) => ({
      name,
      rows: specificationRows(text).map(({ label = '', value }): Rows[number] => [label, value]),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) return undefined;
  return {
    kind: 'specification',
    ...(!isAsBuilt && { title: 'Modifications' }),
    body: [],
    tables,
    opening: isAsBuilt ? 'Leave the figures to the slide; name the ones that matter.' : 'Say what was changed, and why.',
    facts: briefly(tables.flatMap(({ rows }) => asLines(rows))),
    full: tables.flatMap(({ name, rows }) => [name, ...asLines(rows)]),
  };
}

function advertisingOf(content: DocumentContent): Written | undefined {
  const { advertising } = content.historicalContent;
  // A generated line was never printed anywhere: nobody should read it aloud as if it had been.
  if (isByModel(content, 'taglines')) return soldOf(content);
  const lines = given(advertising.taglines).map((line) => `“${line.replace(/^["“]|["”]$/g, '')}”`);
  const campaigns = given(advertising.campaigns);
  const overview = paragraphs(advertising.overview);
  const [first, ...others] = lines;
  if (!first && campaigns.length === 0 && overview.length === 0) return undefined;
  return {
    kind: 'advertising',
    byline: first,
    body: [...overview, ...campaigns],
    isList: true,
    hasUnsupportedClaim: hasUnsupportedClaim(content, 'advertising', 'campaigns'),
    tables: [],
    aside: others.slice(0, 2).join('\n') || first,
    opening: first ? `Read the old line aloud: ${excerpt(first, 120)}` : 'Tell how the car was sold when it was new.',
    facts: soldFacts(content),
    full: [...lines, ...overview, ...campaigns],
  };
}

function soldFacts(content: DocumentContent): string[] {
  const { overview, campaigns } = content.historicalContent.advertising;
  return [
    ...sentencesToSay(paragraphs(overview), isByModel(content, 'advertising')),
    ...brieflyTold(given(campaigns), isByModel(content, 'campaigns')),
  ];
}

const IMAGINED = 'Lines in the spirit of its day, imagined for this presentation';

/** The advertising history. Generated lines go into the notes, or are shown where there is nothing else, marked as imagined. */
function soldOf(content: DocumentContent): Written {
  const { overview, campaigns, taglines } = content.historicalContent.advertising;
  const told = [...paragraphs(overview), ...given(campaigns)];
  const lines = given(taglines);
  return {
    kind: 'advertising',
    ...(told.length === 0 && { title: 'In the Spirit of Its Day' }),
    body: told.length > 0 ? told : [...lines, `${IMAGINED}.`],
    isList: true,
    hasUnsupportedClaim: hasUnsupportedClaim(
      content,
      'advertising',
      'campaigns',
      ...(told.length > 0 ? [] : (['taglines'] as const)),
    ),
    tables: [],
    opening: told.length > 0 ? 'Tell how the car was sold when it was new.' : 'Say that these lines are imagined.',
    facts: soldFacts(content),
    full: [...told, `${IMAGINED}:`, ...lines],
  };
}

const ofTrophy = ({ name, event, category }: Trophy) => [name, event, category].filter(isText).join(', ');

function awardsOf({ project: { trophies } }: DocumentContent): Written | undefined {
  if (trophies.length === 0) return undefined;
  const rows = trophies.map((trophy): Rows[number] => [trophy.year, ofTrophy(trophy)]);
  return {
    kind: 'awards',
    body: [],
    tables: [{ rows }],
    aside: trophies[0]?.name,
    opening: trophies.length > 1 ? `The car has won ${trophies.length} awards.` : 'The car has won an award.',
    facts: briefly(asLines(rows)),
    full: asLines(rows),
  };
}
