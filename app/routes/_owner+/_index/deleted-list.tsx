import { useRevalidator } from '@remix-run/react';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import type { DeletedShowcase } from '#app/account-deletion/delete-showcase.server.ts';
import { fetchApi } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { toast } from '#app/ui/toast.ts';
import { ListHeading } from './list-heading.tsx';

/** Deleted showcases that can be restored. Renders nothing without any. */
export function DeletedList({ showcases }: { showcases: DeletedShowcase[] }) {
  const [restoring, setRestoring] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  if (showcases.length === 0) return null;

  const restore = async ({ id, vehicleData }: DeletedShowcase) => {
    setRestoring(id);
    try {
      await fetchApi(`/api/projects/${id}/restore`, { method: 'POST' });
      toast({
        title: 'Showcase restored',
        description: `The ${vehicleName(vehicleData)} is back in your garage. Its public page and the code on its flyer stay closed until you open them under “Share it”.`,
      });
      revalidate();
    } catch (error) {
      tellFailure({ title: 'Not restored', error });
    }
    setRestoring(null);
  };

  return (
    <section aria-labelledby="deleted" className="mt-12">
      <ListHeading id="deleted">Recently deleted</ListHeading>
      <ul className="mt-3">
        {showcases.map((showcase) => {
          const name = vehicleName(showcase.vehicleData);
          return (
            <li key={showcase.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b py-3">
              <div className="min-w-0 flex-1 basis-60">
                <h3 className="text-xl">{name}</h3>
                <p className="figures text-[0.9375rem] text-ink-soft">
                  Permanently deleted on <LocalTime iso={showcase.keptUntil} />
                </p>
              </div>
              <Button
                variant="secondary"
                size="small"
                busy={restoring === showcase.id}
                aria-label={`Restore: ${name}`}
                onClick={() => void restore(showcase)}
              >
                <ArchiveRestore className="size-4" aria-hidden="true" />
                Restore
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
