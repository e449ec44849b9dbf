import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startSession } from '#app/accounts/session.server.ts';
import { db } from '#db/client.ts';
import { Client } from './client.ts';
import { insertUser } from './fixtures.ts';

/** A user with a browser of their own, signed in. */
export type Person = { userId: string; client: Client; context: BrowserContext; page: Page };

/** A headless browser counts as a crawler, which gets only complete pages; a person's page is streamed. */
export const AS_A_PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

type Options = {
  isSubscribed?: boolean;
  isOnboarded?: boolean;
  isAdmin?: boolean;
  name?: string;
  width?: number;
  height?: number;
  /** Whether the screen is touched, as a phone's. */
  isTouched?: boolean;
};

export async function openPerson(
  browser: Browser,
  { width = 1280, height = 900, isTouched = false, ...options }: Options = {},
): Promise<Person> {
  // Drills, which start their own product, use the rest of this file.
  const { origin: baseURL } = await import('./product.ts');
  const userId = await insertUser(db, options);
  const client = Client.withCookie(baseURL, await startSession(userId));
  const touch = { isMobile: isTouched, hasTouch: isTouched };
  const context = await browser.newContext({ baseURL, viewport: { width, height }, userAgent: AS_A_PERSON, ...touch });
  await context.addCookies(client.browserCookies());
  return { userId, client, context, page: await context.newPage() };
}

/**
 * Waits for a toast of exactly these words, or with such in its description. What one sees is waited for, for the five seconds that it
 * is shown: what is announced to a screen reader is in the page for one second only, which a busy machine can miss.
 */
export const reads = (page: Page, title: string, description?: string | RegExp): Promise<void> => {
  const toasts = page.locator('li[data-state=open]').filter({ has: page.getByText(title, { exact: true }) });
  return (description ? toasts.filter({ has: page.getByText(description, { exact: true }) }) : toasts).waitFor();
};

export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

export const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name, exact: true }).waitFor();

/** Clicks Next in the builder until it shows a step, waiting for each on the way. @param step from 1 */
export async function goToStep(page: Page, step: number): Promise<void> {
  const shown = page.getByText(/^Step \d of 5$/);
  for (let at = Number((await shown.textContent())?.at('Step '.length)); at < step; at += 1) {
    await press(page, 'Next');
    await shown.and(page.getByText(`Step ${at + 1} of 5`)).waitFor();
  }
}

/** Fills in the builder's first two steps, and stays at the second. */
export async function beginShowcase(page: Page, vehicle: { year: string; make: string; model: string }): Promise<void> {
  await page.goto('/builder');
  await page.getByLabel('Full Name').fill('Ida Holm');
  await page.getByLabel('Location').fill('Duluth, Minnesota');
  await press(page, 'Next');
  await page.getByLabel('Year').selectOption(vehicle.year);
  await page.getByLabel('Make').fill(vehicle.make);
  await page.getByLabel('Model').fill(vehicle.model);
}
