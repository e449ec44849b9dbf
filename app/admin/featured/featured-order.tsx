import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { moved } from '#app/ui/moved.ts';
import { SortableGrip, SortableItem, SortableList, useFocusInList } from '#app/ui/sortable-list.tsx';
import type { FeaturedItem } from './featured-lists.ts';
import { ItemSummary } from './item-summary.tsx';

type FeaturedOrderProps = { list: FeaturedItem[]; onChange: (list: FeaturedItem[]) => void };

/** The landing page's showcases in order: dragged by the grip with mouse, finger or arrow keys, or moved by buttons. */
export function FeaturedOrder({ list, onChange }: FeaturedOrderProps) {
  const { listRef, focusAt } = useFocusInList();
  const ids = list.map(({ id }) => id);
  const nameOf = (id: string) => {
    const item = list[ids.indexOf(id)];
    return item ? vehicleName(item.vehicleData) : 'It';
  };

  return (
    <SortableList
      id="featured"
      label="Featured showcases in order"
      items={ids}
      arrangement="column"
      nameOf={nameOf}
      onMove={(id, to) => onChange(moved(list, ids.indexOf(id), to))}
      listRef={listRef}
      className="flex flex-col gap-2"
    >
      {list.map((item, index) => (
        <Row
          key={item.id}
          item={item}
          place={index + 1}
          isLast={index === list.length - 1}
          onMove={(by) => onChange(moved(list, index, index + by))}
          onRemove={() => {
            onChange(list.filter((_, place) => place !== index));
            focusAt(index);
          }}
        />
      ))}
    </SortableList>
  );
}

const STEP = 'aria-disabled:opacity-40 sm:size-10';

type RowProps = {
  item: FeaturedItem;
  place: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function Row({ item, place, isLast, onMove, onRemove }: RowProps) {
  const name = vehicleName(item.vehicleData);
  return (
    <SortableItem
      id={item.id}
      className="flex flex-wrap items-center border-rule-strong sm:flex-nowrap"
      draggedClassName="z-10 opacity-85 shadow-[0_8px_24px_var(--shade)]"
    >
      <SortableGrip label={`Move ${name}`} className="h-20 w-9" />
      <span className="figures w-7 shrink-0 text-center font-display text-xl text-brass">{place}</span>
      <ItemSummary item={item} />
      <div className="flex w-full items-center justify-end border-t sm:w-auto sm:border-t-0 sm:pr-1">
        <div className="flex sm:flex-col">
          {/* Not disabled at the ends, which would lose the focus after the last move. */}
          <IconButton
            label={`Move ${name} up`}
            aria-disabled={place === 1}
            className={STEP}
            onClick={() => place > 1 && onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton label={`Move ${name} down`} aria-disabled={isLast} className={STEP} onClick={() => !isLast && onMove(1)}>
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </div>
        <IconButton label={`Take ${name} off the landing page`} data-remove="" onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </SortableItem>
  );
}
