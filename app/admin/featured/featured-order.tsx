import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useRef } from 'react';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { FeaturedItem } from './featured-lists.ts';
import { ItemFace } from './item-face.tsx';

type FeaturedOrderProps = { list: FeaturedItem[]; onChange: (list: FeaturedItem[]) => void };

/** What the landing page shows, in its order: dragged by the grip with mouse, finger or arrow keys, or moved by a button. */
export function FeaturedOrder({ list, onChange }: FeaturedOrderProps) {
  const ordered = useRef<HTMLOListElement>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => list.findIndex((item) => item.id === id);
  const nameAt = (id: string | number) => {
    const item = list[placeOf(id)];
    return item ? vehicleName(item.vehicleData) : 'It';
  };
  const moveTo = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(arrayMove(list, placeOf(active.id), placeOf(over.id)));
  };
  /** The pressed button goes with its row: the focus moves on to the one that takes its place. */
  const remove = (index: number) => {
    onChange(list.filter((_, place) => place !== index));
    requestAnimationFrame(() => {
      const buttons = ordered.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameAt(active.id)} picked up.`,
    onDragOver: ({ active, over }) => (over ? `${nameAt(active.id)} is over place ${placeOf(over.id) + 1}.` : undefined),
    onDragEnd: ({ over }) => (over ? `Put down at place ${placeOf(over.id) + 1}.` : 'Put back.'),
    onDragCancel: () => 'Put back.',
  };

  return (
    <DndContext
      id="featured"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={moveTo}
      accessibility={{ announcements }}
    >
      <SortableContext items={list.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol ref={ordered} aria-label="Featured showcases in order" className="flex flex-col gap-2">
          {list.map((item, index) => (
            <Row
              key={item.id}
              item={item}
              place={index + 1}
              isLast={index === list.length - 1}
              onMove={(by) => onChange(arrayMove(list, index, index + by))}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** At the ends of the list there is nowhere to go. */
const STEP = 'aria-disabled:opacity-40 sm:size-10';

type RowProps = {
  item: FeaturedItem;
  place: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function Row({ item, place, isLast, onMove, onRemove }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  const name = vehicleName(item.vehicleData);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'relative flex flex-wrap items-center rounded-plate border border-rule-strong bg-raised sm:flex-nowrap',
        isDragging && 'z-10 opacity-85 shadow-[0_8px_24px_var(--shade)]',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className="grid h-20 w-9 shrink-0 cursor-grab touch-none place-items-center text-ink-soft hover:text-ink"
      >
        <GripVertical className="size-5" aria-hidden="true" />
      </button>
      <span className="figures w-7 shrink-0 text-center font-display text-xl text-brass">{place}</span>
      <ItemFace item={item} />
      <div className="flex w-full items-center justify-end border-t sm:w-auto sm:border-t-0 sm:pr-1">
        <div className="flex sm:flex-col">
          {/* Not disabled at the ends: the focus would be lost with the last move. */}
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
    </li>
  );
}
