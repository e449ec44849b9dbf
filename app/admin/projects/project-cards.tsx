import { Link } from '@remix-run/react';
import { PenLine } from 'lucide-react';
import { ListFrame } from '#app/admin/list/list-frame.tsx';
import type { ListPage } from '#app/admin/list/list-page.ts';
import { Photo } from '#app/photos/photo.tsx';
import { counted } from '#app/platform/counted.ts';
import { VehicleDrawing } from '#app/showcases/vehicle-drawing.tsx';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { WithCover } from '#app/showcases/with-covers.server.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { ListedProject } from './project-list.ts';

type ProjectCardsProps = { page: Promise<ListPage<WithCover<ListedProject>>>; isSearch: boolean };

/** Everyone's saved projects (Specification §2). */
export function ProjectCards({ page, isSearch }: ProjectCardsProps) {
  return (
    <ListFrame
      what="projects"
      page={page}
      isSearch={isSearch}
      empty={
        <EmptyState
          icon={<VehicleDrawing className="w-56 max-w-full" />}
          title="No projects saved yet"
          action={<CreateProject />}
        />
      }
    >
      {(projects) => (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {projects.map((project) => (
            <li key={project.id} className="min-w-0">
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </ListFrame>
  );
}

export function CreateProject() {
  return (
    <Button asChild>
      <Link to="/builder" state={{ isNew: true }}>
        <PenLine className="size-4.5" aria-hidden="true" />
        Create New Project
      </Link>
    </Button>
  );
}

function ProjectCard({ project: { id, vehicleData, ownerData, photoUrls, cover } }: { project: WithCover<ListedProject> }) {
  const name = vehicleName(vehicleData);
  return (
    <article className="card flex h-full flex-col p-4" aria-label={name}>
      <div className="relative aspect-[3/2] overflow-hidden [container-type:size]">
        {cover ? (
          <Photo photo={cover} alt="" sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw" fills={3 / 2} />
        ) : (
          <VehicleDrawing className="absolute inset-0 m-auto w-3/4" />
        )}
      </div>
      <h3 className="mt-4 text-xl leading-tight [overflow-wrap:anywhere]">{name}</h3>
      <p className="mt-1 [overflow-wrap:anywhere]">{ownerData.fullName}</p>
      <p className="text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]">{ownerData.location}</p>
      <div className="mt-auto flex items-center justify-between gap-3 pt-4">
        <span className="label text-brass">{counted(photoUrls.length, 'photo')}</span>
        <Button asChild variant="secondary" size="small">
          <Link to={`/admin/projects/${id}`} aria-label={`View Details: ${name}`}>
            View Details
          </Link>
        </Button>
      </div>
    </article>
  );
}
