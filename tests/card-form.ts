import type { Page } from 'playwright-core';

/** Types a card into the processor's form, which is in an iframe. */
export async function fillCard(page: Page, number = '4242424242424242', expires = '1270'): Promise<void> {
  const form = page.frameLocator('.StripeElement iframe');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill(expires);
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('ZIP code').fill('31401');
}

/** Accepts the terms and clicks the button. */
export async function subscribe(page: Page): Promise<void> {
  const terms = page.getByRole('checkbox', { name: /I accept the/ });
  if (!(await terms.isChecked())) await terms.click();
  await page.getByRole('button', { name: 'Subscribe for $49.99/year' }).click();
}
