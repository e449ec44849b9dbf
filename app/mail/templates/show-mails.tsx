import type { MailPicture } from '#app/mail/mail-picture.ts';
import { counted } from '#app/platform/counted.ts';
import { letter, type Message } from './letter.tsx';

/** A show that is over: its day as printed, and how often its code was scanned. */
type ShowReportValues = {
  name: string | null;
  vehicle: string;
  show: string;
  day: string;
  scans: number;
  picture: MailPicture | undefined;
  link: string;
};

/** Mails about shows. */
export const showMails = {
  /** On the day after a show, to an owner who asked for it and had a kit made. */
  'show-report': ({ name, vehicle, show, day, scans, picture, link }: ShowReportValues): Message =>
    letter({
      subject: scans === 0 ? `No scans at ${show}` : `${counted(scans, 'scan')} at ${show}`,
      title: scans === 0 ? `Your ${vehicle} at ${show}` : `${counted(scans, 'scan')} of your ${vehicle}`,
      name,
      picture,
      words: [
        scans === 0
          ? `Nobody scanned the code on your show-day kit for ${show} on ${day}. We hope it was a good day all the same.`
          : `The code on your show-day kit for ${show} on ${day} was scanned ${counted(scans, 'time')}. Your own scans are not counted.`,
        'We count scans, not people: nothing is kept about who scanned. You asked for this one email when you added the show.',
      ],
      link: { href: link, label: 'Go to the showcase' },
    }),
};
