import type { ReactElement } from 'react';
import { MailLayout } from '#app/mail/mail-layout.tsx';
import { SITE_NAME } from '#app/platform/site.ts';

/** A mail before it is sent: plain text always, and HTML where that helps. */
export type Message = { subject: string; text: string; page?: ReactElement<Parameters<typeof MailLayout>[0]> };

type Letter = { subject: string; title: string; name: string; words: string[]; link: { href: string; label: string } };

/** A mail of a few paragraphs and a button. */
export const letter = ({ subject, title, name, words, link }: Letter): Message => ({
  subject,
  text: [`Dear ${name},`, ...words, link.href, SITE_NAME].join('\n\n'),
  page: <MailLayout title={title} opening={[`Dear ${name},`, ...words]} link={link} />,
});
