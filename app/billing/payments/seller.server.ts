import { env } from '#app/platform/env.server.ts';

/** The seller's lines on receipts: name, address, and the tax id if any. Empty when the operator has configured none. */
export const sellerLines = (): string[] =>
  [env.SELLER_NAME, env.SELLER_ADDRESS, env.SELLER_TAX_ID && `Tax ID ${env.SELLER_TAX_ID}`].filter((line) => line !== undefined);
