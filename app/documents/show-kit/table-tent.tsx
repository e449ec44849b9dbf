import { CarName, Hook, KitCode, KitOwner, KitPhoto, type PieceProps } from './kit-parts.tsx';

/**
 * A letter page that is folded twice and stands: two faces back to back, of which the upper one is upside down on paper, and a base.
 * Screen readers read one face.
 */
export function TableTent(props: PieceProps) {
  return (
    <>
      <div className="tt-face tt-turned" aria-hidden="true">
        <Face {...props} isTitle={false} />
      </div>
      <div className="tt-face">
        <Face {...props} isTitle />
      </div>
      <p className="tt-base kit-label">Fold back along both lines, and tape this edge to the far side. This panel is the base.</p>
    </>
  );
}

function Face({ texts, photo, invitation, isTitle }: PieceProps & { isTitle: boolean }) {
  return (
    <div className="kit-body">
      <KitPhoto photo={photo} />
      <div className="tt-words">
        <CarName texts={texts} isTitle={isTitle} />
        <Hook texts={texts} />
        <KitOwner texts={texts} />
      </div>
      <KitCode invitation={invitation} />
    </div>
  );
}
