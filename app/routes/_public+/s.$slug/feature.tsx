import { type ReactNode, useState } from 'react';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import type { SharedShowcase } from '#app/sharing/shared-showcase.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Article, Prose } from './article.tsx';
import { LazyPhotoViewer } from './lazy-photo-viewer.tsx';
import type { Magazine } from './magazine.server.ts';
import { MagazineCover } from './magazine-cover.tsx';
import { Awards, Particulars } from './particulars.tsx';
import { plateRows } from './plate-rows.ts';
import { Plates } from './plates.tsx';
import { Trivia } from './trivia.tsx';

type FeatureProps = {
  showcase: Omit<SharedShowcase, 'evidence'>;
  magazine: Magazine;
  /** What there is to be done with the whole page, below the cover. */
  opening: ReactNode;
  /** What the marks in the history stand for. */
  sources: ReactNode;
  /** What follows the last article, before the last photo. */
  children: ReactNode;
};

/** The cover, then the story, the photos and the rest; any photo opens over the whole window, where all of them are leafed through. */
export function Feature({ showcase, magazine, opening, sources, children }: FeatureProps) {
  const [shown, setShown] = useState<number | null>(null);
  const { photos, trophies } = showcase;
  const { headings, story, overview, significance, trivia } = magazine;
  const name = vehicleName(showcase.vehicleData);
  const altOf = ({ caption }: PhotoDetails, index: number) => caption ?? `${name}, photo ${index + 1}`;
  const plateOf = (index: number) => {
    // Its callers have the numbers of photos that are there.
    const photo = photos[index] as PhotoDetails;
    const alt = altOf(photo, index);
    return { photo, alt, label: `Look at photo ${index + 1} of ${photos.length}`, onOpen: () => setShown(index) };
  };
  const { rows, breaks } = plateRows(photos);
  const [beforeHistory, beforeGuests] = breaks;
  return (
    <>
      <MagazineCover
        {...showcase}
        bynames={magazine.bynames}
        nameWidth={magazine.nameWidth}
        isBound={magazine.cover === 'bound'}
        photo={photos.length > 0 ? plateOf(0) : undefined}
      />
      {opening}
      {story.paragraphs.length > 0 && (
        <Article id="story" heading={headings.story}>
          <Prose text={story.paragraphs} quote={story.quote} hasDropCap />
        </Article>
      )}
      {rows.length > 0 && (
        <section aria-label={magazine.plates} className="mag-article">
          <Plates rows={rows} plateOf={plateOf} />
        </section>
      )}
      <Particulars {...magazine} />
      {beforeHistory !== undefined && <Plates rows={[[beforeHistory]]} plateOf={plateOf} />}
      {overview.length > 0 && (
        <Article id="history" heading={headings.history}>
          <Prose text={overview} hasDropCap />
        </Article>
      )}
      {significance.length > 0 && (
        <Article id="significance" heading={headings.significance}>
          <Prose text={significance} />
        </Article>
      )}
      {sources}
      {trophies.length > 0 && <Awards headings={headings} trophies={trophies} />}
      {trivia.length > 0 && <Trivia headings={headings} trivia={trivia} />}
      {children}
      {beforeGuests !== undefined && <Plates rows={[[beforeGuests]]} plateOf={plateOf} />}
      <LazyPhotoViewer photos={photos} altOf={altOf} shown={shown} onShow={setShown} />
    </>
  );
}
