import { clsx } from 'clsx';
import type { Row } from '#app/documents/brochure/layouts/justify-rows.ts';
import { Figure } from '#app/documents/figure.tsx';
import { typeset } from '#app/documents/typeset.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { Brochure } from './brochure.ts';

type NumberedPlateProps = Brochure & { photo: number; height?: number | string; shape?: number; captionHeight?: number };

/** A photo with its plate number and caption. */
export function NumberedFigure({ photo, height, shape, captionHeight, plateNumber, captionOf, content }: NumberedPlateProps) {
  const number = plateNumber(photo);
  const given = captionOf(photo);
  const caption = given && typeset(given);
  const name = vehicleName(content.project.vehicleData);
  return (
    <Figure
      slot={`photo-${photo}`}
      height={height}
      shape={shape}
      alt={number > 0 ? (caption ?? `${name}, photograph ${number}`) : `A detail of the ${name}`}
      caption={
        number > 0
          ? { number: `Plate ${number}`, text: caption ?? '', height: captionHeight }
          : { text: 'A closer look', height: captionHeight }
      }
    />
  );
}

/** Photos side by side, each as wide as its aspect ratio requires. */
export function FigureRow({ row, edges = 0, ...brochure }: Brochure & { row: Row; edges?: 0 | 1 | 2 }) {
  // A row at a page's upper edge, and its lower one, is printed beyond it.
  const height = edges > 0 ? `calc(${row.height}px + ${edges} * var(--bleed))` : row.height;
  const { bleeds, rowWidth, hang, column } = brochure.geometry;
  const isEdgeToEdge = bleeds && row.width >= rowWidth;
  return (
    <div
      className={clsx(
        'row',
        row.photos.length > 1 && 'several',
        isEdgeToEdge && 'edge-to-edge',
        hang > 0 && row.width <= column && 'in-measure',
      )}
      style={{ '--row-width': `${row.width}px` }}
    >
      {row.photos.map((photo) => (
        <NumberedFigure
          key={photo}
          {...brochure}
          photo={photo}
          height={height}
          shape={brochure.shapeOf(photo)}
          captionHeight={row.caption}
        />
      ))}
    </div>
  );
}

/** The number of characters that fit on one line beside the heading; a longer line is left out rather than cut. */
const FOOT_CHARACTERS = 72;

/**
 * Whether the contents list a gallery: among articles it is everywhere, and its first page is no more of one than the others; and pages of
 * details are none.
 */
export const isListed = ({ plan, layout, plateNumber }: Brochure): boolean =>
  layout.density.gallery === 'after' &&
  plan.gallery.some(({ rows }) => rows.some(({ photos }) => photos.some((photo) => plateNumber(photo) > 0)));

/** What the pages of photos alone are called. */
export const galleryTitle = ({ layout, theme }: Brochure): string =>
  layout.opening === 'lot' ? 'Plates' : theme.editing.pictures.many;

/** The gallery pages before an article, or after all of them. */
export function Gallery({ before, ...brochure }: Brochure & { before?: string }) {
  const { plan, content, geometry, shown, total } = brochure;
  const { ownerData: owner, vehicleData: vehicle } = content.project;
  const name = `The ${vehicleName(vehicle)}`;
  const line = [`${name} of ${owner.fullName}, ${owner.location}`, name].find(({ length }) => length <= FOOT_CHARACTERS);
  return plan.gallery.map((galleryPage, index) => {
    if (galleryPage.before !== before) return null;
    return (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
        key={index}
        className={clsx('fixed-page gallery', galleryPage.isFullPage && 'full-page', galleryPage.isInset && 'inset')}
        id={index === 0 ? 'gallery' : undefined}
      >
        <div className="spread">
          {galleryPage.rows.map((row, place) => (
            <FigureRow
              key={row.photos[0]}
              {...brochure}
              row={row}
              edges={galleryPage.isFullPage ? 2 : geometry.bleeds && !galleryPage.isInset && place === 0 ? 1 : 0}
            />
          ))}
        </div>
        {/* Once: the captions number the others. */}
        {index === 0 && (
          <p className="gallery-foot">
            {isListed(brochure) && <b>{galleryTitle(brochure)}. </b>}
            {total > shown && `${shown} of ${total} photographs. `}
            {line && typeset(`${line}.`)}
          </p>
        )}
      </section>
    );
  });
}
