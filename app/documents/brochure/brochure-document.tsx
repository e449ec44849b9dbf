import { excerpt } from '#app/documents/excerpt.ts';
import type { Plan } from '#app/documents/layouts/traditional.ts';
import { Plate } from '#app/documents/plate.tsx';
import { SITE_NAME } from '#app/platform/site.ts';
import { THEMES } from '#app/showcases/catalogue.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { Article } from './brochure-articles.tsx';

export type Brochure = {
  content: DocumentContent;
  articles: Article[];
  plan: Plan;
  /** Page numbers by article, and of the gallery. */
  pages: Map<string, number>;
  css: string;
  qrCode: string;
  qrTarget: string;
  /** Photographs shown, and how many the showcase holds. */
  shown: number;
  total: number;
  /** A photograph's number as a plate; 0 for a detail of one that is shown elsewhere. */
  plateNumber: (slot: string) => number;
};

/** A whole brochure as a page for the press. The main part flows: the style sheet breaks it into pages. */
export function BrochureDocument(brochure: Brochure) {
  const { content, articles, plan, css } = brochure;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{vehicleName(content.project.vehicleData)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; the words in it are escaped by cssString */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <Cover {...brochure} />
        <main>
          <Opening {...brochure} />
          {plan.articles.map(({ id, startsPage, hero, tail }, index) => {
            const article = articles.find((candidate) => candidate.id === id);
            if (!article) return null;
            // Above the head and below it by turns, for the pages' rhythm.
            const heroPlate = <NumberedPlate {...brochure} slot={`hero-${id}`} height={hero - CAPTION_LINE} />;
            return (
              <article key={id} id={id} className={startsPage ? undefined : 'goes-on'} data-article={id}>
                {hero > 0 && index % 2 === 0 && heroPlate}
                <header>
                  <p className="kicker">{article.kicker}</p>
                  <h2 className={titleSize(article.title)}>{article.title}</h2>
                  {article.byline && <p className="byline">{article.byline}</p>}
                </header>
                {hero > 0 && index % 2 === 1 && heroPlate}
                {article.body}
                {tail > 0 && <NumberedPlate {...brochure} slot={`tail-${id}`} height={tail - CAPTION_LINE} />}
              </article>
            );
          })}
          <Gallery {...brochure} />
        </main>
        <BackCover {...brochure} />
      </body>
    </html>
  );
}

/** What a caption under a plate takes of the height it was given. */
export const CAPTION_LINE = 24;

function NumberedPlate({ slot, height, plateNumber, content }: Brochure & { slot: string; height?: number }) {
  const number = plateNumber(slot);
  if (number === 0) {
    return (
      <Plate slot={slot} height={height} alt={`A detail of the ${vehicleName(content.project.vehicleData)}`} caption="Detail" />
    );
  }
  return (
    <Plate
      slot={slot}
      height={height}
      alt={`${vehicleName(content.project.vehicleData)}, photograph ${number}`}
      caption={`Plate ${number}`}
    />
  );
}

/** How large a name may be set: by its length in four steps, so that the longest still stands in its place. */
const nameSize = (name: string): string =>
  name.length <= 9 ? 'huge' : name.length <= 16 ? 'large' : name.length <= 30 ? 'medium' : 'small';

/** Titles are a model's or ours; the longest must leave the words their place. */
const titleSize = (title: string): string | undefined =>
  title.length <= 56 ? undefined : title.length <= 120 ? 'long-title' : 'longest-title';

function Cover({ content, articles }: Brochure) {
  const { ownerData: owner, vehicleData: vehicle, theme } = content.project;
  const lines = articles.filter(({ id }) => id !== 'car').slice(0, 3);
  return (
    <section className="cover">
      <div className="frame">
        <header className="masthead">
          <p className="label">{THEMES[theme].name}</p>
          <p className="masthead-name">{SITE_NAME}</p>
          <p className="label">{THEMES[theme].era.replaceAll('-', '–')}</p>
        </header>
        <h1 className={nameSize(vehicle.model)}>
          <span className="cover-year">{vehicle.year}</span> <span className="cover-make">{vehicle.make}</span>{' '}
          <span className="cover-model">{vehicle.model}</span>
        </h1>
        <Plate slot="cover" alt={vehicleName(vehicle)} />
        {vehicle.nickname && <p className="cover-nickname">“{vehicle.nickname}”</p>}
        {lines.length > 0 && (
          <ul className="cover-lines">
            {lines.map(({ id, name, title }) => (
              <li key={id}>{id === 'history' && title.length <= 44 ? title : name}</li>
            ))}
          </ul>
        )}
        <p className="label cover-owner">
          {owner.fullName} · {owner.location}
        </p>
      </div>
    </section>
  );
}

