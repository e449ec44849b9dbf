import type { ReactNode } from 'react';
import { hyphenate, paragraphs, pullQuote, specificationRows } from '#app/documents/set-text.ts';
import type { DocumentContent, Trophy } from '#app/showcases/showcase.schema.ts';

export type Article = {
  id: string;
  /** Its line in the contents. */
  name: string;
  kicker: string;
  title: string;
  byline?: string;
  body: ReactNode;
};

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

/** The articles a brochure can be made of, in order. What was not given has none. */
export function brochureArticles(content: DocumentContent, hasTrophyPhoto: (path: string) => boolean): Article[] {
  const { project, historicalContent: history, vehicleDescription } = content;
  const { ownerData: owner, vehicleData: vehicle } = project;
  const trivia = history.trivia.filter(Boolean);
  const place = placeOfTrivia(trivia, history.significance);
  const articles: (Article | false)[] = [
    vehicleDescription !== '' && {
      id: 'car',
      name: 'The Motor Car',
      kicker: 'An Introduction',
      title: 'The Motor Car',
      body: <Body text={vehicleDescription} />,
    },
    owner.story !== undefined && {
      id: 'story',
      name: 'The Owner’s Story',
      kicker: 'The Owner’s Story',
      title: 'In the Owner’s Words',
      byline: `${owner.fullName}, ${owner.location}`,
      body: <Story text={owner.story} />,
    },
    history.overview !== '' && {
      id: 'history',
      name: 'A History',
      kicker: 'A History',
      title: history.title || `The ${vehicle.make} ${vehicle.model}`,
      body: <Body text={history.overview} dropCap />,
    },
    history.significance !== '' && {
      id: 'significance',
      name: 'Why It Matters',
      kicker: 'Significance',
      title: 'Why It Matters',
      body:
        trivia.length > 0 && place === 'beside' ? (
          <div className="with-sidebar">
            <div className="main-column">
              <Running text={history.significance} dropCap />
            </div>
            <Trivia items={trivia} className="sidebar" titled />
          </div>
        ) : (
          <>
            <Body text={history.significance} dropCap />
            {trivia.length > 0 && place === 'below' && <Trivia items={trivia} className="panel" titled />}
          </>
        ),
    },
    Boolean(vehicle.originalSpecs || vehicle.modifications) && {
      id: 'specification',
      name: 'Specification',
      kicker: 'Particulars',
      title: vehicle.originalSpecs ? 'The Specification' : 'The Modifications',
      body: (
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
        body: <Trivia items={trivia} className="panel" />,
      },
    hasAdvertising(history.advertising) && {
      id: 'advertising',
      name: 'As Advertised',
      kicker: 'In Its Day',
      title: 'As Advertised',
      body: <Advertising {...history.advertising} />,
    },
    project.trophies.length > 0 && {
      id: 'awards',
      name: 'Roll of Honour',
      kicker: 'Awards',
      title: 'Roll of Honour',
      body: <Awards trophies={project.trophies} hasPhoto={hasTrophyPhoto} />,
    },
  ];
  return articles.filter((article) => article !== false);
}

const hasAdvertising = ({ campaigns, taglines, overview }: DocumentContent['historicalContent']['advertising']) =>
  campaigns.some(Boolean) || taglines.some(Boolean) || overview !== '';

/** A capital over three lines wants a paragraph that is longer than they are. */
const takesDropCap = (paragraph: string) => paragraph.length > 240 && /^["“‘]?\p{L}/u.test(paragraph);

function Running({ text, dropCap = false }: { text: string; dropCap?: boolean }) {
  return paragraphs(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
    <p key={index} className={dropCap && index === 0 && takesDropCap(paragraph) ? 'drop-cap' : undefined}>
      {hyphenate(paragraph)}
    </p>
  ));
}

function Columns({ text, dropCap }: { text: string; dropCap?: boolean }) {
  return (
    <div className="columns">
      <Running text={text} dropCap={dropCap} />
    </div>
  );
}

/** A text this short is set large, over the full width: two columns of three lines look like a mistake. */
const LEAD_CHARACTERS = 420;

/** An article's whole text. */
function Body({ text, dropCap }: { text: string; dropCap?: boolean }) {
  if (text.length > LEAD_CHARACTERS) return <Columns text={text} dropCap={dropCap} />;
  return (
    <div className="lead">
      {paragraphs(text).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** The story with a sentence of it set large, where it is long enough that the sentence is not read twice at a glance. */
function Story({ text }: { text: string }) {
  const quote = text.length > 700 ? pullQuote(text) : undefined;
  const parts = paragraphs(text);
  const half = quote ? Math.ceil(parts.length / 2) : parts.length;
  if (text.length <= LEAD_CHARACTERS) return <Body text={text} />;
  return (
    <>
      <Columns text={parts.slice(0, half).join('\n\n')} dropCap />
      {quote && <aside className="pull-quote">{quote.replace(/^["“]|["”]$/g, '')}</aside>}
      {half < parts.length && <Columns text={parts.slice(half).join('\n\n')} />}
    </>
  );
}

function Specification({ title, text }: { title: string; text: string }) {
  const rows = specificationRows(text);
  const prose = rows.every((row) => !row.label && row.value.length > 140);
  if (prose) {
    return (
      <section className="specification">
        <h3>{title}</h3>
        <Columns text={text} />
      </section>
    );
  }
  return (
    <section className="specification">
      <h3>{title}</h3>
      <div className={rows.length > 7 ? 'columns' : undefined}>
        <table>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
              <tr key={index}>
                {row.label ? (
                  <>
                    <th scope="row">{row.label}</th>
                    <td>{hyphenate(row.value)}</td>
                  </>
                ) : (
                  <td colSpan={2}>{hyphenate(row.value)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Trivia({ items, className, titled = false }: { items: string[]; className: string; titled?: boolean }) {
  return (
    <aside className={`trivia ${className}`}>
      {titled && <h3>From the Glovebox</h3>}
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
          <li key={index}>{hyphenate(item)}</li>
        ))}
      </ul>
    </aside>
  );
}

function Advertising({ campaigns, taglines, overview }: DocumentContent['historicalContent']['advertising']) {
  return (
    <>
      {taglines.some(Boolean) && (
        <div className="taglines">
          {taglines.filter(Boolean).map((tagline, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
            <p key={index}>{tagline.replace(/^["“]|["”]$/g, '')}</p>
          ))}
        </div>
      )}
      {overview && <Columns text={overview} />}
      {campaigns.some(Boolean) && (
        <section className="campaigns">
          <h3>Campaigns</h3>
          <ol className="columns">
            {campaigns.filter(Boolean).map((campaign, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
              <li key={index}>{hyphenate(campaign)}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Awards({ trophies, hasPhoto }: { trophies: Trophy[]; hasPhoto: (path: string) => boolean }) {
  return (
    <ol className="awards">
      {trophies.map((trophy, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
        <li key={index}>
          {trophy.photoUrl && hasPhoto(trophy.photoUrl) && (
            <img data-slot={`trophy-${index}`} src={`/photos/trophy-${index}.jpg`} alt={`${trophy.name}, ${trophy.event}`} />
          )}
          <span className="award-year">{trophy.year}</span>
          <div>
            <h3>{trophy.name}</h3>
            <p>
              {trophy.event}
              {trophy.category && <span className="award-category">{trophy.category}</span>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
