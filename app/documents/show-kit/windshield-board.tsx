import { CarName, Hook, KitCode, KitOwner, KitPhoto, type PieceProps } from './kit-parts.tsx';

/** A board for an easel or behind the windshield: read from ten feet, in five seconds. */
export function WindshieldBoard({ texts, photo, invitation }: PieceProps) {
  return (
    <div className="kit-body">
      <CarName texts={texts} isWide />
      <Hook texts={texts} />
      <KitPhoto photo={photo} />
      <div className="kit-foot">
        <KitOwner texts={texts} />
        <KitCode invitation={invitation} />
      </div>
    </div>
  );
}
