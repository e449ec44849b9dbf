import { clsx } from 'clsx';
import type { Row } from '#app/documents/brochure/layouts/justify-rows.ts';
import type { GalleryPage } from '#app/documents/brochure/layouts/plan-gallery.ts';
import { Figure } from '#app/documents/figure.tsx';
import { typeset } from '#app/documents/typeset.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { Brochure } from './brochure.ts';
import { beginsRecto } from './planned-pages.ts';

type NumberedPlateProps = Brochure & { photo: number; height?: number | string; shape?: number; captionHeight?: number };

/** The cover is plate 1, but only the back cover says so. */
const COVER = 1;

/** A photo with its plate number and caption. */
export function NumberedFigure({
  photo,
  height,
  shape,
  captionHeight,
  plateNumber,
  wholeOf,
  isPart,
  captionOf,
  content,
}: NumberedPlateProps) {
  const number = plateNumber(photo);
  const whole = wholeOf(photo);
  const given = captionOf(photo);
  const caption = given && typeset(given);
  const name = vehicleName(content.project.vehicleData);
  return (
    <Figure
      slot={`photo-${photo}`}
      height={height}
      shape={shape}
      alt={
        number > 0
          ? (caption ?? `${name}, photograph ${number}`)
          : isPart(photo)
            ? `A detail of the ${name}`
            : `${name}, the cover’s photograph`
      }
      caption={
        number > 0
          ? { number: `Plate ${number}`, text: caption ?? '', height: captionHeight }
          : {
              number: `${isPart(photo) ? 'Detail of' : 'As on'} ${whole === COVER ? 'the Cover' : `Plate ${whole}`}`,
              text: '',
              height: captionHeight,
            }
      }
    />
  );
}

/**
 * Photos side by side, each as wide as its aspect ratio requires.
 * @param at from the head of a page that the row has to itself, CSS px
 */
export function FigureRow({
  row,
  edges = 0,
  at,
  ...brochure
}: Brochure & { row: Row; edges?: 0 | 1 | 2; at?: number | undefined }) {
  const { page, hang, column, area } = brochure.geometry;
  const isEdgeToEdge = row.width >= page.width;
  // A row at a page's upper edge, and its lower one, is printed beyond it.
  const height = isEdgeToEdge && edges > 0 ? `calc(${row.height}px + ${edges} * var(--bleed))` : row.height;
  return (
    <div
      className={clsx(
        'row',
        row.photos.length > 1 && 'several',
        isEdgeToEdge && 'edge-to-edge',
        at !== undefined && 'own-page',
        hang > 0 && row.width <= column && 'in-measure',
        row.width < area.width - 1 && 'narrowed',
      )}
      style={{ '--row-width': `${row.width}px`, ...(at !== undefined && { paddingTop: at }) }}
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

/** What the pages of photos alone are called; undefined where they have no heading. */
export function galleryTitle({ plan, layout, theme, plateNumber }: Brochure): string | undefined {
  if (!plan.gallery.some(({ hasHead }) => hasHead)) return undefined;
  const { many, detail } = theme.editing.pictures;
  const hasPlates = plan.gallery.some(({ rows }) => rows.some(({ photos }) => photos.some((photo) => plateNumber(photo) > 0)));
  if (!hasPlates) return detail;
  return layout.opening === 'lot' ? 'Plates' : many;
}

/** A row alone that leaves this much of the page free stands in its middle rather than at its upper edge. */
const ALONE = 0.2;

const isAlone = ({ rows, isFullPage, hasHead }: GalleryPage, { area }: Brochure['geometry']) =>
  !isFullPage && !hasHead && rows.length === 1 && (rows[0]?.height ?? 0) < area.height * (1 - ALONE);

const beginsAtEdge = (galleryPage: GalleryPage, geometry: Brochure['geometry']) =>
  geometry.bleeds && !galleryPage.isInset && !galleryPage.hasHead && !isAlone(galleryPage, geometry);

/** The gallery pages before an article, or after all of them. */
export function Gallery({ before, ...brochure }: Brochure & { before?: string }) {
  const { plan, geometry } = brochure;
  return plan.gallery.map((galleryPage, index) => {
    if (galleryPage.before !== before) return null;
    return (
      <section
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
        key={index}
        className={clsx(
          'fixed-page gallery',
          galleryPage.isFullPage && 'full-page',
          galleryPage.isInset && 'inset',
          galleryPage.setting,
          isAlone(galleryPage, geometry) && 'alone',
          galleryPage.hasHead && beginsRecto(brochure, 'gallery') && 'recto',
        )}
        id={index === 0 ? 'gallery' : undefined}
      >
        {galleryPage.hasHead && (
          <header>
            <p className="kicker">In Pictures</p>
            <h1>{galleryTitle(brochure)}</h1>
          </header>
        )}
        <div className="spread">
          {galleryPage.rows.map((row, place) => (
            <FigureRow
              key={row.photos[0]}
              {...brochure}
              row={row}
              edges={galleryPage.isFullPage ? 2 : beginsAtEdge(galleryPage, geometry) && place === 0 ? 1 : 0}
            />
          ))}
        </div>
      </section>
    );
  });
}
