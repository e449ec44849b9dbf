import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Await, useLoaderData, useRevalidator } from '@remix-run/react';
import { Suspense } from 'react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { diagnose } from '#app/admin/diagnosis/diagnose.server.ts';
import { type Finding, PARTS, type Verdict } from '#app/admin/diagnosis/finding.ts';
import { OperationsTables } from '#app/admin/operations/operations-tables.tsx';
import { readOperations } from '#app/admin/operations/read-operations.server.ts';
import { deferred } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('System Check') }];

/** Milliseconds: below the page's own stream timeout (entry.server.tsx). */
const PAGE_WAITS_MS = 4000;

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  return { findings: deferred(diagnose({ withinMs: PAGE_WAITS_MS })), operations: deferred(readOperations()) };
}

const VERDICTS = {
  ok: { text: 'Works', tone: 'good' },
  warning: { text: 'Please note', tone: 'brass' },
  error: { text: 'To be fixed', tone: 'accent' },
} as const satisfies Record<Verdict, { text: string; tone: string }>;

/** Whether each configured service works, and how to fix one that does not; then what runs, waits and failed. */
export default function SystemCheckPage() {
  const { findings, operations } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <AdminPage
      title="System Check"
      actions={
        <Button variant="secondary" busy={state !== 'idle'} onClick={revalidate}>
          Check again
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="h-[48rem]" />}>
        <Await resolve={findings} errorElement={<LoadFailure what="the system check" />}>
          {(list) => <Findings list={list} />}
        </Await>
      </Suspense>
      <Suspense fallback={<Skeleton className="mt-10 h-[48rem]" />}>
        <Await resolve={operations} errorElement={<LoadFailure what="the state of the processes" />}>
          {(state) => <OperationsTables operations={state} />}
        </Await>
      </Suspense>
    </AdminPage>
  );
}

function Findings({ list }: { list: Finding[] }) {
  const errors = list.filter(({ verdict }) => verdict === 'error').length;
  return (
    <>
      <p role="status" className="mb-5 text-lg">
        {errors === 0 ? 'Everything that is needed works.' : `${errors} of ${list.length} must be fixed.`}
      </p>
      {/* The rules end within the engraved frame. */}
      <ul className="card divide-y divide-rule px-5 sm:px-7">
        {list.map(({ part, verdict, found, remedy }) => (
          <li key={part} className="grid grid-cols-1 items-start gap-x-6 gap-y-2 py-5 sm:grid-cols-[11rem_1fr_auto]">
            <h2 className="text-xl">{PARTS[part]}</h2>
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>{found}</p>
              {remedy && <p className="mt-1 text-ink-soft">{remedy}</p>}
            </div>
            <Badge tone={VERDICTS[verdict].tone} className="justify-self-start sm:justify-self-end">
              {VERDICTS[verdict].text}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
