import { SITE_NAME } from '#app/platform/site.ts';
import { letter, type Message } from './letter.tsx';
import { receiptMail } from './receipt-mail.tsx';

/** Mails about payments. */
export const paymentMails = {
  receipt: receiptMail,

  /** To an owner who was told that the bank had not answered yet. */
  'payment-failed': ({ name, amount, link }: { name: string | null; amount: string; link: string }): Message =>
    letter({
      subject: `Your payment to ${SITE_NAME} did not go through`,
      title: 'Your payment did not go through',
      name,
      words: [
        `Your bank has declined the payment of ${amount}. Nothing was charged, and your bank may say more.`,
        'Your showcase is saved and waits for you. To get its documents, pay with another card.',
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
    name: string | null;
    amount: string;
    number: string;
    isPending: boolean;
    endsSubscription: boolean;
    link: string;
  }): Message =>
    letter({
      subject: `${amount} is on its way back to you`,
      title: `${amount} is on its way back to you`,
      name,
      words: [
        isPending
          ? `Your refund of ${amount} from receipt ${number} is on its way to the card that paid it. It may take some days to leave our account; most banks show it five to ten business days after that.`
          : `We have refunded ${amount} from receipt ${number} to the card that paid it. Most banks show it within five to ten business days.`,
        ...(endsSubscription ? ['With it your subscription has ended. Another email says what becomes of your showcases.'] : []),
      ],
      link: { href: link, label: 'See the receipt' },
    }),

  /** To a customer who has disputed a charge at the bank. */
  disputed: ({ name, amount, number, link }: { name: string | null; amount: string; number: string; link: string }): Message =>
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
