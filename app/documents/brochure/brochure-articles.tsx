import type { ReactNode } from 'react';
import { COLUMN } from '#app/documents/layouts/page-geometry.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { Advertising, Awards, Body, LEAD_CHARACTERS, Running, Specification, Story, Trivia } from './article-bodies.tsx';

export type Article = {
  id: string;
  /** Its line in the contents. */
  name: string;
  kicker: string;
  title: string;
  byline?: string;
  /** How much running text a photograph may stand in, CSS px of one column; 0 where it can't. */
  running: number;
  /** Whether a page may end anywhere in it; tables, panels and lists want to be seen whole. */
  isFluid: boolean;
  body: (plate?: ReactNode) => ReactNode;
};

/** Characters and leading (CSS px) of a line in a column: good enough to tell whether a photograph outgrows the words around it. */
const LINE = { characters: COLUMN / 6.1, leading: 19 };
const runningHeight = (text: string): number =>
  text.length > LEAD_CHARACTERS ? (text.length / LINE.characters) * LINE.leading : 0;

/** Trivia this short stand with the text on what the car means; longer ones get pages of their own. */
const SIDE_CHARACTERS = 1_300;

/** Where trivia stand: beside the text if that is about as long as they are in their narrow column, else below it. */
function placeOfTrivia(trivia: string[], text: string): 'beside' | 'below' | 'apart' {
  const characters = trivia.join('').length;
  if (text === '' || characters > SIDE_CHARACTERS) return 'apart';
  // CSS px, by the line lengths and leadings of the two columns.
  const sidebar = characters * 0.62 + trivia.length * 17 + 60;
  const main = text.length * 0.3;
  return main > sidebar * 0.8 && main < sidebar * 2.5 ? 'beside' : 'below';
}

/**
 * The articles a brochure can be made of, in order. What was not given has none.
 * @param shapeOfTrophy width by height of a trophy's photograph; undefined for one that is not there
 */
export function brochureArticles(content: DocumentContent, shapeOfTrophy: (path: string) => number | undefined): Article[] {
  const { project, historicalContent: history, vehicleDescription } = content;
  const { ownerData: owner, vehicleData: vehicle } = project;
  const trivia = history.trivia.filter(Boolean);
  const place = placeOfTrivia(trivia, history.significance);
  const { campaigns, taglines, overview } = history.advertising;
  const articles: (Article | false)[] = [
    vehicleDescription !== '' && {
      id: 'car',
      name: 'The Motor Car',
      kicker: 'An Introduction',
      title: 'The Motor Car',
      running: runningHeight(vehicleDescription),
      isFluid: true,
      body: (plate) => <Body text={vehicleDescription} plate={plate} />,
    },
    owner.story !== undefined && {
      id: 'story',
      name: 'The Owner’s Story',
      kicker: 'The Owner’s Story',
      title: 'In the Owner’s Words',
      byline: `${owner.fullName}, ${owner.location}`,
      // Only the half of it that follows the quotation.
      running: runningHeight(owner.story) / 2,
      isFluid: true,
      body: (plate) => <Story text={owner.story ?? ''} plate={plate} />,
    },
    history.overview !== '' && {
      id: 'history',
      name: 'A History',
      kicker: 'A History',
      title: history.title || `The ${vehicle.make} ${vehicle.model}`,
      running: runningHeight(history.overview),
      isFluid: true,
      body: (plate) => <Body text={history.overview} dropCap plate={plate} />,
    },
    history.significance !== '' && {
      id: 'significance',
      name: 'Why It Matters',
      kicker: 'Significance',
      title: 'Why It Matters',
      running: place === 'beside' ? 0 : runningHeight(history.significance),
      isFluid: trivia.length === 0 || place === 'apart',
      body: (plate) =>
        trivia.length > 0 && place === 'beside' ? (
          <div className="with-sidebar">
            <div className="main-column">
              <Running text={history.significance} dropCap />
            </div>
            <Trivia items={trivia} className="sidebar" titled />
          </div>
        ) : (
          <>
            <Body text={history.significance} dropCap plate={plate} />
            {trivia.length > 0 && place === 'below' && <Trivia items={trivia} className="panel" titled />}
          </>
        ),
    },
    Boolean(vehicle.originalSpecs || vehicle.modifications) && {
      id: 'specification',
      name: 'Specification',
      kicker: 'Particulars',
      title: vehicle.originalSpecs ? 'The Specification' : 'The Modifications',
      running: 0,
      isFluid: false,
      body: () => (
        <>
          {vehicle.originalSpecs && <Specification title="As Built" text={vehicle.originalSpecs} />}
          {vehicle.modifications && <Specification title="Modifications" text={vehicle.modifications} />}
        </>
      ),
    },
    trivia.length > 0 &&
      place === 'apart' && {
        id: 'trivia',
        name: 'From the Glovebox',
        kicker: 'Marginalia',
        title: 'From the Glovebox',
        running: 0,
        isFluid: false,
        body: () => <Trivia items={trivia} className="panel" />,
      },
    (campaigns.some(Boolean) || taglines.some(Boolean) || overview !== '') && {
      id: 'advertising',
      name: 'As Advertised',
      kicker: 'In Its Day',
      title: 'As Advertised',
      running: runningHeight(overview),
      isFluid: false,
      body: (plate) => <Advertising {...history.advertising} plate={plate} />,
    },
    project.trophies.length > 0 && {
      id: 'awards',
      name: 'Roll of Honour',
      kicker: 'Awards',
      title: 'Roll of Honour',
      running: 0,
      isFluid: false,
      body: () => <Awards trophies={project.trophies} shapeOfTrophy={shapeOfTrophy} />,
    },
  ];
  return articles.filter((article) => article !== false);
}
