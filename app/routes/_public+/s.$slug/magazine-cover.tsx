import { clsx } from 'clsx';
import { isUpright, widestShape } from '#app/photos/photo-shape.ts';
import type { SharedShowcase } from '#app/sharing/shared-showcase.server.ts';
import type { Magazine } from './magazine.server.ts';
import { Plate, type PlateProps } from './plate.tsx';

type MagazineCoverProps = Pick<SharedShowcase, 'vehicleData' | 'ownerData'> &
  Pick<Magazine, 'bynames' | 'nameWidth'> & {
    isBound: boolean;
    /** The lead photo; missing while none is ready for visitors. */
    photo: Omit<PlateProps, 'sizes' | 'isFirst'> | undefined;
  };

/** A longer word breaks even in the least size (em). Others don't, not even in the wider font that may stand in for the theme's. */
const LONGEST_WORD = 15;

/** The car's name, its photo, and whose it is. The type is never over the photo: of no photo it is known here where it is calm. */
export function MagazineCover({ vehicleData, ownerData, bynames, nameWidth, isBound, photo }: MagazineCoverProps) {
  const { year, make, model } = vehicleData;
  return (
    <div
      className={clsx('mag-cover', isBound && 'mag-bound', photo && isUpright(photo.photo) && 'upright')}
      style={photo && { '--widest': widestShape(photo.photo) }}
    >
      <div className="mag-title mag-wide">
        <h1>
          <span className="mag-first">
            {year && <span>{year}</span>} <span dir="auto">{make}</span>
          </span>{' '}
          <span
            className="mag-model"
            dir="auto"
            style={{
              '--line': nameWidth.line,
              '--word': nameWidth.word,
              overflowWrap: nameWidth.word > LONGEST_WORD ? 'anywhere' : 'normal',
            }}
          >
            {model}
          </span>
        </h1>
      </div>
      {photo && <Plate {...photo} sizes="100vw" isFirst />}
      <div className="mag-foot mag-wide">
        {bynames.length > 0 && (
          <p className="mag-bynames" dir="auto">
            {bynames.join(' · ')}
          </p>
        )}
        <p className="mag-owner">
          Owned by <bdi>{ownerData.fullName}</bdi>, <bdi>{ownerData.location}</bdi>
        </p>
      </div>
    </div>
  );
}
