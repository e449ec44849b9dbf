import { Button } from '#app/ui/button.tsx';
import { useAlike } from './use-alike.ts';
import type { PhotoTile } from './wizard-state.ts';

/** Two photos that are the same picture, one pair after the other: the later one can be removed, or both stay. */
export function AlikeNote({ photos, onRemove }: { photos: PhotoTile[]; onRemove: (key: string) => void }) {
  const { pairs, keep } = useAlike(photos);
  const [pair] = pairs;
  const [earlier, later] = pair ?? [];
  if (!pair || !earlier || !later) return null;
  return (
    <section
      aria-label="Photos that look the same"
      className="flex flex-wrap items-center gap-4 rounded-card border-2 border-brass bg-raised p-4"
    >
      <div className="flex gap-2">
        {pair.map(({ path, place, name }) => (
          <figure key={path} className="relative h-20 w-26 overflow-hidden rounded-card border border-rule-strong">
            <img src={`${path}?size=thumbnail`} alt={name} className="size-full object-cover" />
            <figcaption className="figures absolute bottom-0 left-0 bg-paper/90 px-2">{place}</figcaption>
          </figure>
        ))}
      </div>
      <div className="min-w-56 flex-1">
        <p role="status">
          <strong>
            Photos {earlier.place} and {later.place} look the same.
          </strong>
          {pairs.length > 1 && ` ${pairs.length - 1} more like this.`}
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={() => onRemove(later.key)}>
            Remove photo {later.place}
          </Button>
          <Button variant="ghost" size="small" onClick={() => void keep(pair)}>
            Keep both
          </Button>
        </div>
      </div>
    </section>
  );
}
