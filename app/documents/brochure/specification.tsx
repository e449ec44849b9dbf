import { hyphenate, type SpecificationRow, specificationRows } from '#app/documents/set-text.ts';
import { typeset } from '#app/documents/typeset.ts';
import { Columns } from './article-bodies.tsx';

/** More rows than these stand two side by side, where a page has two columns. */
const MANY_ROWS = 7;

/**
 * The label's type is its own, within a cell whose lines are the value's: so both stand on one line, though Chrome does not align the cells
 * of a row in the flow of pages.
 * @param span of the value: columns of the table
 */
function SpecificationCells({ label, value, span = 1 }: SpecificationRow & { span?: number }) {
  const set = typeset(hyphenate(value));
  if (label === undefined) return <td colSpan={span + 1}>{set}</td>;
  return (
    <>
      {label ? (
        <th scope="row">
          <span>{typeset(label)}</span>
        </th>
      ) : (
        <td />
      )}
      <td colSpan={span > 1 ? span : undefined}>{set}</td>
    </>
  );
}

/** What a letter of a label takes, and what labels take at least and at most where two rows stand side by side: shares of the table's width. */
const LABEL = { letter: 0.016, least: 0.15, most: 0.24 };

/** The share of a table that its labels take where two rows stand side by side: their longest word is on one line. */
export function labelShare(texts: string[]): number {
  const words = texts.flatMap((text) => specificationRows(text)).flatMap(({ label = '' }) => label.split(/\s+/));
  const longest = Math.max(0, ...words.map((word) => word.length));
  return Math.min(Math.max(longest * LABEL.letter, LABEL.least), LABEL.most);
}

type SpecificationProps = {
  /** Its heading, where it is not the article's. */
  title: string | undefined;
  text: string;
  /** Of the page: rows side by side are rows of one table, so that the lines between them meet. */
  columns: 1 | 2;
  /** Of all tables below one another: see labelShare. */
  labels: number;
};

export function Specification({ title, text, columns, labels }: SpecificationProps) {
  const rows = specificationRows(text);
  const prose = rows.every((row) => !row.label && row.value.length > 140);
  const isPaired = columns === 2 && rows.length > MANY_ROWS;
  const lines = isPaired ? pairs(rows) : rows.map((row): [SpecificationRow] => [row]);
  return (
    <section className="specification" style={{ '--label': `${labels * 100}%` }}>
      {title && <h2>{title}</h2>}
      {prose ? (
        <Columns text={text} />
      ) : (
        <table className={isPaired ? 'paired' : undefined}>
          {isPaired && PAIRED_COLUMNS}
          <tbody>
            {lines.map(([row, beside], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
              <tr key={index}>
                <SpecificationCells {...row} span={isPaired && !beside ? WHOLE_LINE : 1} />
                {beside && <td className="gutter" />}
                {beside && <SpecificationCells {...beside} />}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A first row without labels would else decide how wide the columns are. */
const PAIRED_COLUMNS = (
  <colgroup>
    <col className="label-column" />
    <col />
    <col className="gutter" />
    <col className="label-column" />
    <col />
  </colgroup>
);

/** The columns of a pair without its first label. */
const WHOLE_LINE = 4;

/**
 * Read from left to right: a table may go on at the next page. Of an odd number, the longest of those that begin a line has it to itself,
 * rather than the last, whatever it is, beside an empty place.
 */
function pairs(rows: SpecificationRow[]): [SpecificationRow, SpecificationRow?][] {
  const first = rows.filter((_, index) => index % 2 === 0);
  const longest = first.reduce((most, { value }) => Math.max(most, value.length), 0);
  const alone = rows.length % 2 === 1 ? 2 * first.findLastIndex(({ value }) => value.length === longest) : rows.length;
  return rows.flatMap((row, index): [SpecificationRow, SpecificationRow?][] => {
    if (index === alone) return [[row]];
    const beginsLine = index < alone ? index % 2 === 0 : index % 2 === 1;
    return beginsLine ? [[row, rows[index + 1]]] : [];
  });
}
