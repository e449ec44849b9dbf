import { MailLayout } from '#app/mail/mail-layout.tsx';
import { counted } from '#app/platform/counted.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { letter, type Message } from './letter.tsx';

/** What was deleted with an account, and the day when it is removed for good, as printed. */
type GoodbyeValues = {
  name: string;
  showcases: number;
  photos: number;
  publicPages: number;
  drafts: number;
  gone: string;
};

/** Until when showcases are kept after a subscription's end, as printed. */
type ExpiryValues = { name: string; gone: string; origin: string };

function expiryMessage({ name, origin }: ExpiryValues, { title, words }: { title: string; words: string[] }): Message {
  const links = [`Subscribe again: ${origin}/checkout`, `Download your data: ${origin}/settings`];
  return {
    subject: `${title} (${SITE_NAME})`,
    text: [`Dear ${name},`, ...words, links.join('\n'), SITE_NAME].join('\n\n'),
    page: (
      <MailLayout
        title={title}
        opening={[`Dear ${name},`, ...words]}
        link={{ href: `${origin}/checkout`, label: 'Subscribe again' }}
      />
    ),
  };
}

const count = (number: number, thing: string): string | null => (number === 0 ? null : counted(number, thing));

const list = new Intl.ListFormat('en');

/** Mails about an account and its content. */
export const accountMails = {
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

  /** To the owner, when an administrator had the flyer generated, which opened the brochure. */
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

  'subscription-ended': (values: ExpiryValues): Message =>
    expiryMessage(values, {
      title: 'Your subscription has ended',
      words: [
        `Your ${SITE_NAME} subscription has ended. Your showcases, photographs and drafts are kept until ${values.gone}, and are then removed for good.`,
        'Subscribe again before that day and everything stays as it is. Or take it all with you: Settings has a download of your data.',
      ],
    }),

  /** A week before they are removed. */
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
      page: <MailLayout title={title} opening={[`Dear ${name},`, ...words]} />,
    };
  },
};
