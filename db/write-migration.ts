import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'db/migrations';
const NUMBERED = /^\d{4}-[a-z0-9-]+\.ts$/;

const EMPTY = `import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql\`\`.execute(db);
}
`;

/** The name of an import, such as `flyerTokens` for `0019-flyer-tokens`. */
const importName = (name: string): string =>
  name.slice('0000-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The source of `db/migrations/index.ts`: a list of all migrations in the folder. */
export async function listMigrations(folder: string = FOLDER): Promise<string> {
  const names = (await readdir(folder)).filter((file) => NUMBERED.test(file)).map((file) => file.slice(0, -'.ts'.length));
  const sorted = names.toSorted();
  return [
    '/** Written by `npm run migration`. Imported rather than read from the folder, so that a bundle includes them. */',
    ...sorted.map((name) => `import * as ${importName(name)} from './${name}.ts';`),
    '',
    '/** In order. A name is stored in each database that has had it, and never changes. */',
    'export const migrations = {',
    ...sorted.map((name) => `  '${name}': ${importName(name)},`),
    '};',
    '',
  ].join('\n');
}

/** @param name in words with hyphens. @returns the file that was written. @throws for an invalid name */
export async function writeMigration(name: string, folder: string = FOLDER): Promise<string> {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error('Name the migration in lower case with hyphens, such as add-engine-number');
  const last =
    (await readdir(folder))
      .filter((file) => NUMBERED.test(file))
      .toSorted()
      .at(-1) ?? '0000';
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
  const file = join(folder, `${number}-${name}.ts`);
  await writeFile(file, EMPTY, { flag: 'wx' });
  await writeFile(join(folder, 'index.ts'), await listMigrations(folder));
  return file;
}
