import type { Locator, Page } from 'playwright-core';
import { untilReady } from '#tests/browser.ts';

/** Words a minute, of five letters and spaces as typists count. */
const WORDS_A_MINUTE = 40;
const LETTERS_A_WORD = 5;

/** Photos and the history may take this long before the visit is given up (ms). */
const TIMEOUT_MS = 180_000;

export type Step = {
  name: string;
  /** Seconds of typing, computed. */
  typingS: number;
  /** Seconds from the press until the next thing is usable. */
  waitingS: number;
};

type Visit = {
  page: Page;
  /** The product's address. */
  origin: string;
  /** Files of photos. */
  photos: string[];
  /** Called after each step, while its picture is on the screen. */
  onStep: (step: Step) => Promise<void>;
};

/** A newcomer, from the landing page to their own brochure on the screen. They fill in required fields alone. */
export async function visit({ page, origin, photos, onStep }: Visit): Promise<void> {
  page.setDefaultTimeout(TIMEOUT_MS);
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const press = (what: Locator) => (isTouched ? what.tap() : what.click());
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  let typed = '';
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label);
    await press(field);
    await field.pressSequentially(text);
    typed += text;
  };
  const step = async (name: string, act: () => Promise<unknown>, usable: Locator) => {
    const typingS = typed.length / LETTERS_A_WORD / (WORDS_A_MINUTE / 60);
    typed = '';
    const began = performance.now();
    await act();
    await usable.waitFor();
    await untilReady(page);
    await onStep({ name, typingS, waitingS: (performance.now() - began) / 1000 });
  };
  const next = () => press(button('Next'));

  const start = page.getByRole('link', { name: 'Create Your Showcase' });
  await step('landing page', () => page.goto(origin, { waitUntil: 'commit' }), start);
  const account = page.getByRole('button', { name: 'newcomer@example.com' });
  await step('sign-up at the provider', () => press(start), account);
  await step('welcome', () => press(account), button('Get Started').first());
  const location = page.getByLabel('Location');
  await step('owner', () => press(button('Get Started').first()), location.and(page.locator(':enabled')));
  await type('Location', 'Savannah, Georgia');
  const year = page.getByLabel('Year');
  await step('vehicle', next, year);
  await year.selectOption('1967');
  await type('Make', 'Volvo');
  await type('Model', 'P1800');
  const files = page.getByLabel('Photos', { exact: true });
  await step('photos', next, button('Choose photos'));
  const firstPicture = page.locator('[data-status] img').first();
  await step('first photo shown', () => files.setInputFiles(photos), firstPicture);
  await step('theme and layout', next, page.getByRole('radio').first());
  // Generating begins when the last photo has arrived.
  await step('all photos sent', next, page.getByText('Generating showcase content...'));
  // The pages are there before, while words stream into them.
  await step('history written', async () => {}, page.getByRole('region', { name: 'Look' }));
  await step('brochure on the screen', async () => {}, page.locator('[data-state=laid]'));
}
