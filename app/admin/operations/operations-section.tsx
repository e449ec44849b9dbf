import type { ReactNode } from 'react';
import { type Column, DataTable } from '#app/admin/list/data-table.tsx';
import { Card } from '#app/ui/card.tsx';

type OperationsSectionProps<Row> = {
  title: string;
  /** Where there are no rows. */
  empty: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  children?: ReactNode;
};

/** A table of System Check, under its heading. */
export function OperationsSection<Row>({ title, empty, columns, rows, keyOf, children }: OperationsSectionProps<Row>) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
      {rows.length === 0 ? <Card>{empty}</Card> : <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />}
    </section>
  );
}
