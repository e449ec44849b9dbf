import type { SharedShowcase } from '#app/sharing/shared-showcase.server.ts';
import { Article, Prose } from './article.tsx';
import type { Magazine } from './magazine.server.ts';

type Rows = { label: string; value: string }[];

/** The car at a glance, its facts, how it was built, and what was done to it, by the year where its owner gives years. */
export function Particulars({ headings, description, facts, tables }: Magazine) {
  return (
    <Article id="specification" heading={headings.specification} isWide={tables.length > 0}>
      <div className="mag-columns">
        <div>
          {description.length > 0 && <Prose text={description} />}
          <Table rows={facts} />
        </div>
        {tables.length > 0 && (
          <div>
            {tables.map(({ label, rows }) => (
              <div key={label} className="mag-block">
                <h3>{label}</h3>
                <Table rows={rows} />
              </div>
            ))}
          </div>
        )}
      </div>
    </Article>
  );
}

/** A word of a label that may break, as a narrow screen has no room for it beside its value. */
const LONG_WORD = /[^\s-]{17}/;

/** A line without a label takes the whole width, unless others are years. */
function Table({ rows }: { rows: Rows }) {
  const isLabeled = rows.some(({ label }) => /^\d{4}$/.test(label));
  return (
    <table className="mag-table">
      <tbody>
        {rows.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
          <tr key={index}>
            {label ? (
              <th scope="row" className={LONG_WORD.test(label) ? 'long' : undefined}>
                {label}
              </th>
            ) : (
              isLabeled && <td />
            )}
            <td dir="auto" colSpan={label || isLabeled ? undefined : 2}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The car's awards, each with its year. */
export const Awards = ({ headings, trophies }: Pick<Magazine, 'headings'> & Pick<SharedShowcase, 'trophies'>) => (
  <Article id="awards" heading={headings.awards}>
    <ul className="mag-awards">
      {trophies.map(({ name, year, event, category }) => (
        <li key={`${name}${year}${event}`}>
          <span className="mag-year">{year}</span>
          <span dir="auto">
            <strong>{name}</strong>
            <span className="text-ink-soft">{[event, category].filter(Boolean).join(' · ')}</span>
          </span>
        </li>
      ))}
    </ul>
  </Article>
);
