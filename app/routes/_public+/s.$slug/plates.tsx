import { isUpright, shapeOf } from '#app/photos/photo-shape.ts';
import { Plate, type PlateProps } from './plate.tsx';

type PlatesProps = {
  /** The photos of these rows, with their numbers on the page from 0. */
  rows: number[][];
  plateOf: (index: number) => Omit<PlateProps, 'sizes'>;
};

/** Photos in rows of one and two, also on a phone: the ones lead, the twos between them let it be read through. */
export const Plates = ({ rows, plateOf }: PlatesProps) => (
  <div className="mag-plates empty:hidden">
    {rows.map((row) => (
      <div key={row[0]} className="mag-row" style={row.length > 1 ? { '--shapes': shapesOf(row, plateOf) } : undefined}>
        {row.map((index) => {
          const { photo, ...plate } = plateOf(index);
          const sizes = row.length > 1 ? '(min-width: 72rem) 36rem, 50vw' : '(min-width: 72rem) 72rem, 100vw';
          return (
            <figure
              key={photo.objectPath}
              className={isUpright(photo) ? 'upright' : undefined}
              style={{ '--shape': shapeOf(photo) }}
            >
              <Plate photo={photo} {...plate} sizes={sizes} />
              {photo.caption && <figcaption dir="auto">{photo.caption}</figcaption>}
            </figure>
          );
        })}
      </div>
    ))}
  </div>
);

/** How wide a row is by its height. */
const shapesOf = (row: number[], plateOf: PlatesProps['plateOf']): number =>
  row.reduce((sum, index) => sum + shapeOf(plateOf(index).photo), 0);
