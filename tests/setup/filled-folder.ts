import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DataFolder } from '#scripts/product/data-folder.ts';
import { findPort } from '#scripts/product/ports.ts';
import { databaseAddress, startPostgres } from '#scripts/product/postgres.ts';
import { prepareDatabase } from '#scripts/product/prepare-database.ts';
import { fillIn, whatToEmbed } from '#scripts/product/settings.ts';

export type FilledFolder = {
  /** Gives a product's own data folder, which is empty, the same data. */
  copyInto: (dataDir: string) => Promise<void>;
  remove: () => void;
};

/**
 * A data folder as the first `npm start` leaves it: migrated, with the samples, and no process using it. Products start on copies of
 * it, since making the samples and finding what their photos show takes longer than all else of a start.
 */
export async function fillFolder(): Promise<FilledFolder> {
  const folder = new DataFolder(mkdtempSync(join(tmpdir(), 'cedar-filled-')));
  // For root, PostgreSQL runs as an account that must have access.
  chmodSync(folder.path, 0o711);
  const { databasePassword: password, sessionSecret } = folder.readSecrets();
  const port = await findPort(undefined, []);
  const server = await startPostgres({
    folder: folder.at('postgres'),
    logFile: folder.at('postgres.log'),
    port,
    password,
    noteChild: () => {},
  });
  const embedded = whatToEmbed({});
  const settings = fillIn(
    { PATH: process.env.PATH ?? '' },
    {
      mode: 'production',
      embedded,
      // Each product has a sandbox at a port of its own, to which its accounts are moved when it starts.
      ports: { postgres: port, sandbox: 1, smtp: 1 },
      sessionSecret,
      storageDir: folder.at('storage'),
      databaseUrl: databaseAddress({ port, password }),
    },
  );
  await prepareDatabase(settings, { isSandboxIdentity: embedded.identity, isOwnDatabase: embedded.postgres }).finally(() =>
    server.stop(),
  );
  return {
    async copyInto(dataDir) {
      // Node's own function leaves the owner out, who must be the database's account.
      await promisify(execFile)('cp', ['-aL', `${folder.path}/.`, dataDir]);
    },
    remove: () => rmSync(folder.path, { recursive: true, force: true }),
  };
}
