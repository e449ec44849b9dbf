import type { ListPage } from '#app/admin/list/list-page.ts';
import type { ListRequest } from '#app/admin/list/list-request.server.ts';
import { db } from '#db/client.ts';
import { countUsers, findUserPage } from './user-list.repository.server.ts';
import type { ListedUser, UserSort } from './user-list.ts';

/** A page of the users. The caller is an administrator. */
export async function listUsers(request: ListRequest<UserSort>): Promise<ListPage<ListedUser>> {
  const [page, counted] = await Promise.all([findUserPage(db, request), countUsers(db, request.search)]);
  return { ...page, ...counted };
}

/** The number of users, whatever is searched for. */
export const countAllUsers = async (): Promise<number> => (await countUsers(db)).count;
