import type { ReactNode } from 'react';
import type { BrochureLayout } from '#app/documents/brochure/layouts/layout.ts';
import type { PageGeometry } from '#app/documents/brochure/layouts/page-geometry.ts';
import { markTexts } from '#app/documents/mark-texts.ts';
import { specificationsOf } from '#app/documents/particulars.ts';
import { LEAD_CHARACTERS } from '#app/documents/running-text.ts';
import { hasUnsupportedClaim } from '#app/documents/unsupported-claims.ts';
import { isByModel, printedTitle } from '#app/showcases/authorship.ts';
import { type MarkedBlock, type Notes, notesOf } from '#app/showcases/evidence/footings.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import type { ArticleHeading, ArticleSubject, Editing, SidebarTitles } from '#app/themes/brochure-theme.ts';
import { Advertising, Awards, Body, type ColumnFigure, Running, Story, Trivia } from './article-bodies.tsx';
import { SourcesAndNotes } from './brochure-notes.tsx';
import { Sidebars, sidebarsOf } from './sidebars/sidebars.tsx';
import { labelShare, Specification } from './specification.tsx';

/** Who wrote it, and where they live: a line is broken between the two rather than within a place's name. */
type Byline = { name: string; place: string };

export type BrochureArticle = ArticleHeading & {
  id: ArticleSubject | typeof NOTES;
  byline?: Byline;
  /** The height of running text in which a photo may be placed, CSS px of one column; 0 where it can't. */
  running: number;
  /** Whether a page break may fall anywhere in it, unlike in tables, panels and lists. */
  isFluid: boolean;
  /** Whether it comes last, after the gallery. */
  isAppendix?: boolean;
  /** @param isQuoted whether a long story has a pull quote */
  body: (figure: ColumnFigure | undefined, isQuoted: boolean) => ReactNode;
};

/** An article's content before the layout names it; undefined where there is none. */
type Written = Pick<BrochureArticle, 'body' | 'isFluid'> & {
  kicker?: string;
  title?: string;
  byline?: Byline;
  running?: string;
};

type TriviaPlace = 'beside' | 'below' | 'apart';

/** The content with the marks of its notes. */
type Given = DocumentContent & {
  triviaPlace: TriviaPlace;
  /** The heading of trivia beside or below another article. */
  triviaTitle: string;
  sidebarTitles: SidebarTitles;
  /** Columns of running text. */
  columns: PageGeometry['columns'];
  /** Aspect ratio, width by height, of a trophy's photo; undefined for one that is missing. */
  shapeOfTrophy: (path: string) => number | undefined;
};

/** What generated taglines are called where there is no text on how the car was really sold: nothing above them may say that they were printed. */
const IMAGINED = { kicker: 'Taglines', title: 'In the Spirit of Its Day' };

/** Trivia up to this length go beside the text on the car's significance; longer ones get pages of their own. */
const SIDE_CHARACTERS = 1_300;

/** Whether trivia go beside the text, if that is about as long as they are in their narrow column, or below it. */
function placeOfTrivia(trivia: string[], text: string, mayStandBeside: boolean): TriviaPlace {
  const characters = trivia.join('').length;
  if (text === '' || characters > SIDE_CHARACTERS) return 'apart';
  // CSS px, estimated from the line lengths and leading of the two columns.
  const sidebar = characters * 0.62 + trivia.length * 17 + 60;
  const main = text.length * 0.3;
  return mayStandBeside && main > sidebar * 0.8 && main < sidebar * 2.5 ? 'beside' : 'below';
}

/** Whether a short text is not set large: a catalog has one size of text, and a claim without a source is not to be read first. */
const isRunningIn = (given: Given, block: Parameters<typeof hasUnsupportedClaim>[1]) =>
  given.columns === 1 || hasUnsupportedClaim(given, block);

