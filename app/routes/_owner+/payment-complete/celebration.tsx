import { Link } from '@remix-run/react';
import { Share2 } from 'lucide-react';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';

/** The headline of what has just been paid, and what most owners do first. */
export const Celebration = ({ showcase }: { showcase: Showcase }) => (
  <>
    <h2 className="text-3xl text-balance text-ink sm:text-5xl">
      Your <span>{vehicleName(showcase.vehicleData)}</span> is off the press
    </h2>
    <p className="max-w-prose text-lg text-ink">It is all yours, and ready to be read, printed and passed around.</p>
    <Button asChild size="large" className="mt-1">
      <Link to={`/showcase/${showcase.id}#share`}>
        <Share2 className="size-5" aria-hidden="true" />
        Share it
      </Link>
    </Button>
  </>
);
