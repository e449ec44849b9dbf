import type { ReactElement } from 'react';
import { counted } from '#app/platform/counted.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { MailSheet, type SumLine } from './mail-sheet.tsx';

/** A mail before it is sent: plain text always, and as a page where that helps. */
export type Message = { subject: string; text: string; page?: ReactElement<Parameters<typeof MailSheet>[0]> };

export type ReceiptValues = {
  name: string;
  number: string;
  /** Dates and amounts as they are printed. */
  date: string;
  /** The year that it is for; null where it is for none, which `note` then explains. */
  period: string | null;
  lines: SumLine[];
  total: string;
  isRenewal: boolean;
  note: string | null;
  /** Where the owner's receipt can be seen. */
  link: string;
  /** Who sells, a line each. */
  seller: string[];
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

/** Until when what was built is kept after a subscription's end, as it is printed. */
type ExpiryValues = { name: string; gone: string; origin: string };

function expiryMessage({ name, origin }: ExpiryValues, { title, words }: { title: string; words: string[] }): Message {
  const links = [`Subscribe again: ${origin}/checkout`, `Download your data: ${origin}/settings`];
  return {
    subject: `${title} (${SITE_NAME})`,
    text: [`Dear ${name},`, ...words, links.join('\n'), SITE_NAME].join('\n\n'),
    page: (
      <MailSheet
        title={title}
        opening={[`Dear ${name},`, ...words]}
        link={{ href: `${origin}/checkout`, label: 'Subscribe again' }}
      />
    ),
  };
}

type Letter = { subject: string; title: string; name: string; words: string[]; link: { href: string; label: string } };

/** A mail of a few paragraphs and one thing to do. */
const letter = ({ subject, title, name, words, link }: Letter): Message => ({
  subject,
  text: [`Dear ${name},`, ...words, link.href, SITE_NAME].join('\n\n'),
  page: <MailSheet title={title} opening={[`Dear ${name},`, ...words]} link={link} />,
});

/** The renewal of a subscription, as it is printed: the card is 'Visa ending in 4242', or null where there is none any more. */
type RenewalValues = { name: string; amount: string; date: string; card: string | null; link: string };

const count = (number: number, thing: string): string | null => (number === 0 ? null : counted(number, thing));

const list = new Intl.ListFormat('en');

/** What is written to owners. Each template takes plain values and gives a message. */
export const ownerTemplates = {
  welcome: ({ name, origin }: { name: string; origin: string }): Message => ({
    subject: `Welcome to ${SITE_NAME}`,
    text: [
      `Dear ${name},`,
      `Your garage at ${SITE_NAME} is open. A showcase takes five steps: you, the vehicle, its photographs, a theme, and a look at the proofs.`,
      `Begin here: ${origin}/builder`,
      `The guide is at ${origin}/help.`,
      SITE_NAME,
    ].join('\n\n'),
  }),

  receipt: (receipt: ReceiptValues): Message => {
    const { name, number, date, period, lines, total, isRenewal, note, link, nonProfitName } = receipt;
    const notes = [
      ...thanksFor(nonProfitName),
      ...(receipt.seller.length > 0 ? [`Sold by ${receipt.seller.join(', ')}.`] : []),
      ...(receipt.taxNote ? [receipt.taxNote] : []),
    ];
    const bought = isRenewal ? 'Your subscription has been renewed for another year.' : 'Thank you. Your subscription is active.';
    const opening = note ?? bought;
    const years = period === null ? [] : [`For the year ${period}.`];
    return {
      subject: `Your receipt from ${SITE_NAME}: ${total}`,
      text: [
        `Dear ${name},`,
        opening,
        [`Receipt ${number}, ${date}`, ...lines.map(({ label, amount }) => `${label}: ${amount}`), `Total paid: ${total}`].join(
          '\n',
        ),
        ...years,
        ...notes,
        `The receipt is kept at ${link}`,
        SITE_NAME,
      ].join('\n\n'),
      page: (
        <MailSheet
          title={`Receipt ${number}`}
          opening={[`Dear ${name},`, opening]}
          sum={{ caption: date, lines, total: { label: 'Total paid', amount: total } }}
          closing={[...years, ...notes]}
          link={{ href: link, label: 'See the receipt' }}
        />
      ),
    };
  },

  /** To who was told that the bank has not answered yet. */
  'payment-failed': ({ name, amount, link }: { name: string; amount: string; link: string }): Message =>
    letter({
      subject: `Your payment to ${SITE_NAME} did not go through`,
      title: 'Your payment',
      name,
      words: [
        `Your bank has declined the payment of ${amount}. Nothing was charged, and your bank may say more.`,
        'Your showcase is kept. To have it, pay with another card.',
      ],
      link: { href: link, label: 'Pay with another card' },
    }),

  /** A month and a week before a subscription renews. */
  'renewal-soon': ({ name, amount, date, card, link }: RenewalValues): Message =>
    letter({
      subject: `Your ${SITE_NAME} subscription renews on ${date}`,
      title: `Your subscription renews on ${date}`,
      name,
      words: [
        `On ${date} your subscription renews for another year, and ${card ? `your ${card}` : 'your card'} is charged ${amount}. There is nothing you need to do.`,
        'If you would rather not renew, turn renewal off on your account page before that day. You keep everything until then, and nothing more is charged.',
      ],
      link: { href: link, label: 'Manage your subscription' },
    }),

  /** The same, where the card will have expired by then. */
  'card-expiring': ({ name, amount, date, card, expires, link }: RenewalValues & { expires: string }): Message =>
    letter({
      subject: `Your card expires before your ${SITE_NAME} subscription renews`,
      title: 'Your card expires soon',
      name,
      words: [
        `On ${date} your subscription renews for another year, for ${amount}. Your ${card ?? 'card'} expires in ${expires}, before that day.`,
        'If your bank has sent you a new card with the same number, it usually tells us by itself. To be sure, give us another card now: it takes a minute, and nothing is charged before that day.',
        'If you would rather not renew, turn renewal off on your account page before that day, and nothing more is charged.',
      ],
      link: { href: link, label: 'Change your card' },
    }),

  /** @param again when the processor tries again, as it is printed; null where it does not */
  'renewal-failed': ({
    name,
    amount,
    isRenewal,
    attempt,
    again,
    link,
  }: {
    name: string;
    amount: string;
    /** Rather than of what a change of the subscription costs. */
    isRenewal: boolean;
    /** 1 for the first. */
    attempt: number;
    again: string | null;
    link: string;
  }): Message => {
    const what = isRenewal ? 'the next year of your subscription' : 'a change of your subscription';
    const done = isRenewal ? 'be renewed' : 'be charged';
    return letter({
      subject:
        attempt === 1
          ? `Your ${SITE_NAME} subscription could not ${done}`
          : `Your ${SITE_NAME} subscription still could not ${done}`,
      title: isRenewal ? 'Your renewal' : 'Your subscription',
      name,
      words: [
        attempt === 1
          ? `We could not charge ${amount} for ${what}. Your showcases are safe, and your bank may say more.`
          : `We have tried again to charge ${amount} for ${what}, and it was declined. Your showcases are safe for now.`,
        again
          ? `We try again on ${again}. To be sure, pay with another card before then.`
          : 'We do not try again. To keep your subscription, pay with another card now.',
      ],
      link: { href: link, label: 'Pay with another card' },
    });
  },

  /** When its owner, or an operator, has turned renewal off. */
  'renewal-off': ({ name, date, link }: { name: string; date: string; link: string }): Message =>
    letter({
      subject: `Your ${SITE_NAME} subscription does not renew`,
      title: 'Your subscription does not renew',
      name,
      words: [
        `Renewal is off, and nothing more is charged. Until ${date} everything stays as it is: your showcases, their public pages and the codes on your flyers.`,
        'If you change your mind, turn renewal on again on your account page before that day.',
      ],
      link: { href: link, label: 'Manage your subscription' },
    }),

  'renewal-on': ({ name, amount, date, link }: { name: string; amount: string; date: string; link: string }): Message =>
    letter({
      subject: `Your ${SITE_NAME} subscription renews again`,
      title: 'Your subscription renews again',
      name,
      words: [
        `You have turned renewal on again: on ${date} your subscription renews for another year, for ${amount}. We remind you before then.`,
      ],
      link: { href: link, label: 'Manage your subscription' },
    }),

  /**
   * @param isPending it has not left our account yet
   * @param endsSubscription what it was paid for was given back, and has ended with it
   */
  refunded: ({
    name,
    amount,
    number,
    isPending,
    endsSubscription,
    link,
  }: {
    name: string;
    amount: string;
    number: string;
    isPending: boolean;
    endsSubscription: boolean;
    link: string;
  }): Message =>
    letter({
      subject: `${amount} is on its way back to you`,
      title: 'Your refund',
      name,
      words: [
        isPending
          ? `Your refund of ${amount} of receipt ${number} is on its way to the card that paid it. It may take some days to leave our account; most banks show it five to ten business days after that.`
          : `We have refunded ${amount} of receipt ${number} to the card that paid it. Most banks show it within five to ten business days.`,
        ...(endsSubscription
          ? ['With it your subscription has ended. What becomes of your showcases is told in an email of its own.']
          : []),
      ],
      link: { href: link, label: 'See the receipt' },
    }),

  /** To who has told the bank that a charge is not theirs, or not right. */
  disputed: ({ name, amount, number, link }: { name: string; amount: string; number: string; link: string }): Message =>
    letter({
      subject: `Your bank has told us that you dispute ${amount}`,
      title: 'A disputed payment',
      name,
      words: [
        `Your bank has told us that you dispute the payment of ${amount} (receipt ${number}), and has taken it back while it looks into it. Your subscription stays active meanwhile.`,
        'If you did not mean to, tell your bank that the payment is yours. If something is wrong with it, write to us: we would rather put it right ourselves.',
      ],
      link: { href: link, label: 'See the receipt' },
    }),

  /** To the owner, when an administrator had the flyer made and that opened the brochure. */
  'flyer-opened': ({ name, vehicle, link }: { name: string; vehicle: string; link: string }): Message =>
    letter({
      subject: `The flyer of your ${vehicle} now opens its brochure`,
      title: 'Your brochure can be read by its flyer’s code',
      name,
      words: [
        `An administrator of ${SITE_NAME} has made the QR flyer of your ${vehicle}. Whoever scans the code on it can now read its brochure: never its value, and your contact details only if you have chosen to show them.`,
        'If you would rather keep it closed, switch off “The code on the flyer opens the brochure for everyone” under “Share it” on the showcase’s page. Once you have, only you can open it again.',
      ],
      link: { href: link, label: 'Go to the showcase' },
    }),

  /** When a subscription has ended, for whatever reason. */
  'subscription-ended': (values: ExpiryValues): Message =>
    expiryMessage(values, {
      title: 'Your subscription has ended',
      words: [
        `Your ${SITE_NAME} subscription has ended. Your showcases, photographs and drafts are kept until ${values.gone}, and are then removed for good.`,
        'Subscribe again before that day and everything stays as it is. Or take it all with you: Settings has a download of your data.',
      ],
    }),

  /** A week before they go. */
  'showcases-expire': (values: ExpiryValues): Message =>
    expiryMessage(values, {
      title: `Your showcases are removed on ${values.gone}`,
      words: [
        `Your ${SITE_NAME} subscription has ended, and your showcases, photographs and drafts are removed for good on ${values.gone}. Shared pages and the codes on your flyers stop opening then.`,
        'To keep them, subscribe again before that day. To take them with you, download your data under Settings. This is our final email about this.',
      ],
    }),

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
      `Your account at ${SITE_NAME} has been deleted, and with it ${list.format(what.filter((part) => part !== null)) || 'all it held'}. From now on nothing of it can be opened by anyone, printed codes included.`,
      'If there was a subscription, it has ended and is not charged again.',
      `What was deleted is removed for good on ${gone}. If this was a mistake, or not your doing, write to us before that day.`,
    ];
    return {
      subject: `${title} at ${SITE_NAME}`,
      text: [`Dear ${name},`, ...words, SITE_NAME].join('\n\n'),
      page: <MailSheet title={title} opening={[`Dear ${name},`, ...words]} />,
    };
  },
};

