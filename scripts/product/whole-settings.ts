import { DataFolder } from './data-folder.ts';
import { databaseAddress } from './postgres.ts';
import { fillIn, isProduction, readOperatorSettings, type Settings, whatToEmbed } from './settings.ts';
import { PlainError } from './terminal.ts';

/** The settings of .env, filled in by those of the running `npm start`. @throws PlainError where none runs and some are missing */
export function readWholeSettings(): Settings {
  const operator = readOperatorSettings();
  const embedded = whatToEmbed(operator);
  if (isProduction(operator) || !Object.values(embedded).includes(true)) return operator;
  const folder = new DataFolder(operator.DATA_DIR ?? '.data');
  const ports = folder.readPorts();
  if (!(ports.sandbox || ports.postgres)) {
    throw new PlainError('Some services are not set, and no `npm start` has put others in their place yet. See .env.example.');
  }
  const { sessionSecret, databasePassword: password } = folder.readSecrets();
  const databaseUrl = databaseAddress({ port: ports.postgres ?? 0, password });
  return fillIn(operator, { mode: 'production', embedded, ports, sessionSecret, storageDir: folder.at('storage'), databaseUrl });
}