const WRITTEN: Record<ArticleSubject, (given: Given) => Written | undefined> = {
  car: (given) => {
    const { vehicleDescription: text } = given;
    if (text === '') return undefined;
    const isRunning = isRunningIn(given, 'vehicleDescription');
    return { running: text, isFluid: true, body: (figure) => <Body text={text} figure={figure} isRunning={isRunning} /> };
  },
  story: ({ project, sidebarTitles, columns }) => {
    const { ownerData: owner } = project;
    const { story } = owner;
    if (story === undefined) return undefined;
    const sidebars = sidebarsOf(project);
    return {
      byline: { name: owner.fullName, place: owner.location },
      // Only the half after the pull quote.
      running: story.slice(story.length / 2),
      isFluid: true,
      body: (figure, isQuoted) => (
        <>
          <Story text={story} figure={figure} isQuoted={isQuoted} isRunning={columns === 1} />
          {sidebars && <Sidebars {...sidebars} titles={sidebarTitles} />}
        </>
      ),
    };
  },
  history: (given) => {
    const { title, overview } = given.historicalContent;
    if (overview === '') return undefined;
    const isRunning = isRunningIn(given, 'overview');
    const body = (figure?: ColumnFigure) => <Body text={overview} dropCap figure={figure} isRunning={isRunning} />;
    return { title, running: overview, isFluid: true, body };
  },
  significance: (given) => {
    const { triviaPlace, triviaTitle, historicalContent } = given;
    const { significance, trivia } = historicalContent;
    if (significance === '') return undefined;
    const isRunning = isRunningIn(given, 'significance');
    if (triviaPlace === 'beside' && trivia.length > 0) {
      const body = () => (
        <div className="with-sidebar">
          <div className="main-column">
            <Running text={significance} dropCap />
          </div>
          <Trivia items={trivia} className="sidebar" title={triviaTitle} />
        </div>
      );
      return { isFluid: false, body };
    }
    const below = trivia.length > 0 && triviaPlace === 'below';
    const body = (figure?: ColumnFigure) => (
      <>
        <Body text={significance} dropCap figure={figure} isRunning={isRunning} />
        {below && <Trivia items={trivia} className="panel" title={triviaTitle} />}
      </>
    );
    return { running: significance, isFluid: !below, body };
  },
  specification: ({ project, columns }) => {
    const specifications = specificationsOf(project);
    if (specifications.length === 0) return undefined;
    const labels = labelShare(specifications.map(({ text }) => text));
    const isAsBuilt = specifications.some(({ place }) => place === 'as built');
    const body = () =>
      specifications.map(({ label, text }) => (
        // What was changed alone is called so by the article's own heading.
        <Specification key={label} title={isAsBuilt ? label : undefined} text={text} columns={columns} labels={labels} />
      ));
    return { ...(!isAsBuilt && { title: specifications[0]?.label ?? '' }), isFluid: false, body };
  },
  trivia: ({ historicalContent: { trivia }, triviaPlace }) =>
    trivia.length > 0 && triviaPlace === 'apart'
      ? { isFluid: false, body: () => <Trivia items={trivia} className="panel" /> }
      : undefined,
  advertising: (given) => {
    const { advertising } = given.historicalContent;
    const { campaigns, taglines, overview } = advertising;
    const hasHistory = campaigns.some(Boolean) || overview !== '';
    if (!hasHistory && !taglines.some(Boolean)) return undefined;
    const areImagined = isByModel(given, 'taglines');
    const isRunning = isRunningIn(given, 'advertising');
    return {
      // Generated lines appeared in no advertisement.
      ...(areImagined && !hasHistory && IMAGINED),
      running: overview,
      isFluid: false,
      body: (figure) => <Advertising {...advertising} areImagined={areImagined} isRunning={isRunning} figure={figure} />,
    };
  },
  awards: ({ project: { trophies }, shapeOfTrophy }) =>
    trophies.length > 0
      ? { isFluid: false, body: () => <Awards trophies={trophies} shapeOfTrophy={shapeOfTrophy} /> }
      : undefined,
};

const triviaOf = ({ historicalContent }: DocumentContent): string[] => historicalContent.trivia.filter(Boolean);

const placeIn = (content: DocumentContent, layout: BrochureLayout): TriviaPlace =>
  placeOfTrivia(triviaOf(content), content.historicalContent.significance, layout.hasSidebars);

/** The texts that articles print. */
const MARKED: Partial<Record<ArticleSubject, MarkedBlock[]>> = {
  car: ['vehicleDescription'],
  history: ['overview'],
  significance: ['significance'],
  trivia: ['trivia'],
  advertising: ['advertising', 'campaigns'],
};

/** The notes of a brochure, numbered in the order of its pages. */
export function brochureNotes(content: DocumentContent, layout: BrochureLayout, editing: Editing): Notes {
  const isBeside = placeIn(content, layout) !== 'apart';
  const names = layout
    .articles(editing)
    .flatMap(({ subject }) => [
      ...(MARKED[subject] ?? []),
      ...(subject === 'significance' && isBeside ? (['trivia'] as const) : []),
    ]);
  return notesOf(content, [...new Set(names)]);
}

/** The id of the article that names the sources. */
const NOTES = 'notes';

/**
 * The articles of a brochure in the order and with the titles of the layout and its theme, and last its sources; those without content are left out.
 * @param content without marks
 */
export function brochureArticles(
  content: DocumentContent,
  {
    layout,
    editing,
    geometry,
    notes,
    shapeOfTrophy,
  }: {
    layout: BrochureLayout;
    editing: Editing;
    geometry: PageGeometry;
    notes: Notes;
    shapeOfTrophy: Given['shapeOfTrophy'];
  },
): BrochureArticle[] {
  const { make, model } = content.project.vehicleData;
  const marked = markTexts(content, notes);
  const headed = layout.articles(editing);
  const given: Given = {
    ...marked,
    historicalContent: {
      ...marked.historicalContent,
      trivia: triviaOf(marked),
      title: printedTitle(content) || `The ${make} ${model}`,
    },
    triviaPlace: placeIn(content, layout),
    triviaTitle: headed.find(({ subject }) => subject === 'trivia')?.title ?? '',
    sidebarTitles: layout.sidebarTitles(editing),
    columns: geometry.columns,
    shapeOfTrophy,
  };
  const lettersInLine = geometry.column / geometry.text.letter;
  const articles = headed.flatMap(({ subject, ...names }): BrochureArticle[] => {
    const written = WRITTEN[subject](given);
    if (!written) return [];
    const { running = '', ...article } = written;
    // Precise enough to tell whether a photo is taller than the text around it.
    const height = running.length > LEAD_CHARACTERS ? (running.length / lettersInLine) * geometry.text.leading : 0;
    return [{ ...names, ...article, id: subject, running: height }];
  });
  return notes.notes.length > 0 || notes.hasOwners ? [...articles, notesArticle(notes)] : articles;
}

const notesArticle = (notes: Notes): BrochureArticle => ({
  id: NOTES,
  name: 'Sources & Notes',
  kicker: 'References',
  title: 'Sources & Notes',
  running: 0,
  isFluid: false,
  isAppendix: true,
  body: () => <SourcesAndNotes {...notes} />,
});
