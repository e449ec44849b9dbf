import { KitCode, type PieceProps } from './kit-parts.tsx';

/** The owner's badge; where the name is not to be shown, a line to write it on. */
export function NameBadge({ texts: { owner, location, contact, yearAndMake, model }, invitation }: PieceProps) {
  return (
    <div className="kit-body">
      <div className="nb-who">
        {owner ? (
          <h1 className="kit-name">
            <span data-lines="2" dir="auto">
              {owner}
            </span>
          </h1>
        ) : (
          <div className="nb-line" aria-hidden="true" />
        )}
        {[location, contact].filter(Boolean).map((line) => (
          <p key={line} className="nb-from" dir="auto">
            {line}
          </p>
        ))}
      </div>
      <div className="kit-foot">
        <div className="nb-car">
          <p className="kit-label">{owner ? 'with the' : 'Owner of the'}</p>
          <CarLine isTitle={!owner}>{`${yearAndMake} ${model}`}</CarLine>
        </div>
        <KitCode invitation={invitation} />
      </div>
    </div>
  );
}

/** The car is the badge's title where there is no name. */
function CarLine({ isTitle, children }: { isTitle: boolean; children: string }) {
  const Tag = isTitle ? 'h1' : 'p';
  return (
    <Tag className="nb-name" data-lines="3" dir="auto">
      {children}
    </Tag>
  );
}
