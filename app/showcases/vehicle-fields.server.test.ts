import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recordOf } from '#app/platform/typed-object.ts';
import { db } from '#db/client.ts';
import { insertReadyPhoto, insertUser, projectBody } from '#tests/fixtures.ts';
import { saveShowcase } from './save-showcase.server.ts';
import { documentContentSchema, vehicleDataSchema } from './showcase.schema.ts';
import { VEHICLE_FIELD_NAMES, VEHICLE_FIELDS, vehicleLimit } from './vehicle-fields.ts';

/** A unique word in each field. */
const WORDS = { ...recordOf(VEHICLE_FIELD_NAMES, (name) => `qx-${name.toLowerCase()}`), year: '1937' };

it('a required field has its own message, and an optional one may be missing, null or blank', () => {
  for (const { name, required } of VEHICLE_FIELDS) {
    const { [name]: _left, ...others } = WORDS;
    const blank = vehicleDataSchema.safeParse({ ...WORDS, [name]: ' ' });
    expect(blank.error?.issues.map(({ path, message }) => [...path, message]) ?? [], name).toEqual(
      required === null ? [] : [[name, required]],
    );
    for (const given of [others, { ...WORDS, [name]: null }]) {
      expect(vehicleDataSchema.safeParse(given).success, name).toBe(required === null);
    }
  }
});

it('a field that is too long says how long it may be', () => {
  for (const { name, kind } of VEHICLE_FIELDS.filter((field) => field.kind !== 'year')) {
    const max = vehicleLimit(name);
    const parse = (length: number) => vehicleDataSchema.safeParse({ ...WORDS, [name]: 'x'.repeat(length) });
    expect(parse(max).success, kind).toBe(true);
    expect(parse(max + 1).error?.issues[0]?.message).toBe(`Please keep this under ${max.toLocaleString('en-US')} characters`);
  }
});

it('administrators find a showcase by the searchable fields only', async () => {
  const ownerId = await insertUser(db);
  const body = projectBody([await insertReadyPhoto(db, ownerId)]);
  const content = documentContentSchema.parse({ ...body, project: { ...body.project, vehicleData: WORDS } });
  const { id } = await saveShowcase({ ownerId, content });
  const { searchText } = await db.selectFrom('showcases').select('searchText').where('id', '=', id).executeTakeFirstOrThrow();
  expect(VEHICLE_FIELD_NAMES.filter((name) => searchText.includes(WORDS[name]))).toEqual(
    VEHICLE_FIELDS.filter(({ isSearched }) => isSearched).map(({ name }) => name),
  );
});

it('they find it by an index, which goes with the column where a migration makes that again', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = 'showcases' and indexdef like '%search_text gin_trgm_ops%'
  `.execute(db);
  expect(rows).toHaveLength(1);
});
