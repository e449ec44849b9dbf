import { Fragment, type ReactNode, useState } from 'react';
import { LazyPhotoViewer } from '#app/photos/lazy-photo-viewer.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import type { SharedShowcase } from '#app/sharing/shared-showcase.server.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Article, Prose } from './article.tsx';
import type { Magazine } from './magazine.server.ts';
import { MagazineCover } from './magazine-cover.tsx';
import { Awards, Particulars } from './particulars.tsx';
import { plateRows, spreadRows } from './plate-rows.ts';
import { Plates } from './plates.tsx';
import { Trivia } from './trivia.tsx';

type FeatureProps = {
  showcase: Omit<SharedShowcase, 'evidence'>;
  magazine: Magazine;
  /** What there is to be done with the whole page, below the cover. */
  opening: ReactNode;
  /** What the marks in the history stand for. */
  sources: ReactNode;
  /** What follows the last article. */
  children: ReactNode;
};

/** The cover, then the story and the other articles, with photos after each; any photo opens over the whole window, where all of them are leafed through. */
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
  const articles = [
    story.paragraphs.length > 0 && (
      <Article id="story" heading={headings.story}>
        <Prose text={story.paragraphs} quote={story.quote} hasDropCap />
      </Article>
    ),
    <Particulars key="specification" {...magazine} />,
    overview.length > 0 && (
      <>
        <Article id="history" heading={headings.history}>
          <Prose text={overview} hasDropCap />
        </Article>
        {significance.length === 0 && sources}
      </>
    ),
    (significance.length > 0 || overview.length === 0) && (
      <>
        {significance.length > 0 && (
          <Article id="significance" heading={headings.significance}>
            <Prose text={significance} />
          </Article>
        )}
        {sources}
      </>
    ),
    trophies.length > 0 && <Awards headings={headings} trophies={trophies} />,
    trivia.length > 0 && <Trivia headings={headings} trivia={trivia} />,
  ].filter((article) => article !== false);
  const rows = spreadRows(plateRows(photos), articles.length);
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
      {articles.map((article, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <Fragment key={index}>
          {article}
          <Plates rows={rows[index] ?? []} plateOf={plateOf} />
        </Fragment>
      ))}
      {children}
      <LazyPhotoViewer photos={photos} altOf={altOf} shown={shown} onShow={setShown} />
    </>
  );
}
