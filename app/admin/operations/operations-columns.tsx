import type { Column } from '#app/admin/list/data-table.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { durationInWords } from './in-words.ts';
import type { Operations } from './operations.ts';

type Row<Part extends 'processes' | 'queues' | 'schedules' | 'failures'> = Operations[Part][number];

const KINDS = { web: 'Web', worker: 'Worker' } as const;

export const PROCESS_COLUMNS: Column<Row<'processes'>>[] = [
  { title: 'Process', width: 'w-[15%]', cell: ({ kind }) => <span className="font-semibold">{KINDS[kind]}</span> },
  {
    title: 'Version',
    width: 'w-[25%]',
    cell: ({ version }) => <span className="figures [overflow-wrap:anywhere]">{version}</span>,
  },
  { title: 'Started', width: 'w-[30%]', cell: ({ startedAt }) => <LocalTime iso={startedAt} /> },
  {
    title: 'Last heard from',
    width: 'w-[30%]',
    cell: ({ silentSeconds, isSilent }) =>
      isSilent ? (
        <Badge tone="accent">Silent for {durationInWords(silentSeconds)}</Badge>
      ) : (
        `${durationInWords(silentSeconds)} ago`
      ),
  },
];

const JOBS = {
  photo: 'Photos',
  content: 'Texts',
  document: 'Documents',
  mail: 'Mails',
  paper: 'Papers',
  suggestion: 'Photo suggestions',
  'guest-photo': 'Guests’ photos',
} as const satisfies Record<Row<'queues'>['kind'], string>;

export const QUEUE_COLUMNS: Column<Row<'queues'>>[] = [
  { title: 'Jobs', width: 'w-[24%]', cell: ({ kind }) => <span className="font-semibold">{JOBS[kind]}</span> },
  { title: 'Waiting', width: 'w-[16%]', isFigure: true, cell: ({ waiting }) => waiting.toLocaleString('en-US') },
  { title: 'Running', width: 'w-[16%]', isFigure: true, cell: ({ running }) => running.toLocaleString('en-US') },
  {
    title: 'At once',
    width: 'w-[22%]',
    isFigure: true,
    cell: ({ slots }) => {
      if (slots === 0) return <Badge tone="accent">No worker</Badge>;
      return slots === null ? 'Unknown' : slots.toLocaleString('en-US');
    },
  },
  {
    title: 'Oldest waiting',
    width: 'w-[22%]',
    isFigure: true,
    cell: ({ waiting, oldestSeconds }) => (waiting === 0 ? 'None' : durationInWords(oldestSeconds)),
  },
];

export const SCHEDULE_COLUMNS: Column<Row<'schedules'>>[] = [
  { title: 'Schedule', width: 'w-[50%]', isWide: true, cell: ({ does }) => <span className="font-semibold">{does}</span> },
  { title: 'Last run', width: 'w-[25%]', cell: ({ begunAt }) => (begunAt ? <LocalTime iso={begunAt} /> : 'Not yet') },
  {
    title: 'Result',
    width: 'w-[25%]',
    cell: ({ begunAt, failures, isLate }) => {
      if (isLate) return <Badge tone="accent">Late</Badge>;
      if (failures > 0) return <Badge tone="accent">Failed {failures === 1 ? 'once' : `${failures} times`}</Badge>;
      return begunAt ? 'Succeeded' : 'Waits for its time';
    },
  },
];

export const FAILURE_COLUMNS: Column<Row<'failures'>>[] = [
  { title: 'When', width: 'w-[22%]', cell: ({ at }) => <LocalTime iso={at} /> },
  { title: 'Error', width: 'w-[20%]', cell: ({ code }) => <span className="figures">{code}</span> },
  {
    title: 'Job',
    width: 'w-[58%]',
    isWide: true,
    cell: ({ id }) => <span className="figures [overflow-wrap:anywhere]">{id}</span>,
  },
];
