import { Buyer, type Stage } from './buyer.ts';
import type { Transcript } from './transcript.ts';

/** Enough attempts to exhaust an intent, and the limit of our tries. */
const MOST_CONFIRMATIONS = 15;

type Story = (buyer: Buyer) => Promise<void>;

/** Stories by what happens; each is played from the start with a new buyer. */
const STORIES: Record<string, Story> = {
  'first payment': async (buyer) => {
    await buyer.subscribe();
    await buyer.pay('pm_card_visa');
  },

  'first payment declined, then paid': async (buyer) => {
    await buyer.subscribe();
    await buyer.pay('pm_card_visa_chargeDeclinedInsufficientFunds');
    await buyer.pay('pm_card_mastercard', 'pays with another card');
  },

  'first payment needs authentication': async (buyer) => {
    await buyer.subscribe();
    await buyer.pay('pm_card_authenticationRequired');
  },

  'void while incomplete': async (buyer) => {
    await buyer.subscribe();
    await buyer.voidInvoice();
  },

  'renewal succeeds': async (buyer) => {
    await buyer.subscribe();
    await buyer.pay('pm_card_visa');
    await buyer.renew();
  },

  'renewal declined, then paid with another card': async (buyer) => {
    await buyer.subscribe();
    await buyer.pay('pm_card_visa');
    await buyer.keepCard('pm_card_chargeCustomerFail');
    await buyer.renew();
    await buyer.retry();
    await buyer.pay('pm_card_mastercard', 'pays with another card');
  },

  'renewal declined to the end': async (buyer) => {
    await buyer.subscribe();
    await buyer.pay('pm_card_visa');
    await buyer.keepCard('pm_card_chargeCustomerFail');
    await buyer.renew();
    await buyer.retry();
    await buyer.retry();
    await buyer.retry();
  },

  'renewal needs authentication': async (buyer) => {
    await buyer.subscribe();
    await buyer.pay('pm_card_visa');
    await buyer.keepCard('pm_card_authenticationRequired');
    await buyer.renew();
  },

  'void while past due': async (buyer) => {
    await buyer.subscribe();
    await buyer.pay('pm_card_visa');
    await buyer.keepCard('pm_card_chargeCustomerFail');
    await buyer.renew();
    await buyer.voidInvoice();
  },

  'cancelled by the owner': async (buyer) => {
    await buyer.subscribe();
    await buyer.pay('pm_card_visa');
    await buyer.cancelAtPeriodEnd();
    await buyer.renew();
  },

  'repeated confirmation': async (buyer) => {
    await buyer.subscribe();
    for (let count = 1; count <= MOST_CONFIRMATIONS; count += 1) {
      await buyer.pay('pm_card_visa_chargeDeclined', `confirmation ${count}`);
      if (buyer.steps.at(-1)?.look.intent?.status === 'canceled') break;
    }
    await buyer.voidInvoice();
  },
};

/** With a customer's balance: cents, negative is credit. */
const WITH_BALANCE: Record<string, { balance: number }> = {
  'credit for a part': { balance: -1000 },
  'credit for all': { balance: -10_000 },
  'something owed from before': { balance: 25 },
};

/** With a code that leaves less than the minimum charge. Cents off. */
const WITH_COUPON: Record<string, { off: number }> = {
  'less than the least charge': { off: 4969 },
  'nothing to pay': { off: 4999 },
};

/** Plays all stories in turn. @param tell is called before each */
export async function playStories(stage: Stage, tell: (story: string) => void = () => undefined): Promise<Transcript['stories']> {
  const stories: Transcript['stories'] = {};
  const play = async (name: string, story: Story, customer: { balance?: number } = {}) => {
    tell(name);
    const buyer = await Buyer.meet(stage, customer);
    try {
      await story(buyer);
    } finally {
      await buyer.leave();
    }
    stories[name] = buyer.steps;
  };
  for (const [name, story] of Object.entries(STORIES)) await play(name, story);
  for (const [name, customer] of Object.entries(WITH_BALANCE)) await play(name, payWhatIsDue, customer);
  for (const [name, { off }] of Object.entries(WITH_COUPON)) {
    const coupon = await stage.stripe.coupons.create({ amount_off: off, currency: 'usd', duration: 'once', name: 'Contract' });
    await play(name, (buyer) => buyer.subscribe({ discounts: [{ coupon: coupon.id }] }));
  }
  return stories;
}

async function payWhatIsDue(buyer: Buyer): Promise<void> {
  await buyer.subscribe();
  if (buyer.steps.at(-1)?.look.intent) await buyer.pay('pm_card_visa');
}
