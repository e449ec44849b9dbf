import type { ReactElement } from 'react';
import { counted } from '#app/platform/counted.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { MailSheet, type SumLine } from './mail-sheet.tsx';

/** A mail before it is sent: plain text always, and as a page where that helps. */
export type Message = { subject: string; text: string; page?: ReactElement };

export type ReceiptValues = {
  name: string;
  number: string;
  /** Dates and amounts as they are printed. */
  date: string;
  period: string;
  lines: SumLine[];
  total: string;
  isRenewal: boolean;
  /** Where the owner's receipt can be seen. */
  link: string;
  /** What the operator says of taxes. */
  taxNote: string | undefined;
  nonProfitName: string | null;
};

const thanksFor = (nonProfitName: string | null): string[] =>
  nonProfitName ? [`Thank you for your donation to ${nonProfitName}.`] : [];

/** What went with an account, and the day when it is removed for good, as it is printed. */
type GoodbyeValues = {
  name: string;
  showcases: number;
  photos: number;
  publicPages: number;
  drafts: number;
  gone: string;
};

const count = (number: number, thing: string): string | null => (number === 0 ? null : counted(number, thing));

const list = new Intl.ListFormat('en');

/** Each template takes plain values and gives a message. */
export const templates = {
  welcome: ({ name, origin }: { name: string; origin: string }): Message => ({
    subject: `Welcome to ${SITE_NAME}`,
    text: [
      `Dear ${name},`,
      `your garage at ${SITE_NAME} is open. A showcase takes five steps: you, the vehicle, its photographs, a theme, and a look at the proofs.`,
      `Begin here: ${origin}/builder`,
      `The guide is at ${origin}/help.`,
      SITE_NAME,
    ].join('\n\n'),
  }),

  receipt: (receipt: ReceiptValues): Message => {
    const { name, number, date, period, lines, total, isRenewal, link, taxNote, nonProfitName } = receipt;
    const opening = isRenewal
      ? 'your subscription has been renewed for another year.'
      : 'thank you: your subscription is active.';
    return {
      subject: `Your receipt from ${SITE_NAME}: ${total}`,
      text: [
        `Dear ${name},`,
        opening,
        [`Receipt ${number}, ${date}`, ...lines.map(({ label, amount }) => `${label}: ${amount}`), `Total paid: ${total}`].join(
          '\n',
        ),
        `For the year ${period}.`,
        ...thanksFor(nonProfitName),
        ...(taxNote ? [taxNote] : []),
        `The receipt is kept at ${link}`,
        SITE_NAME,
      ].join('\n\n'),
      page: (
        <MailSheet
          title={`Receipt ${number}`}
          opening={[`Dear ${name},`, opening]}
          sum={{ caption: date, lines, total: { label: 'Total paid', amount: total } }}
          closing={[`For the year ${period}.`, ...thanksFor(nonProfitName), ...(taxNote ? [taxNote] : [])]}
          link={{ href: link, label: 'See the receipt' }}
        />
      ),
    };
  },

  /** To who was told that the bank has not answered yet. */
  'payment-failed': ({ name, amount, link }: { name: string; amount: string; link: string }): Message => {
    const words = [
      `your bank has declined the payment of ${amount}. Nothing was charged, and your bank may say more.`,
      'Your showcase is kept. To have it, pay with another card.',
    ];
    return {
      subject: `Your payment to ${SITE_NAME} did not go through`,
      text: [`Dear ${name},`, ...words, link, SITE_NAME].join('\n\n'),
      page: (
        <MailSheet
          title="Your payment"
          opening={[`Dear ${name},`, ...words]}
          link={{ href: link, label: 'Pay with another card' }}
        />
      ),
    };
  },

  'renewal-failed': ({ name, amount, link }: { name: string; amount: string; link: string }): Message => {
    const words = [
      `we could not charge ${amount} for the next year of your subscription. Your showcases are safe, and your bank may say more.`,
      'We try again in a few days. To be sure, pay with another card before then.',
    ];
    return {
      subject: `Your ${SITE_NAME} subscription could not be renewed`,
      text: [`Dear ${name},`, ...words, link, SITE_NAME].join('\n\n'),
      page: (
        <MailSheet
          title="Your renewal"
          opening={[`Dear ${name},`, ...words]}
          link={{ href: link, label: 'Pay with another card' }}
        />
      ),
    };
  },

  /** After an account is deleted, by its owner or an administrator. */
  goodbye: ({ name, showcases, photos, publicPages, drafts, gone }: GoodbyeValues): Message => {
    const title = 'Your account is deleted';
    const what = [
      count(showcases, 'showcase'),
      count(photos, 'photograph'),
      count(publicPages, 'public page'),
      count(drafts, 'draft'),
    ];
    const words = [
      `your account at ${SITE_NAME} has been deleted, and with it ${list.format(what.filter((part) => part !== null)) || 'all it held'}. From now on nothing of it can be opened by anyone, printed codes included.`,
      'If there was a subscription, it has ended and is not charged again.',
      `What was deleted is removed for good on ${gone}. If this was a mistake, or not your doing, write to the operator of this site before that day.`,
    ];
    return {
      subject: `${title} at ${SITE_NAME}`,
      text: [`Dear ${name},`, ...words, SITE_NAME].join('\n\n'),
      page: <MailSheet title={title} opening={[`Dear ${name},`, ...words]} />,
    };
  },
};

export type TemplateName = keyof typeof templates;