function Opening(brochure: Brochure) {
  const { content, articles, plan, pages } = brochure;
  const { ownerData: owner, vehicleData: vehicle } = content.project;
  const particulars: [string, string | undefined][] = [
    ['Year', vehicle.year],
    ['Make', vehicle.make],
    ['Model', vehicle.model],
    ['Trim', vehicle.trim],
    ['Known as', vehicle.nickname],
    ['Owner', owner.fullName],
    ['Home', owner.location],
    ['Value', vehicle.estimatedValue],
  ];
  return (
    <section className="sheet opening" id="contents">
      {plan.opening && <NumberedPlate {...brochure} slot="opening" />}
      <div className="opening-text">
        <nav>
          <p className="kicker">In these pages</p>
          <h2>Contents</h2>
          <ol>
            {articles.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
                <i />
                <b>{pages.get(id)}</b>
              </li>
            ))}
            {plan.gallery.length > 0 && (
              <li>
                <a href="#gallery">The Gallery</a>
                <i />
                <b>{pages.get('gallery')}</b>
              </li>
            )}
          </ol>
        </nav>
        <div>
          <p className="kicker">The particulars</p>
          <table>
            <tbody>
              {particulars.map(
                ([label, value]) =>
                  value && (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      <td>{value}</td>
                    </tr>
                  ),
              )}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

function Gallery(brochure: Brochure) {
  const { plan, content, shown, total, plateNumber } = brochure;
  const { ownerData: owner, vehicleData: vehicle } = content.project;
  return plan.gallery.map((sheet, index) => {
    const numbers = sheet.rows.flatMap(({ photos }) => photos.map((photo) => plateNumber(`gallery-${photo}`)));
    const plates = numbers.length > 1 ? `Plates ${numbers[0]} to ${numbers.at(-1)}` : `Plate ${numbers[0]}`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
      <section key={index} className="sheet gallery" id={index === 0 ? 'gallery' : undefined}>
        {sheet.rows.map(({ photos, height }) => (
          <div key={photos[0]} className="row">
            {photos.map((photo) => (
              <NumberedPlate key={photo} {...brochure} slot={`gallery-${photo}`} height={height} />
            ))}
          </div>
        ))}
        <p className="gallery-foot">
          <b>{plates}.</b> The {vehicleName(vehicle)} of {owner.fullName}, {owner.location}.
          {index === 0 && total > shown && ` ${shown} of ${total} photographs.`}
        </p>
      </section>
    );
  });
}

function BackCover({ content, plan, qrCode, qrTarget, shown, total }: Brochure) {
  const { ownerData: owner, vehicleData: vehicle } = content.project;
  const address = qrTarget.replace(/^https?:\/\//, '');
  return (
    <section className={plan.backCover ? 'back-cover' : 'back-cover bare'}>
      {plan.backCover && <Plate slot="back-cover" alt={`${vehicleName(vehicle)}, seen once more`} />}
      <div className="back-cover-text">
        <p className="masthead-name">{SITE_NAME}</p>
        <h2>{vehicleName(vehicle)}</h2>
        <p className="back-cover-owner">
          {owner.fullName}, {owner.location}
        </p>
        {owner.contact && <p className="back-cover-contact">{owner.contact}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own that holds no words */}
        <div className="qr-code" dangerouslySetInnerHTML={{ __html: qrCode }} />
        <p className="label">See the whole showcase</p>
        <p className="back-cover-address">{excerpt(address, 90)}</p>
        <p className="colophon">
          {shown < total ? `${shown} of ${total} photographs. ` : ''}
          History written by a language model; figures are unverified. Set in EB Garamond and Libre Caslon Display.
        </p>
      </div>
    </section>
  );
}
