import type { MailPicture } from '#app/mail/mail-picture.ts';
import { counted } from '#app/platform/counted.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { letter, type Message } from './letter.tsx';

/** A subscription's renewal, as printed: the card is 'Visa ending in 4242', or null where there is none. */
type RenewalValues = { name: string | null; amount: string; date: string; card: string | null; link: string };

/** What a subscription keeps: the newest showcase's vehicle and cover, and how many others there are. */
type KeptShowcases = { vehicle: string; picture: MailPicture | undefined; others: number };

const keptWords = ({ vehicle, others }: KeptShowcases): string =>
  `It keeps your ${vehicle}${others > 0 ? ` and your ${counted(others, 'other showcase')}` : ''} as they are: documents to download, public pages, and the codes on your flyers.`;

/** Mails about renewals. */
export const renewalMails = {
  'renewal-soon': ({ name, amount, date, card, kept, link }: RenewalValues & { kept: KeptShowcases | null }): Message =>
    letter({
      subject: `Your ${SITE_NAME} subscription renews on ${date}`,
      title: `Your subscription renews on ${date}`,
      name,
      preheader: `${amount} for another year. There is nothing you need to do.`,
      picture: kept?.picture,
      words: [
        `On ${date} your subscription renews for another year, and ${card ? `your ${card}` : 'your card'} is charged ${amount}. There is nothing you need to do.`,
        ...(kept ? [keptWords(kept)] : []),
        'If you would rather not renew, turn renewal off on your account page before that day. You keep everything until then, and nothing more is charged.',
      ],
      link: { href: link, label: 'Manage your subscription' },
    }),

  /** Sent instead when the card will have expired by then. */
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

  /** @param again when the processor retries, as printed; null where it does not */
  'renewal-failed': ({
    name,
    amount,
    isRenewal,
    attempt,
    again,
    link,
  }: {
    name: string | null;
    amount: string;
    /** False for the charge of a mid-year change of the subscription. */
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
      title: isRenewal ? 'Your renewal did not go through' : 'Your payment did not go through',
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

  /** Sent when its owner, or an operator, has turned renewal off. */
  'renewal-off': ({ name, date, link }: { name: string | null; date: string; link: string }): Message =>
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

  'renewal-on': ({ name, amount, date, link }: { name: string | null; amount: string; date: string; link: string }): Message =>
    letter({
      subject: `Your ${SITE_NAME} subscription renews again`,
      title: 'Your subscription renews again',
      name,
      words: [
        `You have turned renewal on again: on ${date} your subscription renews for another year, for ${amount}. We remind you before then.`,
      ],
      link: { href: link, label: 'Manage your subscription' },
    }),
};
