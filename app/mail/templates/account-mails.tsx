import type { MailPicture } from '#app/mail/mail-picture.ts';
import { counted } from '#app/platform/counted.ts';
import { inSentence } from '#app/platform/in-sentence.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { letter, type Message } from './letter.tsx';

/** What was deleted with an account, and the day when it is removed for good, as printed. */
type GoodbyeValues = {
  name: string | null;
  showcases: number;
  photos: number;
  publicPages: number;
  drafts: number;
  gone: string;
};

/** Until when showcases are kept after a subscription's end, as printed. */
type ExpiryValues = { name: string | null; gone: string; origin: string };

const expiryMessage = ({ name, origin }: ExpiryValues, { title, words }: { title: string; words: string[] }): Message =>
  letter({
    subject: `${title} (${SITE_NAME})`,
    title,
    name,
    words,
    link: { href: `${origin}/checkout`, label: 'Subscribe again' },
    more: [{ href: `${origin}/settings`, label: 'Download your data' }],
  });

const count = (number: number, thing: string): string | null => (number === 0 ? null : counted(number, thing));

/** Mails about an account and its content. */
export const accountMails = {
  /** @param sample the sample's brochure: its cover, and its address */
  welcome: ({
    name,
    origin,
    sample,
  }: {
    name: string | null;
    origin: string;
    sample: { cover: MailPicture; link: string };
  }): Message =>
    letter({
      subject: `Welcome to ${SITE_NAME}: start with your photos`,
      title: 'Let’s put your car in print',
      name,
      preheader: 'Eight photos and ten minutes make a first brochure.',
      picture: sample.cover,
      words: [
        'Welcome. So that you can see where this leads, we made a brochure for a 1957 Bel Air whose owner we invented. Yours will have your photos, your story and the history of your model.',
        'Start with the photos, straight from your phone. Eight are plenty: the car from the front, the side and the back, the engine, the interior, and a detail that you are proud of. Everything is saved as you go, so you can stop at any time and come back.',
      ],
      // The garage, and the landing page for whoever is signed out: both have a place to choose photos; the builder asks for a name first.
      link: { href: `${origin}/`, label: 'Start with your photos' },
      more: [
        { href: sample.link, label: 'Read the sample brochure' },
        { href: `${origin}/help`, label: 'See how it works, step by step' },
      ],
    }),

  /** To the owner, when an administrator had the flyer generated, which opened the brochure. */
  'flyer-opened': ({ name, vehicle, link }: { name: string | null; vehicle: string; link: string }): Message =>
    letter({
      subject: `The flyer of your ${vehicle} now opens its brochure`,
      title: 'The code on your flyer opens your brochure',
      name,
      words: [
        `We at ${SITE_NAME} have made the QR flyer of your ${vehicle}. Whoever scans the code on it can now read its brochure: never its value, and your contact details only if you have chosen to show them.`,
        'If you would rather keep it closed, switch off “The code on the flyer opens the brochure for everyone” under “Share it” on the showcase’s page. Once you have, only you can open it again.',
      ],
      link: { href: link, label: 'Go to the showcase' },
    }),

  'subscription-ended': (values: ExpiryValues): Message =>
    expiryMessage(values, {
      title: 'Your subscription has ended',
      words: [
        `Your ${SITE_NAME} subscription has ended. Your showcases, photos and drafts are kept until ${values.gone}, and are then removed for good.`,
        'Subscribe again before that day and everything stays as it is. Or take it all with you: Settings has a download of your data.',
      ],
    }),

  /** A week before they are removed. */
  'showcases-expire': (values: ExpiryValues): Message =>
    expiryMessage(values, {
      title: `Your showcases are removed on ${values.gone}`,
      words: [
        `Your ${SITE_NAME} subscription has ended, and your showcases, photos and drafts are removed for good on ${values.gone}. Shared pages and the codes on your flyers stop opening then.`,
        'To keep them, subscribe again before that day. To take them with you, download your data under Settings. This is our last email about it.',
      ],
    }),

  /** After an account is deleted, by its owner or an administrator. */
  goodbye: ({ name, showcases, photos, publicPages, drafts, gone }: GoodbyeValues): Message => {
    const what = [
      count(showcases, 'showcase'),
      count(photos, 'photo'),
      count(publicPages, 'public page'),
      count(drafts, 'draft'),
    ];
    return letter({
      subject: `Your ${SITE_NAME} account is deleted`,
      title: 'Your account is deleted',
      name,
      words: [
        `Your account at ${SITE_NAME} has been deleted, and with it ${inSentence(what.filter((part) => part !== null)) || 'all it held'}. From now on nothing of it can be opened by anyone, printed codes included.`,
        'If there was a subscription, it has ended and is not charged again.',
        `What was deleted is removed for good on ${gone}. If this was a mistake, or not your doing, write to us before that day.`,
        'Thank you for having been here. Drive well.',
      ],
      link: null,
    });
  },
};
