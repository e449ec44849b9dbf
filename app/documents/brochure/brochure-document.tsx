import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { excerpt } from '#app/documents/excerpt.ts';
import type { Row } from '#app/documents/layouts/justify-rows.ts';
import type { Plan } from '#app/documents/layouts/traditional.ts';
import { particularsOf } from '#app/documents/particulars.ts';
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
  /** Width by height of the cover's photograph. */
  coverShape: number;
  /** Photographs shown, and how many the showcase holds. */
  shown: number;
  total: number;
  /** Width by height of a photograph of the plan. */
  shapeOf: (photo: number) => number;
  /** A photograph's number as a plate; 0 for a detail of one that is shown elsewhere. */
  plateNumber: (photo: number) => number;
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
          {plan.articles.map((planned, index) => {
            const { id, startsPage, isWhole, isAiry, hero, column, tail, ornament } = planned;
            const article = articles.find((candidate) => candidate.id === id);
            if (!article) return null;
            // Above the head and below it by turns, for the pages' rhythm.
            const heroRow = hero && <PlateRow {...brochure} row={hero} />;
            return (
              <article
                key={id}
                id={id}
                className={clsx(!startsPage && 'goes-on', isWhole && !startsPage && 'whole', isAiry && 'airy')}
                data-article={id}
              >
                {index % 2 === 0 && heroRow}
                <header>
                  <p className="kicker">{article.kicker}</p>
                  <h1 className={titleSize(article.title)}>{article.title}</h1>
                  {article.byline && <p className="byline">{article.byline}</p>}
                </header>
                {index % 2 === 1 && heroRow}
                {article.body(column && <NumberedPlate {...brochure} photo={column.photo} height={column.height} />)}
                {tail && <PlateRow {...brochure} row={tail} />}
                {ornament && <p className="ornament" aria-hidden="true" />}
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

type NumberedPlateProps = Brochure & { photo: number; height?: number; shape?: number };

function NumberedPlate({ photo, height, shape, plateNumber, content }: NumberedPlateProps) {
  const number = plateNumber(photo);
  const name = vehicleName(content.project.vehicleData);
  return (
    <Plate
      slot={`photo-${photo}`}
      height={height}
      shape={shape}
      alt={number > 0 ? `${name}, photograph ${number}` : `A detail of the ${name}`}
      caption={number > 0 ? `Plate ${number}` : 'A closer look'}
    />
  );
}

/** Photographs side by side, each as wide as its shape says. */
function PlateRow({ row, ...brochure }: Brochure & { row: Row }) {
  return (
    <div className="row" style={{ width: row.width }}>
      {row.photos.map((photo) => (
        <NumberedPlate key={photo} {...brochure} photo={photo} height={row.height} shape={brochure.shapeOf(photo)} />
      ))}
    </div>
  );
}

/** How large a name may be set: by its length in four steps, so that the longest still stands in its place. */
const nameSize = (name: string): string =>
  name.length <= 9 ? 'huge' : name.length <= 16 ? 'large' : name.length <= 30 ? 'medium' : 'small';

/** Titles are a model's or ours; the longest must leave the words their place. */
const titleSize = (title: string): string | undefined =>
  title.length <= 56 ? undefined : title.length <= 120 ? 'long-title' : 'longest-title';

/** From this shape on (width by height) a photograph goes across the whole cover; others are mounted on it. */
const WIDE = 1.12;

function Cover({ content, articles, coverShape }: Brochure) {
  const { ownerData: owner, vehicleData: vehicle, theme } = content.project;
  const lines = articles.filter(({ id }) => id !== 'car').slice(0, 3);
  return (
    <section className={`cover ${coverShape >= WIDE ? 'wide' : 'tall'}`} style={{ '--shape': coverShape } as CSSProperties}>
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
      <div className="cover-foot">
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

/** From this many characters on, a particular takes more lines than its place has. */
const DENSE = 70;

function Opening(brochure: Brochure) {
  const { content, articles, plan, pages } = brochure;
  const particulars = particularsOf(content.project);
  const entries = [
    ...articles.map(({ id, name }) => ({ id, name })),
    ...(plan.gallery.length > 0 ? [{ id: 'gallery', name: 'The Gallery' }] : []),
  ];
  const shape = plan.opening?.shape ?? 1;
  const isDense = particulars.some(([, value]) => (value?.length ?? 0) > DENSE);
  return (
    <section
      className={clsx('sheet opening', shape >= WIDE ? 'wide' : 'tall', isDense && 'dense')}
      id="contents"
      style={{ '--shape': shape } as CSSProperties}
    >
      {plan.opening && <NumberedPlate {...brochure} photo={plan.opening.photo} />}
      <nav>
        <p className="kicker">In these pages</p>
        <h1>Contents</h1>
        <ol>
          {entries.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
              <i />
              <b>{pages.get(id)}</b>
            </li>
          ))}
        </ol>
      </nav>
      <div className="particulars">
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
    </section>
  );
}

function Gallery(brochure: Brochure) {
  const { plan, content, shown, total, plateNumber } = brochure;
  const { ownerData: owner, vehicleData: vehicle } = content.project;
  return plan.gallery.map((sheet, index) => {
    const numbers = sheet.rows.flatMap(({ photos }) => photos.map(plateNumber));
    const plates = numbers.length > 1 ? `Plates ${numbers[0]} to ${numbers.at(-1)}` : `Plate ${numbers[0]}`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
      <section key={index} className="sheet gallery" id={index === 0 ? 'gallery' : undefined}>
        {sheet.rows.map((row) => (
          <PlateRow key={row.photos[0]} {...brochure} row={row} />
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
    <section
      className={plan.backCover ? 'back-cover' : 'back-cover bare'}
      style={plan.backCover ? ({ '--shape': plan.backCover } as CSSProperties) : undefined}
    >
      {plan.backCover && <Plate slot="back-cover" alt={`${vehicleName(vehicle)}, seen once more`} />}
      <div className="back-cover-text">
        <p className="masthead-name">{SITE_NAME}</p>
        <p className="back-cover-name">{vehicleName(vehicle)}</p>
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
