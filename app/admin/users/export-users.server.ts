import type { Readable } from 'node:stream';
import { displayName, type User } from '#app/accounts/user.ts';
import { recordAction } from '#app/admin/audit/record-action.server.ts';
import type { ListRequest } from '#app/admin/list/list-request.server.ts';
import { type CsvColumns, csvDollars, csvTime, everyRow, writeCsv } from '#app/admin/list/write-csv.server.ts';
import { db } from '#db/client.ts';
import { findUserPage } from './user-list.repository.server.ts';
import type { ListedUser, UserSort } from './user-list.ts';

const COLUMNS: CsvColumns<ListedUser> = {
  Name: displayName,
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  Projects: ({ projectCount }) => projectCount,
  'Revenue (USD)': ({ totalRevenue }) => csvDollars(totalRevenue),
  'Signed up (UTC)': ({ createdAt }) => csvTime(createdAt),
};

/** The users that a search finds, as CSV. The export is recorded in the audit log. */
export async function exportUsers({ request, admin }: { request: ListRequest<UserSort>; admin: User }): Promise<Readable> {
  await recordAction(db, { adminId: admin.id, action: 'list.exported', details: { list: 'users' } });
  return writeCsv(
    everyRow(request, (page) => findUserPage(db, page)),
    COLUMNS,
  );
}
