import { MailLayout, type SumLine } from '#app/mail/mail-layout.tsx';
import { SITE_NAME } from '#app/platform/site.ts';
import { letter, type Message } from './letter.tsx';

export type ReceiptValues = {
  name: string;
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
};

const thanksFor = (nonProfitName: string | null): string[] =>
  nonProfitName ? [`Thank you for your donation to ${nonProfitName}.`] : [];

/** Mails about payments. */
export const paymentMails = {
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
        <MailLayout
          title={`Receipt ${number}`}
          opening={[`Dear ${name},`, opening]}
          sum={{ caption: date, lines, total: { label: 'Total paid', amount: total } }}
          closing={[...years, ...notes]}
          link={{ href: link, label: 'See the receipt' }}
        />
      ),
    };
  },

  /** To an owner who was told that the bank had not answered yet. */
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

  /**
   * @param isPending it has not left our account yet
   * @param endsSubscription the subscription's price was refunded, which ended it
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

  /** To a customer who has disputed a charge at the bank. */
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
};
