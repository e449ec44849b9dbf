import type { ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from '#app/mail/mail-layout.tsx';
import { MailButton, type MailLink, MailLinks, Paragraphs } from '#app/mail/mail-parts.tsx';
import type { MailPicture } from '#app/mail/mail-picture.ts';

/** A mail before it is sent: plain text always, and HTML for everyone but the operator. */
export type Message = { subject: string; text: string; page?: ReactElement<MailLayoutProps> };

/** @param name how the person is called (`greetingName`); null where that is not known */
export const greeting = (name: string | null): string => (name ? `Dear ${name},` : 'Hello,');

/** Links as text, one a line. */
export const linkLines = (links: MailLink[]): string => links.map(({ href, label }) => `${label}: ${href}`).join('\n');

type Letter = {
  subject: string;
  title: string;
  name: string | null;
  words: string[];
  /** The first of the words where it is left out. */
  preheader?: string;
  picture?: MailPicture | undefined;
  /** The one next thing to do; null where there is none. */
  link: MailLink | null;
  /** What else the reader may want. */
  more?: MailLink[];
};

/** A mail of a few paragraphs and a button, perhaps with a picture and further links. */
export function letter({
  subject,
  title,
  name,
  words,
  preheader = words[0] ?? title,
  picture,
  link,
  more = [],
}: Letter): Message {
  const links = link ? [link, ...more] : more;
  return {
    subject,
    text: [greeting(name), ...words, ...(links.length > 0 ? [linkLines(links)] : [])].join('\n\n'),
    page: (
      <MailLayout title={title} preheader={preheader} picture={picture}>
        <Paragraphs texts={[greeting(name), ...words]} />
        {link && <MailButton {...link} />}
        <MailLinks links={more} />
      </MailLayout>
    ),
  };
}
