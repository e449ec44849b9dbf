import { useState } from 'react';
import { moved } from '#app/ui/moved.ts';
import { SortableGrip, SortableItem, SortableList, useFocusInList } from '#app/ui/sortable-list.tsx';
import { Part, State } from './state.tsx';

const CARS = ['1955 Porsche 356', '1961 Jaguar E-Type', '1967 Volvo P1800'];

const ARRANGEMENTS = {
  column: 'flex flex-col gap-2',
  grid: 'grid grid-cols-2 gap-2 sm:grid-cols-3',
} as const;

function Cars({ arrangement }: { arrangement: keyof typeof ARRANGEMENTS }) {
  const [cars, setCars] = useState(CARS);
  const { listRef } = useFocusInList();
  return (
    <SortableList
      id={`kit-${arrangement}`}
      label={`Cars in a ${arrangement}`}
      items={cars}
      arrangement={arrangement}
      nameOf={(car) => car}
      onMove={(car, to) => setCars(moved(cars, cars.indexOf(car), to))}
      listRef={listRef}
      className={ARRANGEMENTS[arrangement]}
    >
      {cars.map((car) => (
        <SortableItem key={car} id={car} className="flex items-center gap-2 p-2" draggedClassName="opacity-60">
          <SortableGrip label={`Move ${car}`} className="size-9" />
          <span className="min-w-0">{car}</span>
        </SortableItem>
      ))}
    </SortableList>
  );
}

export function Lists() {
  return (
    <Part name="SortableList">
      <State name="In a column" isWide>
        <Cars arrangement="column" />
      </State>
      <State name="In a grid" isWide>
        <Cars arrangement="grid" />
      </State>
    </Part>
  );
}
