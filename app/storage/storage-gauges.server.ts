import type { ReadGauges } from '#app/platform/metrics.server.ts';
import { type Disk, readDisk } from './read-disk.server.ts';

const gauge = (name: string, help: string, of: (disk: Disk) => number): ReadGauges[number] => ({
  name,
  help,
  labelNames: [],
  async read(one) {
    const disk = await readDisk();
    if (disk) one.set(of(disk));
  },
});

/** The disk where files are kept in a folder. */
export const STORAGE_GAUGES: ReadGauges = [
  gauge('cedar_storage_free_bytes', 'What is free on the disk of STORAGE_DIR', ({ freeBytes }) => freeBytes),
  gauge('cedar_storage_size_bytes', 'The size of the disk of STORAGE_DIR', ({ totalBytes }) => totalBytes),
];
