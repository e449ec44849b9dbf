import {
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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';

type SortableListProps = {
  /** Tells several lists on a page apart. */
  id: string;
  label: string;
  /** The ids of the items in order. */
  items: string[];
  arrangement: 'grid' | 'column';
  /** An item's name for screen readers. */
  nameOf: (id: string) => string;
  /** @param to its new index */
  onMove: (id: string, to: number) => void;
  listRef: RefObject<HTMLOListElement>;
  className: string;
  /** A `SortableItem` for each. */
  children: ReactNode;
};

/** A list that is sorted by dragging its items by their grips, with mouse, finger or arrow keys. */
export function SortableList({ id, label, items, arrangement, nameOf, onMove, listRef, className, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (item: string | number) => items.indexOf(String(item));
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id));
  };
  const name = (item: string | number) => nameOf(String(item));

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `${name(active.id)} picked up.`,
          onDragOver: ({ active, over }) => (over ? `${name(active.id)} is over place ${placeOf(over.id) + 1}.` : undefined),
          onDragEnd: ({ over }) => (over ? `Put down at place ${placeOf(over.id) + 1}.` : 'Put back.'),
          onDragCancel: () => 'Put back.',
        },
      }}
    >
      <SortableContext items={items} strategy={arrangement === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}>
        <ol ref={listRef} aria-label={label} className={className}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type SortableItemProps = {
  id: string;
  /** For tests and style sheets. */
  status?: string;
  className: string;
  draggedClassName: string;
  /** @param grip renders the drag handle */
  children: (grip: (props: { label: string; className: string }) => ReactNode) => ReactNode;
};

/** An item of a `SortableList`. */
export function SortableItem({ id, status, className, draggedClassName, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  const grip = (props: { label: string; className: string }) => (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={props.label}
      className={clsx('grid shrink-0 cursor-grab touch-none place-items-center text-ink-soft hover:text-ink', props.className)}
    >
      <GripVertical className="size-5" aria-hidden="true" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      data-status={status}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={clsx('relative rounded-card border bg-raised', className, isDragging && draggedClassName)}
    >
      {children(grip)}
    </li>
  );
}

/** Moves the focus from a button that disappears with its item to that of the next one. Such buttons have `data-remove`. */
export function useFocusAfterRemoval() {
  const listRef = useRef<HTMLOListElement>(null);
  const focusAt = (index: number) =>
    requestAnimationFrame(() => {
      const buttons = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  return { listRef, focusAt };
}
