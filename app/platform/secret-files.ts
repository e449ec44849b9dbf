import { readFileSync } from 'node:fs';

/** The settings that nobody may read but the product: each can be the content of a file instead, named by NAME_FILE. */
const SECRETS = [
  'SESSION_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'OAUTH_CLIENT_ID',
  'OAUTH_CLIENT_SECRET',
  'OPENAI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'BACKUP_IDENTITY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

const fileSettingOf = (name: string): string => `${name}_FILE`;

/** The settings that name a file with a secret. */
export const SECRET_FILE_NAMES = SECRETS.map(fileSettingOf);

type Source = Record<string, string | undefined>;

/**
 * Reads secrets from their files, without the line break at the end that editors and `kubectl create secret` leave. The names of the files
 * are blank in the result, so that what is read once is not read again by a process that inherits it.
 * @returns the settings, and a line for each file that can't be used; never a secret
 */
export function readSecretFiles(source: Source): { settings: Source; errors: string[] } {
  const settings: Source = { ...source };
  const errors: string[] = [];
  for (const name of SECRETS) {
    const file = source[fileSettingOf(name)]?.trim();
    if (!file) continue;
    settings[fileSettingOf(name)] = '';
    if (source[name]?.trim()) {
      errors.push(`${name} and ${fileSettingOf(name)} are both set; set one of them`);
      continue;
    }
    try {
      settings[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (!settings[name]?.trim()) errors.push(`${fileSettingOf(name)} names a file that is empty`);
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'it is not a file';
      errors.push(`${fileSettingOf(name)} names a file that can’t be read (${reason})`);
    }
  }
  return { settings, errors };
}
