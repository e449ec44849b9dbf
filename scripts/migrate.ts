import { prepareDatabase } from './product/prepare-database.ts';
import { readOperatorSettings } from './product/settings.ts';
import { fail, PlainError } from './product/terminal.ts';

/** Brings the database of DATABASE_URL to the newest schema, for deployments that start web and worker by themselves. */
const settings = readOperatorSettings();
if (!settings.DATABASE_URL) fail(new PlainError('DATABASE_URL must be a postgres:// address'));
await prepareDatabase(settings, { isSandboxIdentity: false }).catch(fail);
