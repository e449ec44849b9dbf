import { setTimeout as pause } from 'node:timers/promises';
import { drawPhotos, makeShowcase } from '#scripts/bench/service/owner.ts';
import { visit } from '#scripts/bench/service/visitors.ts';

export type Life = { showcases: number; failed: string[]; visits: number; visitsFailed: number };

/**
 * Owners who come one after the other, make a showcase, share it and leave for good, beside visitors of one page.
 * @param showcases a minute
 * @param visits a second
 */
export async function live(
  origin: string,
  { address, minutes, showcases, visits }: { address: string; minutes: number; showcases: number; visits: number },
): Promise<Life> {
  const photos = await drawPhotos();
  const life: Life = { showcases: 0, failed: [], visits: 0, visitsFailed: 0 };
  const seconds = Math.round(minutes * 60);
  const visiting = visit(address, { seconds, rate: visits }).then(({ perSecond, failed }) => {
    life.visits = Math.round(perSecond * seconds);
    life.visitsFailed = failed;
  });
  const comeAndGo = async () => {
    try {
      const { owner } = await makeShowcase(origin, photos);
      const left = await owner.send('DELETE', '/api/account', { confirmation: 'DELETE' });
      if (!left.ok) throw new Error(`An account can’t be deleted: ${left.status} ${await left.text()}`);
      life.showcases += 1;
    } catch (error) {
      life.failed.push(String(error));
    }
  };
  const coming: Promise<void>[] = [];
  for (let begun = 0; begun < minutes * showcases; begun += 1) {
    coming.push(comeAndGo());
    await pause(60_000 / showcases);
  }
  await Promise.all([visiting, ...coming]);
  return life;
}
