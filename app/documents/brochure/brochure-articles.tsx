import type { ReactNode } from 'react';
import type { ArticleName, BrochureLayout, Subject } from '#app/documents/brochure/layouts/layout.ts';
import type { PageGeometry } from '#app/documents/brochure/layouts/page-geometry.ts';
import { specificationsOf } from '#app/documents/particulars.ts';
import { hasUnsupportedClaim } from '#app/documents/unsupported-claims.ts';
import { isByModel, printedTitle } from '#app/showcases/authorship.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { Advertising, Awards, Body, LEAD_CHARACTERS, Running, Specification, Story, Trivia } from './article-bodies.tsx';

export type BrochureArticle = Omit<ArticleName, 'subject'> & {
  id: Subject;
  byline?: string;
  /** The height of running text in which a photo may be placed, CSS px of one column; 0 where it can't. */
  running: number;
  /** Whether a page break may fall anywhere in it, unlike in tables, panels and lists. */
  isFluid: boolean;
  body: (figure?: ReactNode) => ReactNode;
};

/** An article's content before the layout names it; undefined where there is none. */
type Written = Pick<BrochureArticle, 'body' | 'isFluid'> & { title?: string; byline?: string; running?: string };

type Given = DocumentContent & {
  triviaPlace: 'beside' | 'below' | 'apart';
  /** Aspect ratio, width by height, of a trophy's photo; undefined for one that is missing. */
  shapeOfTrophy: (path: string) => number | undefined;
};

/** The title of generated taglines where there is no text on how the car was really sold. */
const IMAGINED_TITLE = 'In the Spirit of Its Day';

/** Trivia up to this length go beside the text on the car's significance; longer ones get pages of their own. */
const SIDE_CHARACTERS = 1_300;

/** Whether trivia go beside the text, if that is about as long as they are in their narrow column, or below it. */
function placeOfTrivia(trivia: string[], text: string, mayStandBeside: boolean): Given['triviaPlace'] {
  const characters = trivia.join('').length;
  if (text === '' || characters > SIDE_CHARACTERS) return 'apart';
  // CSS px, estimated from the line lengths and leading of the two columns.
  const sidebar = characters * 0.62 + trivia.length * 17 + 60;
  const main = text.length * 0.3;
  return mayStandBeside && main > sidebar * 0.8 && main < sidebar * 2.5 ? 'beside' : 'below';
}

const WRITTEN: Record<Subject, (given: Given) => Written | undefined> = {
  car: (given) => {
    const { vehicleDescription: text } = given;
    if (text === '') return undefined;
    const isRunning = hasUnsupportedClaim(given, 'vehicleDescription');
    return { running: text, isFluid: true, body: (figure) => <Body text={text} figure={figure} isRunning={isRunning} /> };
  },
  story: ({ project: { ownerData: owner } }) => {
    const { story } = owner;
    if (story === undefined) return undefined;
    return {
      byline: `${owner.fullName}, ${owner.location}`,
      // Only the half after the pull quote.
      running: story.slice(story.length / 2),
      isFluid: true,
      body: (figure) => <Story text={story} figure={figure} />,
    };
  },
  history: (given) => {
    const { title, overview } = given.historicalContent;
    if (overview === '') return undefined;
    const isRunning = hasUnsupportedClaim(given, 'overview');
    const body = (figure?: ReactNode) => <Body text={overview} dropCap figure={figure} isRunning={isRunning} />;
    return { title, running: overview, isFluid: true, body };
  },
  significance: (given) => {
    const { triviaPlace, historicalContent } = given;
    const { significance, trivia } = historicalContent;
    if (significance === '') return undefined;
    const isRunning = hasUnsupportedClaim(given, 'significance');
    if (triviaPlace === 'beside' && trivia.length > 0) {
      const body = () => (
        <div className="with-sidebar">
          <div className="main-column">
            <Running text={significance} dropCap />
          </div>
          <Trivia items={trivia} className="sidebar" titled />
        </div>
      );
      return { isFluid: false, body };
    }
    const below = trivia.length > 0 && triviaPlace === 'below';
    const body = (figure?: ReactNode) => (
      <>
        <Body text={significance} dropCap figure={figure} isRunning={isRunning} />
        {below && <Trivia items={trivia} className="panel" titled />}
      </>
    );
    return { running: significance, isFluid: !below, body };
  },
  specification: ({ project }) => {
    const specifications = specificationsOf(project);
    if (specifications.length === 0) return undefined;
    const body = () => specifications.map(({ label, text }) => <Specification key={label} title={label} text={text} />);
    const isAsBuilt = specifications.some(({ place }) => place === 'as built');
    return { ...(!isAsBuilt && { title: 'The Modifications' }), isFluid: false, body };
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
    const isRunning = hasUnsupportedClaim(given, 'advertising');
    return {
      // Generated lines appeared in no advertisement.
      ...(areImagined && !hasHistory && { title: IMAGINED_TITLE }),
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

/** The articles of a brochure in the layout's order and with its titles; those without content are left out. */
export function brochureArticles(
  content: DocumentContent,
  { layout, geometry, shapeOfTrophy }: { layout: BrochureLayout; geometry: PageGeometry; shapeOfTrophy: Given['shapeOfTrophy'] },
): BrochureArticle[] {
  const { make, model } = content.project.vehicleData;
  const { significance, ...history } = content.historicalContent;
  const trivia = history.trivia.filter(Boolean);
  const given: Given = {
    ...content,
    historicalContent: { ...history, significance, trivia, title: printedTitle(content) || `The ${make} ${model}` },
    triviaPlace: placeOfTrivia(trivia, significance, layout.hasSidebars),
    shapeOfTrophy,
  };
  const lettersInLine = geometry.column / geometry.text.letter;
  return layout.articles.flatMap(({ subject, ...names }) => {
    const written = WRITTEN[subject](given);
    if (!written) return [];
    const { running = '', ...article } = written;
    // Precise enough to tell whether a photo is taller than the text around it.
    const height = running.length > LEAD_CHARACTERS ? (running.length / lettersInLine) * geometry.text.leading : 0;
    return { ...names, ...article, id: subject, running: height };
  });
}
