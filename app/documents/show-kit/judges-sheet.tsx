import {
  CarName,
  KitCode,
  KitList,
  KitOwner,
  KitPhoto,
  type PieceProps,
  RuledFields,
  ShowLine,
  specificationItems,
} from './kit-parts.tsx';

/** What a judge asks for, in the owner's own words, and lines to write on. What does not fit is in the showcase. */
export function JudgesSheet({ texts, photo, invitation }: PieceProps) {
  const { asBuilt, changes, awards, provenance, trim, hook } = texts;
  return (
    <div className="kit-body">
      <header>
        <div>
          <CarName texts={texts} />
          {[trim, hook]
            .filter((byname, index, all) => byname && all.indexOf(byname) === index)
            .map((byname) => (
              <p key={byname} className="kit-hook" dir="auto">
                {byname}
              </p>
            ))}
          <KitOwner texts={texts} />
        </div>
        <KitPhoto photo={photo} />
      </header>
      <ShowLine texts={texts} />
      <RuledFields labels={['No.', 'Class', 'Judge']} />
      <div className="js-sections">
        <KitList title="Original specification">{specificationItems(asBuilt)}</KitList>
        <KitList title="What was done">{specificationItems(changes)}</KitList>
        <KitList title="Awards">
          {awards.map(({ name, rest }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two awards may be equal, and none moves
            <li key={index} dir="auto">
              <span className="kit-award">{name}</span>
              {rest && `, ${rest}`}
            </li>
          ))}
        </KitList>
        {provenance && (
          <section>
            <h2 className="kit-label">Provenance, as its owner tells it</h2>
            <p dir="auto">{provenance}</p>
          </section>
        )}
      </div>
      <p className="kit-more" hidden>
        There is more than this page holds.
      </p>
      <section className="js-notes">
        <h2 className="kit-label">Notes</h2>
        <RuledLines />
      </section>
      <div className="js-foot">
        <RuledLines />
        <KitCode invitation={invitation} />
      </div>
    </div>
  );
}

/** More than a letter page has room for. */
const MOST_LINES = 40;

/** Lines to write on, as many as fit in their place (fit-kit.ts). */
function RuledLines() {
  return (
    <div className="js-lines" data-ruled="" aria-hidden="true">
      {Array.from({ length: MOST_LINES }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
        <i key={line} />
      ))}
    </div>
  );
}
