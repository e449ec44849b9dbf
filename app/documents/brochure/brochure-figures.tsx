import { clsx } from 'clsx';
import type { Row } from '#app/documents/brochure/layouts/justify-rows.ts';
import type { GalleryPage } from '#app/documents/brochure/layouts/plan-gallery.ts';
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

/** In a theme that bleeds, a row at least this wide (a share of the page's width) runs over both edges. */
const ALL_BUT_FULL = 0.92;

/** Photos side by side, each as wide as its aspect ratio requires. */
export function FigureRow({ row, edges = 0, ...brochure }: Brochure & { row: Row; edges?: 0 | 1 | 2 }) {
  // A row at a page's upper edge, and its lower one, is printed beyond it.
  const height = edges > 0 ? `calc(${row.height}px + ${edges} * var(--bleed))` : row.height;
  const { bleeds, rowWidth, hang, column } = brochure.geometry;
  // A row that almost fills the page would otherwise leave a strip of paper after trimming.
  const isEdgeToEdge = bleeds && row.width > rowWidth * ALL_BUT_FULL;
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

/** The number of characters that fit on one line beside the plate numbers; a longer line is left out rather than cut. */
const FOOT_CHARACTERS = 72;

/** The gallery pages before an article, or after all of them. */
export function Gallery({ before, ...brochure }: Brochure & { before?: string }) {
  const { plan, content, geometry, shown, total } = brochure;
  const { ownerData: owner, vehicleData: vehicle } = content.project;
  const name = `The ${vehicleName(vehicle)}`;
  const line = [`${name} of ${owner.fullName}, ${owner.location}`, name].find(({ length }) => length <= FOOT_CHARACTERS);
  return plan.gallery.map((galleryPage, index) => {
    if (galleryPage.before !== before) return null;
    const plates = platesOf(galleryPage, brochure);
    return (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
        key={index}
        className={clsx('fixed-page gallery', galleryPage.isFullPage && 'full-page')}
        id={index === 0 ? 'gallery' : undefined}
      >
        <div className="spread">
          {galleryPage.rows.map((row, place) => (
            <FigureRow
              key={row.photos[0]}
              {...brochure}
              row={row}
              edges={galleryPage.isFullPage ? 2 : geometry.bleeds && place === 0 ? 1 : 0}
            />
          ))}
        </div>
        <p className="gallery-foot">
          {plates && <b>{plates} </b>}
          {index === 0 && total > shown && `${shown} of ${total} photographs. `}
          {line && typeset(`${line}.`)}
        </p>
      </section>
    );
  });
}

/** 'Plates 3 to 5.': they are numbered in reading order. Blank for one, whose own caption says it. */
function platesOf({ rows }: GalleryPage, { plateNumber }: Brochure): string {
  const numbers = rows.flatMap(({ photos }) => photos.map(plateNumber)).filter((number) => number > 0);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length < 2) return '';
  return numbers.length === 2 ? `Plates ${first} and ${last}.` : `Plates ${first} to ${last}.`;
}
