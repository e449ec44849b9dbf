import { clsx } from 'clsx';

/** As many as a page of every theme holds. */
const LINES = Array.from({ length: 21 }, (_, index) => index);

/**
 * What a page is ruled for. Each kind comes once before any comes again: two of one face each other like a mistake. No unit is named: nobody has
 * asked what the odometer counts, and the paper does not tell, since British owners count miles on A4.
 */
const KINDS: { kicker?: string; title: string; columns?: [string, string, string] }[] = [
  { title: 'For Your Notes' },
  { kicker: 'Roads and Days', title: 'The Logbook', columns: ['Date', 'From and to', 'Distance'] },
  { kicker: 'Kept Up', title: 'Care and Repair', columns: ['Date', 'What was done', 'Odometer'] },
  { kicker: 'Seen There', title: 'Shows and Meets', columns: ['Date', 'Show', 'Class'] },
];

/**
 * A ruled page to write on: at a show, at the workshop, on the road. It fills a signature that neither text nor photos fill.
 * @param index among those of a brochure
 * @param isRecto whether it is a right-hand page
 */
export function NotePage({ index, isRecto }: { index: number; isRecto: boolean }) {
  const { kicker, title, columns } = KINDS[index % KINDS.length] ?? { title: '' };
  return (
    <section className={clsx('fixed-page note-page', isRecto && 'recto')}>
      <header>
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
      </header>
      {columns && (
        <p className="byline ruled-columns">
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </p>
      )}
      <div className="ruled" aria-hidden="true">
        {LINES.map((line) => (
          <i key={line} className={columns && 'ruled-columns'}>
            {columns?.map((column) => (
              <b key={column} />
            ))}
          </i>
        ))}
      </div>
    </section>
  );
}
