import type { Locator, Page } from 'playwright-core';
import type { Reading } from '#scripts/newcomer/meter.ts';

/** What is measured of a press, and of what follows within this time (ms). */
const FOLLOWED_MS = 1000;
/** Photos and the history may take this long (ms). */
const TIMEOUT_MS = 180_000;

type Press = Pick<Reading, 'inputDelayMs' | 'interactionMs' | 'longestFrameMs'> & { name: string };

type PressAllOptions = {
  page: Page;
  origin: string;
  /** Of photos. */
  files: string[];
  /** What was measured since it was last called. */
  read: () => Reading;
  onPress: (press: Press) => void;
};

/** Goes through the builder, and presses what its owner would press. @returns the longest input delay, the longest interaction, and that of presses that do nothing (ms) */
export async function pressAll({
  page,
  origin,
  files,
  read,
  onPress,
}: PressAllOptions): Promise<{ inputDelayMs: number; press: number; idle: number }> {
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(`${origin}/builder`);
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const press = (what: Locator) => (isTouched ? what.tap({ force: true }) : what.click({ force: true }));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const choice = (name: string) => page.getByRole('radio', { name }).locator('xpath=ancestor::label');
  const latest = { inputDelayMs: 0, press: 0, idle: 0 };
  const measure = async (name: string, act: () => Promise<unknown>, kind: 'press' | 'idle' = 'press') => {
    read();
    await act();
    await page.waitForTimeout(FOLLOWED_MS);
    const { inputDelayMs, interactionMs, longestFrameMs } = read();
    onPress({ name, inputDelayMs, interactionMs, longestFrameMs });
    if (kind === 'press') latest.inputDelayMs = Math.max(latest.inputDelayMs, inputDelayMs);
    latest[kind] = Math.max(latest[kind], interactionMs);
  };
  const type = async (label: string, text: string) => {
    await press(page.getByLabel(label));
    await page.getByLabel(label).pressSequentially(text, { delay: 80 });
  };
  const drag = async (grip: Locator) => {
    await grip.focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
  };
  const steps = async (when: string) => {
    await measure(`press that does nothing, ${when}`, () => press(page.locator('h1')), 'idle');
    await measure(`Next, to Customize, ${when}`, () => press(button('Next')));
    await measure(`theme, ${when}`, () => press(choice('Muscle')));
    await measure(`layout, ${when}`, () => press(choice('Auction')));
    await measure(`typing a link, ${when}`, () => type('QR Code Link', 'a.org'));
    await measure(`Back, to Photos, ${when}`, () => press(button('Back')));
    await measure(`moving a photo by keys, ${when}`, () => drag(button('Move photo 2')));
  };

  await page.getByLabel('Full Name').and(page.locator(':enabled')).waitFor();
  await measure('typing a name', () => type('Full Name', 'Ida Holm'));
  await measure('typing a place', () => type('Location', 'Duluth'));
  await measure('Next, to Vehicle', () => press(button('Next')));
  await page.getByLabel('Year').selectOption('1967');
  await measure('typing a make', () => type('Make', 'Volvo'));
  await measure('typing a model', () => type('Model', 'P1800'));
  await measure('Next, to Photos', () => press(button('Next')));
  await page.getByLabel('Photos', { exact: true }).setInputFiles(files);
  await steps('sending');
  await page.getByText(`${files.length} of 20 photos.`).waitFor();
  await steps('sent');
  await measure('another cover', () => press(button('Make photo 3 the cover')));
  await measure('removing a photo', () => press(button('Remove photo 4')));
  await measure('putting it back', () => press(button('Undo')));
  await press(button('Next'));
  await page.getByText('Step 4 of 5').waitFor();
  await measure('Next, to Preview', () => press(button('Next')));
  const look = page.getByRole('region', { name: 'Look' });
  await look.waitFor();
  await measure('theme of the pages', () => press(look.getByText('Vintage')));
  await measure('layout of the pages', () => press(look.getByText('Gallery')));
  await page.locator('[data-state=laid]').waitFor();
  await measure('turning a page', () => press(button('Next page')));
  await measure('Back, to Customize', () => press(button('Back')));
  return latest;
}
