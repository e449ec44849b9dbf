import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#scripts/release/run.ts';
import { sumUp } from './drill-faults.ts';
import { Owner } from './drill-owner.ts';
import type { Fault } from './fault-list.ts';
import { FaultStand } from './fault-stand.ts';

/** Of the disk that is filled; less than a photo needs stays free. */
const DISK = '64m';
const LEFT_BYTES = 8_000;

/** A product of its own whose files are on a small disk in memory; that takes the right to mount one. */
export const FULL_DISK: Fault = {
  name: 'disk-full',
  what: 'The disk of the files is full',
  play: async ({ postgres }) => {
    const folder = mkdtempSync(join(tmpdir(), 'cedar-disk-'));
    const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], '.').catch(() => undefined);
    if (isMounted === undefined) return 'no disk may be mounted here';
    const stand = await FaultStand.start({ DATABASE_URL: postgres.url, STORAGE_DIR: folder });
    try {
      const owner = await Owner.at(stand.origin, { photos: 2 });
      const { bavail, bsize } = statfsSync(folder);
      const filling = join(folder, 'filling');
      writeFileSync(filling, Buffer.alloc(bavail * bsize - LEFT_BYTES));
      const full = await Promise.all([owner.brochure(), owner.followed(), owner.upload(), owner.upload(), owner.page()]);
      rmSync(filling);
      const after = await Promise.all([owner.brochure(), owner.upload(), owner.page()]);
      const lost = after.filter(({ how }) => how !== 'served').map(({ what, words }) => `${what}, with room again: ${words}`);
      const played = await sumUp([...full, ...after], stand.deaths);
      return { ...played, lost: [...played.lost, ...lost] };
    } finally {
      await stand.stop();
      await run('umount', [folder], '.');
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
