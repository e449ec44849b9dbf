import { Link } from '@remix-run/react';
import { Warehouse } from 'lucide-react';

/** Warns before a showcase is started for which there is no place: five steps later would be too late. */
export function FullNote({ limit }: { limit: number }) {
  return (
    <section
      role="status"
      className="flex gap-4 rounded-card border-2 border-brass bg-raised p-5 [&>svg]:size-8 [&>svg]:shrink-0 [&>svg]:stroke-[1.4] [&>svg]:text-brass"
    >
      <Warehouse aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-xl">All {limit} places of your subscription are used</h2>
        <p className="mt-1 max-w-prose text-ink-soft">
          You can build this showcase and it is kept as a draft. To save it, delete another one on your{' '}
          <Link to="/" className="text-accent underline underline-offset-3">
            dashboard
          </Link>{' '}
          first; what you delete can be restored for 30 days.
        </p>
      </div>
    </section>
  );
}
