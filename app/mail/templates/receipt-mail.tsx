import { MailLayout } from '#app/mail/mail-layout.tsx';
import { MailButton, type MailLink, MailLinks, Paragraphs, Sum, type SumLine } from '#app/mail/mail-parts.tsx';
import type { MailPicture } from '#app/mail/mail-picture.ts';
import { SITE_NAME } from '#app/platform/site.ts';
import { greeting, linkLines, type Message } from './letter.tsx';

export type ReceiptValues = {
  name: string | null;
  number: string;
  /** Dates and amounts as printed. */
  date: string;
  /** The year that was paid; null where it is for none, which `note` then explains. */
  period: string | null;
  lines: SumLine[];
  total: string;
  isRenewal: boolean;
  note: string | null;
  /** The address of the owner's receipt. */
  link: string;
  /** The seller's name and address, one line each. */
  seller: string[];
  /** The operator's note on taxes. */
  taxNote: string | undefined;
  nonProfitName: string | null;
  /** The showcase that was saved with the payment, and where to get what is made of it; null where there is none. */
  ready: { vehicle: string; picture: MailPicture | undefined; showcase: string; more: MailLink[] } | null;
};

const thanksFor = (nonProfitName: string | null): string[] =>
  nonProfitName ? [`Thank you for your donation to ${nonProfitName}.`] : [];

function openingOf({ note, isRenewal, ready }: ReceiptValues): string {
  if (note) return note;
  if (isRenewal) return 'Thank you. Your subscription has been renewed for another year.';
  if (!ready) return 'Thank you. Your subscription is active.';
  return `Thank you. Your ${ready.vehicle} is saved, and its brochure, presentation and flyer are yours to download, share and print. Your receipt is below.`;
}

/** A receipt and, with the first payment, where to find the showcase that was paid for. */
export function receiptMail(receipt: ReceiptValues): Message {
  const { name, number, date, period, lines, total, link, ready } = receipt;
  const opening = openingOf(receipt);
  const closing = [
    ...(period === null ? [] : [`For the year ${period}.`]),
    ...thanksFor(receipt.nonProfitName),
    ...(receipt.seller.length > 0 ? [`Sold by ${receipt.seller.join(', ')}.`] : []),
    ...(receipt.taxNote ? [receipt.taxNote] : []),
  ];
  const toShowcase: MailLink[] = ready ? [{ href: ready.showcase, label: 'Open your showcase' }, ...ready.more] : [];
  const toReceipt = { href: link, label: 'See the receipt' };
  return {
    subject: ready
      ? `Your ${ready.vehicle} is ready (with your receipt for ${total})`
      : `Your receipt from ${SITE_NAME}: ${total}`,
    text: [
      greeting(name),
      opening,
      ...(ready ? [linkLines(toShowcase)] : []),
      [`Receipt ${number}, ${date}`, ...lines.map(({ label, amount }) => `${label}: ${amount}`), `Total paid: ${total}`].join(
        '\n',
      ),
      ...closing,
      linkLines([toReceipt]),
    ].join('\n\n'),
    page: (
      <MailLayout
        title={ready ? `Your ${ready.vehicle} is ready` : `Receipt ${number}`}
        preheader={ready ? 'Your brochure, presentation and flyer are ready to download.' : opening}
        picture={ready?.picture}
      >
        <Paragraphs texts={[greeting(name), opening]} />
        {ready && <MailButton href={ready.showcase} label="Open your showcase" />}
        {ready && <MailLinks links={ready.more} />}
        <Sum caption={`Receipt ${number}, ${date}`} lines={lines} total={{ label: 'Total paid', amount: total }} />
        <Paragraphs texts={closing} />
        {ready ? <MailLinks links={[toReceipt]} /> : <MailButton {...toReceipt} />}
      </MailLayout>
    ),
  };
}
