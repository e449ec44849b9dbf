import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { requirePageAdmin } from '#app/accounts/guards.server.ts';
import { type AdminProject, getIllustratedProject, parseProjectId } from '#app/admin/projects/get-project.server.ts';
import { ProjectActions } from '#app/admin/projects/project-actions.tsx';
import { ProjectFacts } from '#app/admin/projects/project-facts.tsx';
import { ProjectFormPage } from '#app/admin/projects/project-form.tsx';
import { ProjectPhotos } from '#app/admin/projects/project-photos.tsx';
import { Photo } from '#app/photos/photo.tsx';
import { forPage } from '#app/platform/page.server.ts';
import { pageTitle } from '#app/platform/site.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';

export { PageErrorBoundary as ErrorBoundary } from '#app/platform/error-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? vehicleName(data.project.vehicleData) : 'Project Not Found') },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePageAdmin(request);
  return forPage(async () => getIllustratedProject(parseProjectId(params.id)));
}

export default function AdminProjectPage() {
  const { project, photos } = useLoaderData<typeof loader>();
  const isEditing = useSearchParams()[0].has('edit');
  const { pathname } = useLocation();
  const name = vehicleName(project.vehicleData);
  const [cover] = photos;
  const gallery = <ProjectPhotos photos={photos} name={name} />;
  return (
    <main id="main" className="mx-auto w-full max-w-6xl px-4 pt-2 pb-16 sm:px-8">
      <BackLink to="/admin/projects">All Projects</BackLink>
      <div className="mt-4 grid items-end gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Head project={project} name={name} isEditing={isEditing} />
        {cover && !isEditing && (
          <div className="relative hidden aspect-[3/2] border border-rule-strong [container-type:size] lg:block">
            <Photo photo={cover} alt="" sizes="20rem" eager fills={3 / 2} />
          </div>
        )}
      </div>
      <hr className="engraved my-6" />
      {isEditing ? (
        <ProjectFormPage project={project} doneAt={pathname} photos={gallery} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="lg:sticky lg:top-4 lg:col-start-2 lg:row-start-1">
            <ProjectActions project={project} />
          </div>
          <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
            <ProjectFacts project={project} />
            {gallery}
          </div>
        </div>
      )}
    </main>
  );
}

/** The owner, the creation date, and who else can see it. */
function Head({ project, name, isEditing }: { project: AdminProject; name: string; isEditing: boolean }) {
  const { owner, createdAt, publicPath, featuredPlace, vehicleData } = project;
  return (
    <header className="min-w-0">
      <p className="label text-brass">{isEditing ? 'Edit project' : 'Project'}</p>
      <h1 className="text-[clamp(2rem,4vw,2.75rem)]">{name}</h1>
      {vehicleData.nickname && <p className="mt-1 font-display text-2xl text-brass italic">“{vehicleData.nickname}”</p>}
      <p className="mt-2 text-lg text-ink-soft">
        In the account of{' '}
        <Link to={`/admin/users?${new URLSearchParams({ q: owner.email })}`} className="text-accent underline underline-offset-3">
          {owner.name}, {owner.email}
        </Link>
        , since <LocalTime iso={createdAt} className="figures whitespace-nowrap" />
      </p>
      {!isEditing && (
        <ul className="mt-3 flex flex-wrap gap-2">
          <li>
            <Badge tone="good">Paid</Badge>
          </li>
          {featuredPlace !== null && (
            <li>
              <Link to="/admin/featured">
                <Badge tone="brass">Featured</Badge>
              </Link>
            </li>
          )}
          {publicPath && (
            <li>
              <a href={publicPath} target="_blank" rel="noreferrer">
                <Badge tone="brass">Public page</Badge>
              </a>
            </li>
          )}
          <li>
            <Badge tone="quiet">{flyerStanding(project)}</Badge>
          </li>
        </ul>
      )}
    </header>
  );
}

function flyerStanding({ isShared, isFlyerClosed, publicPath, featuredPlace }: AdminProject): string {
  if (isShared) return 'Flyer opens the brochure';
  if (isFlyerClosed) return 'Flyer closed by its owner';
  return publicPath || featuredPlace !== null ? 'Flyer not out' : 'Private';
}
