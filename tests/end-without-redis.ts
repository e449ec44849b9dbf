import { stopWithoutRedis } from './drill-faults.ts';

/** Plays one fault as a process of its own, with a database of its own, beside other faults that last as long. */
const played = await stopWithoutRedis(process.env.DATABASE_URL ?? '');
process.send?.(played ?? null, () => process.exit());
