import { gigabytes } from './in-words.ts';
import type { Operations } from './operations.ts';
import { FAILURE_COLUMNS, PROCESS_COLUMNS, QUEUE_COLUMNS, SCHEDULE_COLUMNS } from './operations-columns.tsx';
import { OperationsSection } from './operations-section.tsx';

/** What runs, waits and failed, below the findings of System Check. */
export function OperationsTables({ operations }: { operations: Operations }) {
  const { processes, queues, schedules, failures, disk } = operations;
  return (
    <>
      <OperationsSection
        title="Processes"
        empty="No process has reported yet."
        columns={PROCESS_COLUMNS}
        rows={processes}
        keyOf={({ id }) => id}
      />
      <OperationsSection title="Queues" empty="" columns={QUEUE_COLUMNS} rows={queues} keyOf={({ kind }) => kind} />
      <OperationsSection
        title="Scheduled work"
        empty="No worker has declared any yet."
        columns={SCHEDULE_COLUMNS}
        rows={schedules}
        keyOf={({ name }) => name}
      />
      <OperationsSection
        title="Last errors"
        empty="No job has failed."
        columns={FAILURE_COLUMNS}
        rows={failures}
        keyOf={({ id }) => id}
      >
        {failures.length > 0 && <p className="mb-4 text-ink-soft">Search the log for a job’s id to read what happened.</p>}
      </OperationsSection>
      {disk && (
        <section className="mt-10">
          <h2 className="mb-4 text-2xl">Storage</h2>
          <p>
            {gigabytes(disk.freeBytes)} of {gigabytes(disk.totalBytes)} are free where photos and documents are kept.
          </p>
        </section>
      )}
    </>
  );
}
