import type { CSSProperties } from 'react';
import { SITE_NAME } from '#app/platform/site.ts';

/** A line of an invoice as printed: 'Discount (CONCOURS20)', '−$10.00'. */
export type SumLine = { label: string; amount: string };

/** Mail clients hardly support style sheets: styles are inline, layout uses tables, and fonts are system fonts. */
const INK = '#2a180f';
const SOFT = '#64472f';
const RULE = '#d3bd95';
const OXBLOOD = '#6e1a1f';

const serif: CSSProperties = { fontFamily: 'Georgia, "Times New Roman", serif', color: INK };
const cell: CSSProperties = { ...serif, fontSize: 16, lineHeight: 1.5, padding: '10px 0', borderTop: `1px solid ${RULE}` };
const words: CSSProperties = { ...serif, fontSize: 16, lineHeight: 1.55, margin: '0 0 16px' };

/** A mail as HTML: a cream page with text, amounts of money and, optionally, a button. */
export function MailLayout({
  title,
  opening,
  sum,
  closing = [],
  link,
  supportEmail,
}: {
  title: string;
  opening: string[];
  sum?: { caption: string; lines: SumLine[]; total: SumLine };
  closing?: string[];
  link?: { href: string; label: string };
  /** Where its reader gets help. */
  supportEmail?: string;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: '24px 12px', backgroundColor: '#f1e5cd' }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center">
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 560, backgroundColor: '#fffaee', border: `1px solid ${RULE}` }}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: '32px 28px', textAlign: 'left' }}>
                        <p style={{ ...serif, color: SOFT, fontSize: 14, letterSpacing: '0.08em', margin: '0 0 8px' }}>
                          {SITE_NAME}
                        </p>
                        <h1 style={{ ...serif, fontSize: 28, lineHeight: 1.2, fontWeight: 600, margin: '0 0 24px' }}>{title}</h1>
                        <Paragraphs texts={opening} />
                        {sum && <Sum {...sum} />}
                        <Paragraphs texts={closing} />
                        {link && (
                          <p style={{ margin: '24px 0 0' }}>
                            <a
                              href={link.href}
                              style={{
                                ...serif,
                                display: 'inline-block',
                                padding: '12px 22px',
                                backgroundColor: OXBLOOD,
                                color: '#fffaee',
                                fontSize: 16,
                                textDecoration: 'none',
                              }}
                            >
                              {link.label}
                            </a>
                          </p>
                        )}
                        {supportEmail && (
                          <p style={{ ...serif, color: SOFT, fontSize: 14, margin: '24px 0 0' }}>
                            Questions? Write to{' '}
                            <a href={`mailto:${supportEmail}`} style={{ color: SOFT }}>
                              {supportEmail}
                            </a>
                            .
                          </p>
                        )}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

const Paragraphs = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <p key={text} style={words}>
      {text}
    </p>
  ));

function Sum({ caption, lines, total }: { caption: string; lines: SumLine[]; total: SumLine }) {
  const rows = [...lines.map((line) => ({ ...line, weight: 400 })), { ...total, weight: 700 }];
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 24px', borderBottom: `1px solid ${RULE}` }}>
      <caption style={{ ...serif, color: SOFT, fontSize: 14, textAlign: 'left', paddingBottom: 8 }}>{caption}</caption>
      <tbody>
        {rows.map(({ label, amount, weight }) => (
          <tr key={label}>
            <th scope="row" style={{ ...cell, fontWeight: weight, textAlign: 'left' }}>
              {label}
            </th>
            <td style={{ ...cell, fontWeight: weight, textAlign: 'right', whiteSpace: 'nowrap', verticalAlign: 'top' }}>
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
