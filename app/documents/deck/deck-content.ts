import { mapTexts } from '#app/documents/map-texts.ts';
import { markTexts } from '#app/documents/mark-texts.ts';
import { withoutMarks } from '#app/documents/note-marks.ts';
import { estimateToSay, particularsOf, specificationsOf } from '#app/documents/particulars.ts';
import { paragraphs, pullQuote, specificationRows } from '#app/documents/set-text.ts';
import { typeset } from '#app/documents/typeset.ts';
import { hasUnsupportedClaim, mayStandAlone } from '#app/documents/unsupported-claims.ts';
import { isByModel, printedTitle } from '#app/showcases/authorship.ts';
import type { Notes } from '#app/showcases/evidence/footings.ts';
import type { DocumentContent, Trophy } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { ArticleHeading, ArticleSubject, Editing } from '#app/themes/brochure-theme.ts';
import { advertisingOf, given } from './deck-advertising.ts';
import { withNotes } from './deck-notes.ts';
import { sentencesToSay, wordsIn } from './talking-points.ts';
import { inWords, voiceOf } from './voice.ts';

/** The owner's is that of a car whose owner has told no story. */
export type ArticleKind = ArticleSubject | 'owner';

export type Rows = [label: string, value: string][];

export type Prize = { year: string; name: string; event: string };

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
  /** Instead of tables where there are a few: set large. */
  prizes?: Prize[];
  /** Generated text with an unsupported claim, which may be running text but not set large by itself. */
  hasUnsupportedClaim?: boolean;
  isQuote?: boolean;
  /** A line or two worth setting large. */
  aside?: string;
  /** The speaker's first sentence. */
  opening: string;
  /** Instead, where there is not time for all that it announces. */
  openingOfSome?: string;
  /** What else is said: paragraphs of sentences. */
  facts: string[][];
  /** What is said besides: as much again. */
  besides?: { lead: string; facts: string[][] };
  /** Whether hardly anything of a longer text may be said: people read it on the slide. */
  isLeftToRead?: boolean;
  /** The full text, with its notes. */
  full: string[];
};

/** A layout's own titles of articles, which go before the theme's. */
export type Vocabulary = Partial<Record<ArticleKind, { kicker: string; title: string }>>;

/** An article without what its theme calls it; with a title where it has one of its own. */
export type Written = Omit<DeckArticle, 'kind' | 'kicker' | 'title'> &
  ({ kind: ArticleSubject; title?: string } | (Pick<DeckArticle, 'kicker' | 'title'> & { kind: 'owner' }));

const isText = (text: string | undefined | false | null): text is string => Boolean(text);

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
  const { nickname } = project.vehicleData;
  const rows = rowsOf(particularsOf(project));
  const body = paragraphs(vehicleDescription);
  const told = toldOrRead(body, isByModel(content, 'vehicleDescription'));
  return {
    kind: 'car',
    body,
    hasUnsupportedClaim: hasUnsupportedClaim(content, 'vehicleDescription'),
    tables: [{ rows }],
    opening: nickname ? `It goes by the name of “${nickname}”.` : 'This is what you are looking at.',
    ...told,
    facts: [...told.facts, ...estimateToSay(project).map((sentence) => [sentence])],
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
    opening: `Ask ${voiceOf(owner.fullName).me} about it whenever you see the car.`,
    facts: [],
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
    opening: `Let me tell you ${voiceOf(owner.fullName).my} story with it.`,
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
    opening: `Here is a little history of ${name.replace(/^The/, 'the')}.`,
    ...toldOrRead(body, isGenerated),
    full: body,
  };
}

/** Words: of a text with more than the first, fewer than the second are hardly anything. */
const READ = { text: 40, said: 25 };

function toldOrRead(body: string[], isGenerated: boolean): Pick<DeckArticle, 'facts' | 'isLeftToRead'> {
  const facts = sentencesToSay(body, isGenerated);
  const said = wordsIn(facts.flat());
  return { facts, isLeftToRead: body.length > 0 && (said === 0 || (wordsIn(body) > READ.text && said < READ.said)) };
}

function significanceOf(content: DocumentContent): Written | undefined {
  const { significance, trivia } = content.historicalContent;
  if (!significance) return undefined;
  const body = paragraphs(significance);
  const told = toldOrRead(body, isByModel(content, 'significance'));
  return {
    kind: 'significance',
    body,
    hasUnsupportedClaim: hasUnsupportedClaim(content, 'significance'),
    tables: [],
    aside: given(trivia)
      .filter((item) => mayStandAlone(item, isByModel(content, 'trivia')))
      .map(withoutMarks)
      .find((item) => item.length < 160),
    opening: 'So why does a car like this one matter?',
    ...told,
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
    opening: 'There are things about it that the pictures don’t tell you.',
    facts: sentencesToSay(items, isByModel(content, 'trivia')),
    full: items,
  };
}

/** Before what was changed, where how it was built is named first. */
const CHANGED = 'And this has changed since:';

function specificationOf({ project }: DocumentContent): Written | undefined {
  const specifications = specificationsOf(project);
  const isAsBuilt = specifications.some(({ place }) => place === 'as built');
  const { i } = voiceOf(project.ownerData.fullName);
  const tables = specifications
    .map(({ place, label: name, text }) => ({
      name,
      place,
      rows: specificationRows(text).map(({ label = '', value }): Rows[number] => [label, value]),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) return undefined;
  return {
    kind: 'specification',
    ...(!isAsBuilt && { title: 'Modifications' }),
    body: [],
    tables,
    opening: isAsBuilt ? `These are the figures ${i} would name.` : 'This is what is no longer as it left the factory.',
    facts: tables.flatMap(({ place, rows }) =>
      asLines(rows).map((line, index) => (isAsBuilt && place === 'changes' && index === 0 ? [`${CHANGED} ${line}`] : [line])),
    ),
    full: tables.flatMap(({ name, rows }) => [name, ...asLines(rows)]),
  };
}

const ofTrophy = ({ name, event, category }: Trophy) => [name, event, category].filter(isText).join(', ');

/** So many are set large. */
const FEW_PRIZES = 2;

const placeOf = ({ event, category }: Trophy) => [event, category].filter(isText).join(', ');

const wonBy = ({ year, name, category, event }: Trophy) =>
  `In ${year} it won “${name}” at ${event}${category ? `, in the category “${category}”` : ''}.`;

function awardsOf({ project: { trophies } }: DocumentContent): Written | undefined {
  if (trophies.length === 0) return undefined;
  const rows = trophies.map((trophy): Rows[number] => [trophy.year, ofTrophy(trophy)]);
  const counted = `There are ${inWords(trophies.length)} awards`;
  return {
    kind: 'awards',
    body: [],
    ...(trophies.length <= FEW_PRIZES
      ? { tables: [], prizes: trophies.map((trophy) => ({ year: trophy.year, name: trophy.name, event: placeOf(trophy) })) }
      : { tables: [{ rows }], aside: trophies[0]?.name }),
    opening: trophies.length > 1 ? `${counted} to show for it.` : 'There is an award to show for it.',
    ...(trophies.length > 1 && { openingOfSome: `${counted} to show for it, among them:` }),
    facts: trophies.map((trophy) => [wonBy(trophy)]),
    full: asLines(rows),
  };
}
