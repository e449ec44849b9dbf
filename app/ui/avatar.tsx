import { clsx } from 'clsx';
import { Avatar as Radix } from 'radix-ui';

type AvatarProps = { imageUrl: string | null; initials: string; className?: string };

/** Decorative, since the name is next to it. Shows the initials while there is no picture. */
export function Avatar({ imageUrl, initials, className }: AvatarProps) {
  return (
    <Radix.Root
      aria-hidden="true"
      className={clsx(
        'inline-grid size-9 shrink-0 place-items-center overflow-hidden rounded-full border border-brass-bright bg-raised',
        className,
      )}
    >
      {imageUrl && <Radix.Image src={imageUrl} alt="" referrerPolicy="no-referrer" className="size-full object-cover" />}
      <Radix.Fallback className="figures text-sm font-semibold text-brass">{initials}</Radix.Fallback>
    </Radix.Root>
  );
}
