import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { Share2 } from 'lucide-react';
import type { Showcase } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';

/** In a headline's size it would fill a phone. */
const isLong = ({ vehicleData }: Showcase): boolean => vehicleName(vehicleData).length > 48;

/** The headline of what has just been paid, and what most owners do first. */
export const Celebration = ({ showcase }: { showcase: Showcase }) => (
  <>
    <h2 className={clsx('text-balance text-ink', isLong(showcase) ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-5xl')}>
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
