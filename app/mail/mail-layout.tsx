import type { CSSProperties, ReactNode } from 'react';
import { SITE_NAME } from '#app/platform/site.ts';
import { MailFoot, type MailFootProps } from './mail-foot.tsx';
import { type MailPicture, PAGE_WIDTH, PICTURE_ID, shownSize } from './mail-picture.ts';
import { COLORS, DARK_SHEET, serif } from './mail-styles.ts';

export type MailLayoutProps = {
  title: string;
  /** What lists of mails show beside the subject. */
  preheader: string;
  picture?: MailPicture | undefined;
  /** Filled in by the outbox. */
  foot?: MailFootProps;
  children: ReactNode;
};

const HIDDEN: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, lineHeight: 1, opacity: 0 };
/** Keeps lists of mails from going on with the masthead. */
const FILLER = '\u00a0\u200c'.repeat(80);

/** A mail as HTML: a walnut masthead over a cream page. */
export function MailLayout({ title, preheader, picture, foot, children }: MailLayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK_SHEET}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: COLORS.ground }}>
        <div style={HIDDEN}>
          {preheader}
          {FILLER}
        </div>
        <Table className="ground" style={{ backgroundColor: COLORS.ground }}>
          <td align="center" style={{ padding: '24px 12px' }}>
            <Table
              className="paper"
              style={{ maxWidth: PAGE_WIDTH, backgroundColor: COLORS.paper, border: `1px solid ${COLORS.rule}` }}
            >
              <td style={{ textAlign: 'left' }}>
                <Masthead />
                {picture && <Picture {...picture} />}
                <div style={{ padding: '32px 28px' }}>
                  <h1 className="ink" style={{ ...serif, fontSize: 30, lineHeight: 1.2, fontWeight: 600, margin: '0 0 20px' }}>
                    {title}
                  </h1>
                  {children}
                </div>
              </td>
            </Table>
            {foot && <MailFoot {...foot} />}
          </td>
        </Table>
      </body>
    </html>
  );
}

const Table = ({ children, ...props }: { className: string; style: CSSProperties; children: ReactNode }) => (
  <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} {...props}>
    <tbody>
      <tr>{children}</tr>
    </tbody>
  </table>
);

/** Walnut and brass in either mode. */
const Masthead = () => (
  <div
    style={{
      backgroundColor: COLORS.walnut,
      borderBottom: `3px double ${COLORS.brass}`,
      padding: '18px 28px',
      textAlign: 'center',
    }}
  >
    <span style={{ ...serif, color: COLORS.brass, fontSize: 22, letterSpacing: '0.04em' }}>{SITE_NAME}</span>
  </div>
);

function Picture({ alt, ...picture }: MailPicture) {
  const { width, height } = shownSize(picture);
  return (
    <div style={{ padding: width < PAGE_WIDTH ? '20px 0' : 0, backgroundColor: COLORS.walnut }}>
      <img
        src={`cid:${PICTURE_ID}`}
        alt={alt}
        width={width}
        height={height}
        style={{ ...serif, color: COLORS.brass, display: 'block', margin: '0 auto', width, maxWidth: '100%', height: 'auto' }}
      />
    </div>
  );
}
