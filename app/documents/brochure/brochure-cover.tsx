import { clsx } from 'clsx';
import type { BrochureLayout } from '#app/documents/brochure/layouts/layout.ts';
import { Figure } from '#app/documents/figure.tsx';
import { SITE_NAME } from '#app/platform/site.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { ArticleSubject } from '#app/themes/brochure-theme.ts';
import type { Brochure } from './brochure.ts';
import { Decades } from './decades.tsx';
import { listedAs, widthInLetters } from './title-size.ts';

/** From this aspect ratio on (width by height) a photo spans the whole page; others are mounted on it. */
export const WIDE = 1.12;

/** The size of a name, by its length in four steps, so that the longest still fits. */
const nameSize = (name: string): string =>
  name.length <= 9 ? 'huge' : name.length <= 16 ? 'large' : name.length <= 30 ? 'medium' : 'small';

/** What kind of document it is. */
const KINDS: Record<BrochureLayout['opening'], string> = {
  contents: 'The Feature',
  frontispiece: 'The Portfolio',
  lot: 'The Catalog',
};

/** A make wider than this is set small, or it would take the photo's room. */
const LONG_MAKE = 44;

export function Cover(brochure: Brochure) {
  const { content, layout, coverShape, coverCaption, coverMost, coverLeast, photoCover, nameFit } = brochure;
  const { ownerData: owner, vehicleData: vehicle } = content.project;
  const lines = coverLines(brochure);
  return (
    <section
      className={clsx(
        'cover',
        photoCover ? `full-bleed name-${photoCover.nameAt} ${photoCover.size}-type` : coverShape >= WIDE ? 'wide' : 'tall',
      )}
      style={
        photoCover
          ? { '--upper': photoCover.upper.ink, '--lower': photoCover.lower.ink }
          : { '--shape': coverShape, '--most': coverMost, '--least': coverLeast }
      }
    >
      <header className="masthead">
        <p className="label">{KINDS[layout.opening]}</p>
        <p className="masthead-name">{SITE_NAME}</p>
        <p className="label">{/^\d{4}$/.test(vehicle.year) && <Decades text={`The ${vehicle.year.slice(0, 3)}0s`} />}</p>
      </header>
      <h1
        className={clsx(nameSize(vehicle.model), widthInLetters(vehicle.make) > LONG_MAKE && 'long-make')}
        style={{ '--letters': widthInLetters(vehicle.model), '--name-fit': nameFit }}
      >
        <span className="cover-year">{vehicle.year}</span> <span className="cover-make">{vehicle.make}</span>{' '}
        <span className="cover-model">{vehicle.model}</span>
      </h1>
      <Figure slot="cover" alt={coverCaption ?? vehicleName(vehicle)} />
      <div className="cover-foot">
        {vehicle.nickname && <p className="cover-nickname">“{vehicle.nickname}”</p>}
        {lines.length > 0 && (
          <ul className="cover-lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p className="label cover-owner">
          {owner.fullName} <i>·</i> <span>{owner.location}</span>
        </p>
      </div>
    </section>
  );
}

/** What makes a stranger open it, the most inviting first; the table of data invites nobody. */
const INVITING: readonly ArticleSubject[] = [
  'story',
  'history',
  'significance',
  'advertising',
  'awards',
  'trivia',
  'specification',
];

/** Three articles for the cover, in the order of their pages. */
export function mostInviting<Article extends { id: string }>(articles: Article[]): Article[] {
  const chosen = INVITING.flatMap((id) => articles.filter((article) => article.id === id)).slice(0, 3);
  return articles.filter((article) => chosen.includes(article));
}

/** The cover lines: three articles, as on a magazine, or the particulars that a bidder looks for; none where there is neither. */
export function coverLines({ layout, articles, content }: Brochure): string[] {
  if (layout.opening !== 'lot') return mostInviting(articles).map((article) => listedAs(article));
  // Without the owner's estimate nothing may suggest that the car is for sale.
  const { estimatedValue } = content.project.vehicleData;
  return estimatedValue ? [`Estimate ${estimatedValue}`] : [];
}
