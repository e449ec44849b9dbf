import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { ScrollText } from 'lucide-react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { type AuditEntry, describeAction, placeOf, SUBJECTS } from '#app/admin/audit/audit-log.ts';
import { listActions, parseAuditRequest } from '#app/admin/audit/list-actions.server.ts';
import { type Column, DataTable } from '#app/admin/list/data-table.tsx';
import { FilterSelect } from '#app/admin/list/filter-select.tsx';
import { ListFrame } from '#app/admin/list/list-frame.tsx';
import { viewOf } from '#app/admin/list/list-request.server.ts';
import { SearchBox } from '#app/admin/list/search-box.tsx';
import { deferred, forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Audit Log') }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  const asked = await forPage(async () => parseAuditRequest(request));
  return { view: viewOf(asked), page: deferred(listActions(asked)) };
}

const COLUMNS: Column<AuditEntry>[] = [
  {
    title: 'When',
    width: 'w-[19%]',
    sort: { by: 'createdAt', first: 'desc' },
    isWide: true,
    cell: ({ createdAt }) => <LocalTime iso={createdAt} className="figures whitespace-nowrap" />,
  },
  {
    title: 'Administrator',
    width: 'w-[27%]',
    isWide: true,
    cell: ({ admin }) => (
      <span className="block [overflow-wrap:anywhere]">
        <span className="block font-semibold">{admin?.name ?? 'A former administrator'}</span>
        {admin && (
          <span className="block text-[0.9375rem] leading-snug text-ink-soft">
            <EmailAddress>{admin.email}</EmailAddress>
          </span>
        )}
      </span>
    ),
  },
  { title: 'What was done', width: 'w-[54%]', isWide: true, cell: (entry) => <AuditAction entry={entry} /> },
];

function AuditAction({ entry }: { entry: AuditEntry }) {
  const place = placeOf(entry);
  return (
    <span className="[overflow-wrap:anywhere]">
      {describeAction(entry)}
      {place && (
        <>
          {' '}
          <Link
            to={place}
            className="text-accent underline underline-offset-3"
            aria-label={`Look at what was done: ${describeAction(entry)}`}
          >
            Look
          </Link>
        </>
      )}
    </span>
  );
}

/** Administrators' actions. */
export default function AuditLogPage() {
  const { view, page } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Audit Log">
      <SearchBox label="Administrator, vehicle or code">
        <FilterSelect
          name="subject"
          label="About"
          value={view.subject ?? ''}
          options={[['', 'Everything'], ...Object.entries(SUBJECTS)]}
        />
      </SearchBox>
      <ListFrame
        what="entries"
        page={page}
        isSearch={view.search !== '' || view.subject !== null}
        empty={
          <EmptyState icon={<ScrollText className="size-12" strokeWidth={1.2} aria-hidden="true" />} title="Nothing was done yet">
            <p>What administrators change, delete, export or have sent will appear here.</p>
          </EmptyState>
        }
      >
        {(entries) => (
          <DataTable label="What administrators did" columns={COLUMNS} rows={entries} keyOf={({ id }) => id} view={view} />
        )}
      </ListFrame>
    </AdminPage>
  );
}
