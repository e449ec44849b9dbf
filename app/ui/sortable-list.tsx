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
import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef } from 'react';

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

/** Of one identity, or each rendering of a list would begin its sensors, and with them all of its items, anew. */
const POINTER = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 150, tolerance: 8 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** The same array for as long as it holds the same ids: with another one, all items are rendered. */
export function useSameIds(ids: string[]): string[] {
  const same = useRef(ids);
  if (ids.length !== same.current.length || ids.some((id, index) => id !== same.current[index])) same.current = ids;
  return same.current;
}

/** A list that is sorted by dragging its items by their grips, with mouse, finger or arrow keys. */
export function SortableList({ id, label, items, arrangement, nameOf, onMove, listRef, className, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, POINTER),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  const sameItems = useSameIds(items);
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
      <SortableContext items={sameItems} strategy={arrangement === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}>
        <ol ref={listRef} aria-label={label} className={className}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type Grip = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

const GripContext = createContext<Grip | null>(null);

type SortableItemProps = {
  id: string;
  /** For tests and style sheets. */
  status?: string;
  className: string;
  draggedClassName: string;
  /** With a `SortableGrip`. */
  children: ReactNode;
};

/** An item of a `SortableList`. While one is dragged all of them are rendered, but of what is in them only the grips. */
export function SortableItem({ id, status, className, draggedClassName, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  const grip = useMemo(() => ({ attributes, listeners, setActivatorNodeRef }), [attributes, listeners, setActivatorNodeRef]);
  return (
    <li
      ref={setNodeRef}
      data-status={status}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={clsx('relative rounded-card border bg-raised', className, isDragging && draggedClassName)}
    >
      <GripContext.Provider value={grip}>{children}</GripContext.Provider>
    </li>
  );
}

/** The handle by which the `SortableItem` around it is dragged. */
export function SortableGrip({ label, className }: { label: string; className: string }) {
  const grip = useContext(GripContext);
  return (
    <button
      ref={grip?.setActivatorNodeRef}
      type="button"
      data-grip=""
      {...grip?.attributes}
      {...grip?.listeners}
      aria-label={label}
      className={clsx('grid shrink-0 cursor-grab touch-none place-items-center text-ink-soft hover:text-ink', className)}
    >
      <GripVertical className="size-5" aria-hidden="true" />
    </button>
  );
}

/**
 * Keeps the focus in a list whose buttons disappear as they are pressed: `focusAt` moves it to the button that removes the next item,
 * which has `data-remove`, and `focusGrip` to the grip of the item that is at an index by then.
 */
export function useFocusInList() {
  const listRef = useRef<HTMLOListElement>(null);
  const focusAt = (index: number) =>
    requestAnimationFrame(() => {
      const buttons = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  const focusGrip = (index: number, options: FocusOptions) =>
    requestAnimationFrame(() => listRef.current?.querySelectorAll<HTMLElement>('[data-grip]')[index]?.focus(options));
  return { listRef, focusAt, focusGrip };
}
