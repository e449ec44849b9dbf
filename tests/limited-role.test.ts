import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Client } from './client.ts';
import { projectBody } from './fixtures.ts';
import { AS_A_PERSON } from './person.ts';
import { jpeg } from './pictures.ts';
import { testEnvironment } from './setup/environment.ts';
import { makeDatabaseWithRoles } from './setup/least-privilege.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from './setup/throwaway-postgres.ts';
import { startThrowawayProduct, type ThrowawayProduct, terminalFileOf } from './setup/throwaway-product.ts';

/** Web and worker as `cedar_app` of deploy/postgres/roles.sql, which may only read and write rows. */
let postgres: ThrowawayPostgres;
let product: ThrowawayProduct;

beforeAll(async () => {
  postgres = await startThrowawayPostgres({ isMigrated: false });
  const as = await makeDatabaseWithRoles(postgres.url, postgres.folder);
  // These tests' own environment must not count as the operator's settings; a blank counts as not set.
  const unset = Object.fromEntries(['STORAGE_DIR', ...Object.keys(testEnvironment)].map((name) => [name, '']));
  product = await startThrowawayProduct({ ...unset, DATABASE_URL: as('cedar_app') });
});
afterAll(async () => {
  await product?.stop();
  await postgres?.stop();
});

it('an owner makes and shares a showcase, a guest signs, and an administrator looks at everything, without an error', async () => {
  const owner = await Client.signedIn(product.origin, 'owner');
  const photo = await owner.upload(await jpeg({ seed: 41 }));
  await owner.call('POST', '/api/photos/ingest', { objectPath: photo });
  const body = projectBody([photo], { model: 'P1800 ES' });
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', body);
  for (const kind of ['pdf', 'pptx']) {
    const file = await owner.send('POST', `/api/generate/${kind}`, body);
    expect([kind, file.status]).toEqual([kind, 200]);
    await file.arrayBuffer();
  }
  const { address } = await owner.call<{ address: string }>('PUT', `/api/projects/${id}/sharing`, {
    isOn: true,
    hasGuestBook: true,
  });
  const signed = await fetch(address, {
    method: 'POST',
    headers: { Origin: product.origin },
    body: new URLSearchParams({ intent: 'sign', name: 'Mabel', words: 'What a car' }),
  });
  expect(signed.status).toBeLessThan(400);
  expect(await owner.call('GET', `/api/projects/${id}/guest-book`)).toMatchObject([{ words: 'What a car' }]);
  const visited = await fetch(address, { headers: { 'User-Agent': AS_A_PERSON } });
  expect(await visited.text()).toContain('P1800 ES');
  for (const page of ['/', '/account', `/showcase/${id}`]) expect([page, (await owner.fetch(page)).status]).toEqual([page, 200]);

  const admin = await Client.signedIn(product.origin, 'admin');
  const pages = ['', '/projects', '/users', '/promo-codes', '/donations', '/transactions', '/monthly-report', '/audit-log'];
  for (const page of [...pages, '/system-check', '/featured', '/queues', '/queues/api/queues']) {
    const { status } = await admin.fetch(`/admin${page}`);
    expect([page, status]).toEqual([page, 200]);
  }
  // A machine that is busy enough makes the product say for a moment that it is not well.
  await expect.poll(async () => (await fetch(`${product.origin}/healthz`)).status).toBe(200);
  const log = readFileSync(terminalFileOf(product.dataDir), 'utf8');
  expect(log.split('\n').filter((line) => /permission denied|must be owner|error/i.test(line))).toEqual([]);
});
