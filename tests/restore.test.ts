import { expect, it } from 'vitest';
import { drillRestore } from './drill-restore.ts';
import { dataDir, origin } from './product.ts';

/** The short form of `npm run drill:restore`. */
it('opens every document, photo and page after it was restored on an empty machine, to the byte', async () => {
  const { opened, writer } = await drillRestore({ origin, dataDir }, { models: 1, isChecked: false });
  expect(opened.filter(({ kind }) => kind === 'document').length).toBeGreaterThanOrEqual(2);
  expect(opened.filter(({ before }) => !before.startsWith('200'))).toEqual([]);
  expect(opened.filter(({ before, after }) => before !== after)).toEqual([]);
  expect(writer.broken).toEqual([]);
}, 300_000);
