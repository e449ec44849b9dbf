import type { ListPage } from '#app/admin/list/list-page.ts';
import type { ListRequest } from '#app/admin/list/list-request.server.ts';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { type WithCover, withCovers } from '#app/showcases/with-covers.server.ts';
import { db } from '#db/client.ts';
import { countProjects, findProjectPage } from './project-list.repository.server.ts';
import type { ListedProject, ProjectSort } from './project-list.ts';

/** A page of everyone's showcases in full. The caller is an administrator. */
export async function listProjects(request: ListRequest<ProjectSort>): Promise<ListPage<Showcase>> {
  const [page, counted] = await Promise.all([findProjectPage(db, request), countProjects(db, request.search)]);
  return { ...page, ...counted };
}

/** A page of everyone's showcases as cards, without their texts, which would be most of the page. */
export async function listProjectCards(request: ListRequest<ProjectSort>): Promise<ListPage<WithCover<ListedProject>>> {
  const page = await listProjects(request);
  return { ...page, rows: await withCovers(page.rows.map(toCard)) };
}

const toCard = ({
  id,
  createdAt,
  photoUrls,
  vehicleData: { year, make, model, nickname },
  ownerData: { fullName, location },
}: Showcase): ListedProject => ({
  id,
  createdAt,
  photoUrls,
  vehicleData: { year, make, model, nickname },
  ownerData: { fullName, location },
});
