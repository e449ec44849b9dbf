import type { MailPicture } from '#app/mail/mail-picture.ts';
import { letter, type Message } from './letter.tsx';

/** An unfinished showcase. */
export type DraftWaitingValues = {
  name: string | null;
  /** As far as it is known: '1967 Volvo'. */
  vehicle: string | null;
  picture: MailPicture | undefined;
  /** What its owner would do next. */
  next: 'photos' | 'vehicle' | 'pages' | 'checkout';
  link: string;
};

/** What comes next, and what the button says. */
const NEXT: Record<DraftWaitingValues['next'], { words: string; label: string }> = {
  photos: {
    words: 'Next come your photos, straight from your phone if you like. Eight are plenty for a first brochure.',
    label: 'Add your photos',
  },
  vehicle: {
    words: 'Your photos are in. Next, tell us which car it is: its year, make and model are enough to go on.',
    label: 'Continue with your car',
  },
  pages: {
    words: 'What is left is the nice part: choose a look, read the history we draft for you, and see your pages.',
    label: 'Continue your showcase',
  },
  checkout: {
    words:
      'It is complete, and only waits for checkout. After that the brochure, the presentation and the flyer are yours to download.',
    label: 'Go to checkout',
  },
};

/** Mails about unfinished showcases. */
export const draftMails = {
  /** A day after the last change of a draft, once. */
  'draft-waiting': ({ name, vehicle, picture, next, link }: DraftWaitingValues): Message => {
    const what = vehicle ? `Your ${vehicle}` : 'Your showcase';
    const { words, label } = NEXT[next];
    return letter({
      subject: `${what} is where you left it`,
      title: `${what} is where you left it`,
      name,
      preheader: words,
      picture,
      words: [
        `You began a showcase${vehicle ? ` of your ${vehicle}` : ''}, and everything you put into it is saved.`,
        words,
        'We remind you of it only this once. If you have changed your mind, you can discard it on your dashboard.',
      ],
      link: { href: link, label },
    });
  },
};
