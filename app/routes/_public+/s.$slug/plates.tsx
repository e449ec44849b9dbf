import { clsx } from 'clsx';
import { isUpright, shapeOf } from '#app/photos/photo-shape.ts';
import { Plate, type PlateProps } from './plate.tsx';
import { isSmallOnPhone } from './plate-rows.ts';

type PlatesProps = {
  /** The photos of these rows, with their numbers on the page from 0. */
  rows: number[][];
  plateOf: (index: number) => Omit<PlateProps, 'sizes'>;
};

/** Photos in rows of one and two, also on a phone where they are not too small: the ones lead, the twos let it be read through. */
export const Plates = ({ rows, plateOf }: PlatesProps) => (
  <div className="mag-plates empty:hidden">
    {rows.map((row) => {
      const plates = row.map(plateOf);
      const shapes = plates.map(({ photo }) => shapeOf(photo));
      const isParted = isSmallOnPhone(shapes);
      const besideSizes = `(min-width: 72rem) 36rem, ${isParted ? '(min-width: 48rem) 50vw, 100vw' : '50vw'}`;
      const sizes = row.length > 1 ? besideSizes : '(min-width: 72rem) 72rem, 100vw';
      return (
        <div
          key={row[0]}
          className={clsx('mag-row', isParted && 'parted')}
          style={row.length > 1 ? { '--shapes': shapes.reduce((sum, shape) => sum + shape, 0) } : undefined}
        >
          {plates.map(({ photo, ...plate }) => (
            <figure
              key={photo.objectPath}
              className={isUpright(photo) ? 'upright' : undefined}
              style={{ '--shape': shapeOf(photo) }}
            >
              <Plate photo={photo} {...plate} sizes={sizes} />
              {photo.caption && <figcaption dir="auto">{photo.caption}</figcaption>}
            </figure>
          ))}
        </div>
      );
    })}
  </div>
);
