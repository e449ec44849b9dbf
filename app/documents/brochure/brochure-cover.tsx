import { clsx } from 'clsx';
import { Figure } from '#app/documents/figure.tsx';
import { SITE_NAME } from '#app/platform/site.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { THEMES } from '#app/themes/themes.ts';
import type { Brochure } from './brochure.ts';
import { widthInLetters } from './title-size.ts';

/** From this shape on (width by height) a photograph goes across the whole page; others are mounted on it. */
export const WIDE = 1.12;

/** How large a name may be set: by its length in four steps, so that the longest still stands in its place. */
const nameSize = (name: string): string =>
  name.length <= 9 ? 'huge' : name.length <= 16 ? 'large' : name.length <= 30 ? 'medium' : 'small';

/** A make as wide as this is set small, or it takes the photograph's place. */
const LONG_MAKE = 44;

export function Cover(brochure: Brochure) {
  const { content, coverShape, coverCaption } = brochure;
  const { ownerData: owner, vehicleData: vehicle, theme } = content.project;
  const lines = coverLines(brochure);
  return (
    <section className={clsx('cover', coverShape >= WIDE ? 'wide' : 'tall')} style={{ '--shape': coverShape }}>
      <header className="masthead">
        <p className="label">{THEMES[theme].name}</p>
        <p className="masthead-name">{SITE_NAME}</p>
        <p className="label">{THEMES[theme].era.replace('s-', 's–')}</p>
      </header>
      <h1
        className={clsx(nameSize(vehicle.model), widthInLetters(vehicle.make) > LONG_MAKE && 'long-make')}
        style={{ '--letters': widthInLetters(vehicle.model) }}
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
          {owner.fullName} · {owner.location}
        </p>
      </div>
    </section>
  );
}

/** What the cover promises: the articles, the photographs, or what a bidder asks first. */
function coverLines({ layout, articles, shown, total, content }: Brochure): string[] {
  switch (layout.opening) {
    case 'contents':
      return articles
        .filter(({ id }) => id !== 'car')
        .slice(0, 3)
        .map(({ id, name, title }) => (id === 'history' && title.length <= 44 ? title : name));
    case 'frontispiece':
      return [total === 1 ? 'A portrait' : shown < total ? `${shown} of ${total} photographs` : `${total} photographs`];
    case 'lot': {
      // Without a value of the owner's nothing may read as though the car were for sale.
      const { estimatedValue } = content.project.vehicleData;
      return estimatedValue ? [`Estimate ${estimatedValue}`] : [];
    }
  }
}