/** Alerts to whoever runs the site; at SUPPORT_EMAIL. */
const operatorTemplates = {
  /** The bank of a customer asks about a payment, and has taken nothing yet. */
  'inquiry-opened': ({ number, amount, link }: { number: string; amount: string; link: string }): Message => ({
    subject: `A bank asks about a payment of ${amount}`,
    text: [
      `The bank of a customer asks about receipt ${number}, ${amount}. No money has been taken, and the customer was not written to.`,
      'Answer it at Stripe (Payments, Disputes) before the date given there, or refund the payment under Transactions: without an answer it may become a dispute.',
      link,
    ].join('\n\n'),
  }),

  'dispute-opened': ({ number, amount, link }: { number: string; amount: string; link: string }): Message => ({
    subject: `A payment of ${amount} is disputed`,
    text: [
      `The bank of a customer disputes receipt ${number}, ${amount}.`,
      'Answer it at Stripe (Payments, Disputes) before the date given there: without an answer it is lost. The subscription stays active until it is decided.',
      link,
    ].join('\n\n'),
  }),

  'dispute-closed': ({
    number,
    amount,
    isWon,
    link,
  }: {
    number: string;
    amount: string;
    isWon: boolean;
    link: string;
  }): Message => ({
    subject: `The dispute of ${amount} is ${isWon ? 'won' : 'lost'}`,
    text: [
      `The dispute of receipt ${number}, ${amount}, is decided: ${isWon ? 'the payment stands' : 'the money is gone, and the subscription has ended'}.`,
      link,
    ].join('\n\n'),
  }),

  /** A bank may confirm a renewal after the last try, when the subscription has been ended. */
  'paid-after-end': ({ number, amount, link }: { number: string; amount: string; link: string }): Message => ({
    subject: `${amount} was paid for a subscription that has ended`,
    text: [
      `A customer’s bank confirmed ${amount} (receipt ${number}) after the subscription it was for had ended. No year was given for it, and the receipt says so.`,
      'Please refund it under Transactions, unless you agree on something else with the customer.',
      link,
    ].join('\n\n'),
  }),

  'refund-failed': ({ number, amount, link }: { number: string; amount: string; link: string }): Message => ({
    subject: `A refund of ${amount} did not reach the customer`,
    text: [
      `${amount} of receipt ${number} was refunded and came back: the customer’s bank did not take it. The customer was told that it is on its way.`,
      'See at Stripe why, and send it another way.',
      link,
    ].join('\n\n'),
  }),
};

export const templates = { ...ownerTemplates, ...operatorTemplates };

export type TemplateName = keyof typeof templates;
