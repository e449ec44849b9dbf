import {
  CarName,
  Hook,
  KitCode,
  KitList,
  KitOwner,
  KitPhoto,
  type PieceProps,
  RuledFields,
  ShowLine,
  specificationItems,
} from './kit-parts.tsx';

/** As many rows of each list as a card can be asked to hold. */
const MOST_ROWS = 3;

/** A card for the dashboard, in landscape, since portrait ones slide; with room for the show's own number and class. */
export function DashCard({ texts, photo, invitation }: PieceProps) {
  const isBare = texts.asBuilt.length + texts.changes.length === 0;
  return (
    <div className="kit-body">
      <div className="dc-aside">
        <KitPhoto photo={photo} />
        <KitCode invitation={invitation} />
      </div>
      <div className={isBare ? 'dc-main dc-bare' : 'dc-main'}>
        <CarName texts={texts} />
        <Hook texts={texts} />
        <KitOwner texts={texts} />
        <KitList title="As built">{specificationItems(texts.asBuilt.slice(0, MOST_ROWS))}</KitList>
        <KitList title="What was done">{specificationItems(texts.changes.slice(0, MOST_ROWS))}</KitList>
        <ShowLine texts={texts} />
        <RuledFields labels={['No.', 'Class']} />
      </div>
    </div>
  );
}
