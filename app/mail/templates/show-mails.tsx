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
      subject: scans === 0 ? `Your ${vehicle} at ${show}` : `${counted(scans, 'scan')} at ${show}`,
      title: scans === 0 ? `Your ${vehicle} at ${show}` : `${counted(scans, 'scan')} of your ${vehicle}`,
      name,
      picture,
      words: [
        ...(scans === 0
          ? [
              `We hope ${show} on ${day} was a good day. No scans of the code on your show-day kit came in this time: often it stood where few could reach it.`,
              'For the next show, set the board or the table tent where people stop to look, at the height of their eyes, and tell whoever asks about the car that the code opens its whole story. Scan it once yourself before the gates open, to see what they will see.',
            ]
          : [
              `The code on your show-day kit for ${show} on ${day} was scanned ${counted(scans, 'time')}. Your own scans are not counted.`,
            ]),
        'We count scans, not people: nothing is kept about who scanned. You asked for this one email when you added the show.',
      ],
      link:
        scans === 0
          ? { href: `${link}#show-day-kit`, label: 'Get the kit ready for the next show' }
          : { href: link, label: 'Go to the showcase' },
    }),
};
