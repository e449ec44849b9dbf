import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMPLETE_SETTINGS } from '#tests/complete-settings.ts';
import { ENV_NAMES } from './env.schema.ts';
import { parseEnv } from './parse-env.ts';
import { readSecretFiles, SECRET_FILE_NAMES } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
function keep(text: string): string {
  const file = join(folder, crypto.randomUUID());
  writeFileSync(file, text);
  return file;
}

const { SESSION_SECRET: _secret, DATABASE_URL: _database, ...others } = COMPLETE_SETTINGS;
const SESSION_SECRET = 'a secret of more than thirty-two characters ';

it('secrets are the contents of files, without the last line break and with all else', () => {
  const env = parseEnv({
    ...others,
    SESSION_SECRET_FILE: keep(`${SESSION_SECRET}\n`),
    DATABASE_URL_FILE: keep('postgres://user:password@db/cars\r\n'),
  });
  expect(env).toMatchObject({ SESSION_SECRET, DATABASE_URL: 'postgres://user:password@db/cars' });
});

it('a secret that is set twice, is in no file, or in an empty one, is named, and never told', () => {
  const source = {
    ...others,
    SESSION_SECRET,
    SESSION_SECRET_FILE: keep('hunter2hunter2hunter2hunter2hunter2'),
    DATABASE_URL_FILE: join(folder, 'nowhere'),
    REDIS_URL_FILE: folder,
    SMTP_URL: ' ',
    SMTP_URL_FILE: keep('\n'),
  };
  const told = () => parseEnv(source);
  expect(told).toThrow('SESSION_SECRET and SESSION_SECRET_FILE are both set; set one of them');
  expect(told).toThrow('DATABASE_URL_FILE names a file that can’t be read (ENOENT)');
  expect(told).toThrow('REDIS_URL_FILE names a file that can’t be read (EISDIR)');
  expect(told).toThrow('SMTP_URL_FILE names a file that is empty');
  expect(told).not.toThrow('hunter2');
});

it('what was read is not read again by a process that inherits it', () => {
  const { settings } = readSecretFiles({ SESSION_SECRET_FILE: keep(SESSION_SECRET) });
  expect(readSecretFiles(settings)).toEqual({ settings, errors: [] });
  expect(settings.SESSION_SECRET).toBe(SESSION_SECRET);
});

it('settings whose names say that they are secret can be in files', () => {
  const secret = ENV_NAMES.filter(
    (name) => /_(SECRET|KEY|KEY_ID|URL)$|SECRET/.test(name) && !/^(WIKI|STRIPE_JS|OPENAI_BASE)/.test(name),
  );
  expect(secret.filter((name) => !SECRET_FILE_NAMES.includes(`${name}_FILE`))).toEqual([]);
});
