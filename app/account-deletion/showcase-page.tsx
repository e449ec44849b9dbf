import type { ReactNode } from 'react';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { bynamesOf, knownOf } from '#app/showcases/vehicle-fields.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';

/** A file next to the page: its relative path and caption. */
type Picture = { file: string; caption: string | null };

const STYLE = `
  body { max-width: 44rem; margin: 3rem auto; padding: 0 1.25rem; background: #faf3e2; color: #2a180f;
    font: 1.05rem/1.6 Georgia, 'Times New Roman', serif; overflow-wrap: break-word; }
  h1 { font-size: 2.4rem; line-height: 1.15; margin: 0; }
  h2 { margin: 2.5rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid #d3bd95; font-size: 1.4rem; }
  figure { margin: 1.5rem 0; } img { max-width: 100%; max-height: 85vh; } figcaption { color: #64472f; font-style: italic; }
  p { white-space: pre-line; } .soft { color: #64472f; }
`;

/** A showcase as a page that opens in any browser without this site, now and in thirty years. */
export function ShowcasePage({
  showcase,
  photos,
  trophyPhotos,
}: {
  showcase: Showcase;
  photos: Picture[];
  /** By the trophy's index. */
  trophyPhotos: Map<number, Picture>;
}) {
  const { ownerData, vehicleData, historicalContent: content, trophies } = showcase;
  const title = vehicleName(vehicleData);
  const byname = bynamesOf(vehicleData).join(', ');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own CSS; as a child its quotes would be escaped, which breaks a style sheet */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <h1>{title}</h1>
        {byname && <p className="soft">{byname}</p>}
        <p>
          Owned by {ownerData.fullName}, {ownerData.location}
        </p>
        <Words title="Contact">{ownerData.contact}</Words>
        {photos.slice(0, 1).map(toFigure)}
        <Words title="The owner’s story">{ownerData.story}</Words>
        <Words title="Description">{showcase.vehicleDescription}</Words>
        <Words title={content.title || 'History'}>{content.overview}</Words>
        <Words title="Significance">{content.significance}</Words>
        <List title="Trivia" items={content.trivia} />
        <Words title="Advertising">{content.advertising.overview}</Words>
        <List title="Campaigns" items={content.advertising.campaigns} />
        <List title="Taglines" items={content.advertising.taglines} />
        {knownOf(vehicleData)
          .filter(({ field }) => field.heading === null)
          .map(({ field: { name, label }, value }) => (
            <Words key={name} title={label}>
              {value}
            </Words>
          ))}
        {trophies.length > 0 && <h2>Trophies</h2>}
        {trophies.map(({ name, year, event, category }, index) => {
          const picture = trophyPhotos.get(index);
          return (
            <div key={`${name} ${year} ${event} ${category}`}>
              <p>
                <strong>{name}</strong>, {[event, category, year].filter(Boolean).join(', ')}
              </p>
              {picture && toFigure(picture)}
            </div>
          );
        })}
        {photos.length > 1 && <h2>Photographs</h2>}
        {photos.slice(1).map(toFigure)}
      </body>
    </html>
  );
}

const addressOf = (file: string): string => file.split('/').map(encodeURIComponent).join('/');

const toFigure = ({ file, caption }: Picture) => (
  <figure key={file}>
    <img src={addressOf(file)} alt={caption ?? ''} loading="lazy" />
    {caption && <figcaption dir="auto">{caption}</figcaption>}
  </figure>
);

function Words({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <h2>{title}</h2>
      <p dir="auto">{children}</p>
    </>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}
