import { env } from '#app/platform/env.server.ts';

/** Who sells, as receipts print it: name, address, and tax id where there is one, a line each. Empty where the operator has set none. */
export const sellerLines = (): string[] =>
  [env.SELLER_NAME, env.SELLER_ADDRESS, env.SELLER_TAX_ID && `Tax ID ${env.SELLER_TAX_ID}`].filter((line) => line !== undefined);
