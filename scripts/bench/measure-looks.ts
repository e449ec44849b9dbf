import type { Page } from 'playwright-core';

/** How long someone looks at the pages before another press (ms). */
const LOOKING_MS = 3_000;

/**
 * Presses each theme and layout beside the pages of the builder's last step, which is open, after a look at the pages before.
 * @returns by its name, how long it took from the press until one's own pages stood there in it (ms)
 */
export async function measureLooks(page: Page): Promise<Map<string, number>> {
  const look = page.getByRole('region', { name: 'Look' });
  const laid = page.locator('section[aria-label="Brochure preview"] [data-state=laid]');
  await laid.waitFor();
  await look.hover();
  const took = new Map<string, number>();
  for (const label of await look.locator('label').all()) {
    if (await label.getByRole('radio').isChecked()) continue;
    await page.waitForTimeout(LOOKING_MS);
    const appears = page.evaluate(watchPages);
    // What is watched is watched before the press.
    await page.evaluate(() => {});
    await label.click({ force: true });
    took.set((await label.textContent()) ?? '', Math.round(await appears));
    await laid.waitFor();
  }
  return took;
}

/** Runs in the page. @returns from the next press until a frame with other pages is shown and painted (ms) */
function watchPages(): Promise<number> {
  return new Promise((resolve) => {
    let pressedAt = 0;
    window.addEventListener('click', ({ timeStamp }) => (pressedAt ||= timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressedAt)));
    });
    for (const frame of document.querySelectorAll('section[aria-label="Brochure preview"] iframe')) {
      observer.observe(frame, { attributeFilter: ['aria-hidden'] });
    }
  });
}
