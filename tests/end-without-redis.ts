import { stopWithoutRedis } from './drill-faults.ts';

/** Runs one fault drill in a separate process with its own database, in parallel with the others. */
const played = await stopWithoutRedis(process.env.DATABASE_URL ?? '', { losesData: false });
process.send?.(played ?? null, () => process.exit());
