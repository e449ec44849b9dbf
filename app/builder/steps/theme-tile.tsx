import { clsx } from 'clsx';
import type { VehicleForm } from '#app/builder/wizard-state.ts';
import { swappedFonts } from '#app/documents/brochure/brochure-fonts.ts';
import { widthInLetters } from '#app/documents/brochure/title-size.ts';
import { Photo } from '#app/photos/photo.tsx';
import type { PhotoDetails } from '#app/photos/photo-details.ts';
import { neededScripts } from '#app/themes/fallback-families.ts';
import { type ThemeId, themeColors } from '#app/themes/themes.ts';
import { TILES } from '#app/themes/tile-styles.ts';

type ThemeTileProps = {
  theme: ThemeId;
  vehicle: Pick<VehicleForm, 'year' | 'make' | 'model'>;
  /** The objectPath of the cover's photo. */
  photo: string;
  /** What is known about it: how it is cropped. */
  details: PhotoDetails | undefined;
};

/** As large as a line of the tile holds. @param letter the mean width of a letter, em @param least rem; `most` as well */
const sizeOf = (words: string, letter: number, least: number, most: number): string =>
  `clamp(${least}rem, (100cqw - 2.5rem) / ${(Math.max(1, widthInLetters(words)) * letter).toFixed(2)}, ${most}rem)`;

/** One's own car on the cover of a theme: its photo and its name, without what lays a page out. */
export function ThemeTile({ theme, vehicle, photo, details }: ThemeTileProps) {
  const { paper, ink, primary, accent } = themeColors(theme);
  const { frame, name, lead, year, letter, photo: place } = TILES[theme];
  const leading = `${vehicle.year} ${vehicle.make}`;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        // On a phone the same one, small: its margins would leave a stamp of the photo.
        'flex h-64 w-60 max-w-full shrink-0 [zoom:0.45] overflow-hidden rounded-card border [container-type:inline-size] sm:mb-2 sm:h-56 sm:w-full sm:[zoom:1]',
        frame,
      )}
      style={{ '--tile-paper': paper, '--tile-ink': ink, '--tile-primary': primary, '--tile-accent': accent }}
    >
      <link rel="stylesheet" href={swappedFonts(theme, neededScripts([vehicle]))} />
      <span className={clsx('block shrink-0', name)}>
        <span
          className={clsx('block truncate leading-snug', lead)}
          style={{ fontSize: sizeOf(leading, 1.3 * letter, 0.5625, 1) }}
        >
          <span className={year}>{vehicle.year}</span> {vehicle.make}
        </span>
        <span
          className="line-clamp-2 leading-[1.2] text-balance"
          style={{ fontSize: sizeOf(vehicle.model, letter, 0.8125, 2.25) }}
        >
          {vehicle.model}
        </span>
      </span>
      <span className={clsx('block min-h-0 flex-1 overflow-hidden [container-type:size]', place)}>
        {details ? (
          <Photo photo={details} alt="" sizes="(min-width: 40rem) 24rem, 6.5rem" fills={2} />
        ) : (
          <img src={`${photo}?size=thumbnail`} alt="" className="size-full object-cover" />
        )}
      </span>
    </span>
  );
}
