import { KeptEnd } from '#app/documents/brochure/kept-end.tsx';
import { hyphenate } from '#app/documents/set-text.ts';
import { typeset } from '#app/documents/typeset.ts';
import type { Project } from '#app/showcases/showcase.schema.ts';
import type { SidebarTitles } from '#app/themes/brochure-theme.ts';
import { type CarNumber, carNumbers } from './car-numbers.ts';
import { type DatedEntry, lifeInDates } from './life-in-dates.ts';
import { ownerTexts } from './owner-texts.ts';

/** A sidebar is never torn, so what does not surely fit on a page is counted instead. */
const MOST = { entries: 12, characters: 1_000 };
/** A box of one number says no more than the line that it is from. */
const LEAST_NUMBERS = 2;

type SidebarContent = { numbers: CarNumber[]; dates: DatedEntry[]; more: number };

/** What stands in boxes beside the owner's story; undefined where the owner gave neither some numbers nor dates. */
export function sidebarsOf(project: Project): SidebarContent | undefined {
  const texts = ownerTexts(project);
  const given = carNumbers(texts);
  const numbers = given.length < LEAST_NUMBERS ? [] : given;
  const all = lifeInDates(texts, project.vehicleData);
  if (numbers.length === 0 && all.length === 0) return undefined;
  let characters = 0;
  const dates = all.slice(0, MOST.entries).filter(({ text }) => {
    characters += text.length;
    return characters <= MOST.characters;
  });
  return { numbers, dates, more: all.length - dates.length };
}

/** The boxes below the owner's story: the car's numbers, and its life in dates. */
export function Sidebars({ numbers, dates, more, titles }: SidebarContent & { titles: SidebarTitles }) {
  return (
    <div className="sidebars">
      {numbers.length > 0 && (
        <aside className="panel numbers">
          <h2>{titles.numbers}</h2>
          {/* Chrome tags no description list in a PDF. */}
          <ul>
            {numbers.map(({ label, value }) => (
              <li key={label}>
                <b>{typeset(label)}</b>
                <span dir="auto">{typeset(value)}</span>
              </li>
            ))}
          </ul>
        </aside>
      )}
      {dates.length > 0 && (
        <aside className="panel dates">
          <h2>{titles.dates}</h2>
          <ol>
            {dates.map(({ year, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
              <li key={index}>
                <b>{year}</b>
                <span dir="auto">
                  <KeptEnd text={typeset(hyphenate(text))} />
                </span>
              </li>
            ))}
            {more > 0 && <li className="more">… and {more} more</li>}
          </ol>
        </aside>
      )}
    </div>
  );
}
