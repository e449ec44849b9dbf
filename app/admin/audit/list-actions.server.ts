import type { ListPage } from '#app/admin/list/list-page.ts';
import { parseChoice, parseListRequest } from '#app/admin/list/list-request.server.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { db } from '#db/client.ts';
import { type AuditRequest, countActions, findAuditPage } from './audit-log.repository.server.ts';
import { AUDIT_SORTS, type AuditEntry, SUBJECTS } from './audit-log.ts';

/** Parses an address of the log, including `subject`. @throws AppError INVALID_INPUT */
export const parseAuditRequest = (request: Request): AuditRequest => ({
  ...parseListRequest(request, AUDIT_SORTS),
  subject: parseChoice(request, { name: 'subject', choices: keysOf(SUBJECTS) }),
});

/** A page of the audit log. The caller is an administrator. */
export async function listActions(request: AuditRequest): Promise<ListPage<AuditEntry>> {
  const [page, counted] = await Promise.all([findAuditPage(db, request), countActions(db, request)]);
  return { ...page, ...counted };
}
