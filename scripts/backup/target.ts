import { choosePorts } from '../product/choose-ports.ts';
import { DataFolder } from '../product/data-folder.ts';
import { databaseAddress, startPostgres } from '../product/postgres.ts';
import { fillIn, isProduction, readOperatorSettings, readPort, type Settings, whatToEmbed } from '../product/settings.ts';

/**
 * Where to restore to: the services of .env, else those of a later `npm start`, whose database runs until `end`.
 * @throws PlainError while the product runs on them
 */
export async function openTarget(): Promise<{ settings: Settings; end: () => Promise<void> }> {
  const operator = readOperatorSettings();
  const embedded = whatToEmbed(operator);
  if (isProduction(operator) || !Object.values(embedded).includes(true)) return { settings: operator, end: async () => {} };
  const folder = new DataFolder(operator.DATA_DIR ?? '.data');
  await folder.claim({ isFresh: false });
  const ports = await choosePorts(folder, { port: readPort(operator), embedded });
  const { sessionSecret, databasePassword: password } = folder.readSecrets();
  const port = ports.postgres ?? 0;
  const postgres =
    embedded.postgres &&
    (await startPostgres({
      folder: folder.at('postgres'),
      logFile: folder.at('postgres.log'),
      port,
      password,
      noteChild: (name, pid) => folder.noteChild(name, pid),
    }));
  const databaseUrl = databaseAddress({ port, password });
  const storageDir = folder.at('storage');
  return {
    settings: fillIn(operator, { mode: 'production', embedded, ports, sessionSecret, storageDir, databaseUrl }),
    async end() {
      if (postgres) await postgres.stop();
      folder.release();
    },
  };
}
