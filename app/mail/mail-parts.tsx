import type { CSSProperties } from 'react';
import { COLORS, serif, soft } from './mail-styles.ts';

/** A line of an invoice as printed: 'Discount (CONCOURS20)', '−$10.00'. */
export type SumLine = { label: string; amount: string };

export type MailLink = { href: string; label: string };

const words: CSSProperties = { ...serif, fontSize: 17, lineHeight: 1.6, margin: '0 0 16px' };
const cell: CSSProperties = {
  ...serif,
  fontSize: 16,
  lineHeight: 1.5,
  padding: '10px 0',
  borderTop: `1px solid ${COLORS.rule}`,
};

export const Paragraphs = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <p key={text} className="ink" style={words}>
      {text}
    </p>
  ));

/** The one next thing to do. */
export const MailButton = ({ href, label }: MailLink) => (
  <p style={{ margin: '24px 0' }}>
    <a
      href={href}
      className="button"
      style={{
        ...serif,
        display: 'inline-block',
        padding: '14px 26px',
        backgroundColor: COLORS.accent,
        color: COLORS.onAccent,
        fontSize: 17,
        textDecoration: 'none',
      }}
    >
      {label}
    </a>
  </p>
);

/** What else its reader may want, one a line. */
export const MailLinks = ({ links }: { links: MailLink[] }) =>
  links.map(({ href, label }) => (
    <p key={href} style={{ ...words, margin: '0 0 8px' }}>
      <a href={href} className="link" style={{ ...serif, color: COLORS.accent }}>
        {label}
      </a>
    </p>
  ));

/** What was paid, line by line. */
export function Sum({ caption, lines, total }: { caption: string; lines: SumLine[]; total: SumLine }) {
  const rows = [...lines.map((line) => ({ ...line, weight: 400 })), { ...total, weight: 700 }];
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="rule"
      style={{ margin: '24px 0', borderBottom: `1px solid ${COLORS.rule}` }}
    >
      <caption className="soft" style={{ ...soft, textAlign: 'left', paddingBottom: 8 }}>
        {caption}
      </caption>
      <tbody>
        {rows.map(({ label, amount, weight }) => (
          <tr key={label}>
            <th scope="row" className="ink rule" style={{ ...cell, fontWeight: weight, textAlign: 'left' }}>
              {label}
            </th>
            <td
              className="ink rule"
              style={{ ...cell, fontWeight: weight, textAlign: 'right', whiteSpace: 'nowrap', verticalAlign: 'top' }}
            >
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
