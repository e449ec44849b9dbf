import { PAGE_WIDTH } from './mail-picture.ts';
import { COLORS, soft } from './mail-styles.ts';

export type MailFootProps = {
  /** Where its reader gets help. */
  supportEmail: string;
  /** Who sends it, and where they are: one line. */
  sender: string;
  /** For mails that a person can do without. */
  choice: { title: string; unsubscribe: string; settings: string } | null;
};

/** Below a mail's page: whom to ask and, for an optional mail, how to get no more of them. */
export function MailFoot({ supportEmail, sender, choice }: MailFootProps) {
  const link = { color: COLORS.soft };
  return (
    <div className="soft" style={{ ...soft, maxWidth: PAGE_WIDTH, margin: '20px auto 0', textAlign: 'center' }}>
      <p style={{ margin: '0 0 8px' }}>
        Questions? Reply to this email, or write to{' '}
        <a href={`mailto:${supportEmail}`} className="soft" style={link}>
          {supportEmail}
        </a>
        .
      </p>
      {choice && (
        <p style={{ margin: '0 0 8px' }}>
          This email belongs to “{choice.title}.”{' '}
          <a href={choice.unsubscribe} className="soft" style={link}>
            Unsubscribe
          </a>{' '}
          with one press, or{' '}
          <a href={choice.settings} className="soft" style={link}>
            choose your emails
          </a>
          .
        </p>
      )}
      <p style={{ margin: 0 }}>{sender}</p>
    </div>
  );
}

/** The same as text. */
export const footText = ({ supportEmail, sender, choice }: MailFootProps): string =>
  [
    `Questions? Reply to this email, or write to ${supportEmail}.`,
    ...(choice
      ? [
          `This email belongs to “${choice.title}.” To unsubscribe: ${choice.unsubscribe}\nTo choose your emails: ${choice.settings}`,
        ]
      : []),
    sender,
  ].join('\n\n');
