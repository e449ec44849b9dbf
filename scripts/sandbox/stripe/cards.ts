/** A bank's refusal of a charge, in Stripe's words (https://docs.stripe.com/declines/codes). */
export type Decline = { code: string; decline_code: string; message: string };

const DECLINES = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  test_mode_live_card: {
    code: 'card_declined',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
} as const;

export const declineFor = (declineCode: keyof typeof DECLINES): Decline => ({
  ...DECLINES[declineCode],
  decline_code: declineCode,
});

/** A card number with a known behavior (https://docs.stripe.com/testing). */
export type TestCard = {
  number: string;
  /** A short name, also of Stripe's ready-made payment method `pm_card_…`. */
  name: string;
  brand: string;
  /** What it is for, as shown to people. */
  does: string;
  decline?: keyof typeof DECLINES;
  /** Whether a customer may save it although every charge is declined. */
  isKept?: true;
  /** When the bank asks the holder: at each payment, or until it has been answered once. */
  authenticates?: 'always' | 'once';
  staysProcessing?: boolean;
};

const succeeds = (number: string, name: string, brand: string): TestCard => ({ number, name, brand, does: 'Succeeds' });

export const TEST_CARDS: TestCard[] = [
  succeeds('4242424242424242', 'visa', 'visa'),
  { ...succeeds('4000000000000002', 'visa_chargeDeclined', 'visa'), does: 'Is declined', decline: 'generic_decline' },
  {
    ...succeeds('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', 'visa'),
    does: 'Is declined: insufficient funds',
    decline: 'insufficient_funds',
  },
  { ...succeeds('4000000000000069', 'chargeDeclinedExpiredCard', 'visa'), does: 'Is declined: expired', decline: 'expired_card' },
  {
    ...succeeds('4000000000000127', 'chargeDeclinedIncorrectCvc', 'visa'),
    does: 'Is declined: wrong security code',
    decline: 'incorrect_cvc',
  },
  {
    ...succeeds('4000002500003155', 'authenticationRequiredOnSetup', 'visa'),
    does: 'Asks the holder once; renewals then succeed',
    authenticates: 'once',
  },
  {
    ...succeeds('4000002760003184', 'authenticationRequired', 'visa'),
    does: 'Asks the holder each time, at renewals too',
    authenticates: 'always',
  },
  {
    ...succeeds('4000000000000341', 'chargeCustomerFail', 'visa'),
    does: 'Can be kept by a customer, but every charge is declined',
    decline: 'generic_decline',
    isKept: true,
  },
  {
    ...succeeds('4000000000007726', 'sandboxProcessing', 'visa'),
    does: 'Stays “processing” until it is settled here; the sandbox’s own, Stripe has no such card',
    staysProcessing: true,
  },
  succeeds('4000056655665556', 'visa_debit', 'visa'),
  succeeds('5555555555554444', 'mastercard', 'mastercard'),
  succeeds('2223003122003222', 'mastercard_2', 'mastercard'),
  succeeds('378282246310005', 'amex', 'amex'),
  succeeds('6011111111111117', 'discover', 'discover'),
  succeeds('3056930009020004', 'diners', 'diners'),
  succeeds('3566002020360505', 'jcb', 'jcb'),
  succeeds('6200000000000005', 'unionpay', 'unionpay'),
];

/** Any other number: a real card, which test mode refuses. */
export const LIVE_CARD: TestCard = {
  number: '',
  name: 'live',
  brand: 'unknown',
  does: 'Is declined: not a test card',
  decline: 'test_mode_live_card',
};

export const findTestCard = (name: string): TestCard => TEST_CARDS.find((card) => card.name === name) ?? LIVE_CARD;

/** Validates the check digit of a card number (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
