import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSession } from '#app/accounts/session.server.ts';
import type { Sharing } from '#app/sharing/sharing.ts';
import { db } from '#db/client.ts';
import { createDb } from '#db/create-db.ts';
import { makeKey } from '#scripts/backup/seal.ts';
import { Client } from './client.ts';
import { insertUser, projectBody } from './fixtures.ts';
import { jpeg } from './pictures.ts';
import { testEnvironment } from './setup/environment.ts';
import { readProductEnvironment } from './setup/read-product-environment.ts';
import { startThrowawayProduct, type ThrowawayProduct } from './setup/throwaway-product.ts';

/** What was read at an address, before and after. */
export type Opened = { kind: string; address: string; before: string; after: string };
export type Drilled = {
  opened: Opened[];
  /** Photos that were uploaded while the backup ran, those of them that it has, and those whose file it lacks. */
  writer: { uploads: number; restored: number; broken: string[] };
  seconds: { backup: number; restore: number; start: number };
  said: string[];
};

/** A machine without settings: what this process's environment has would count as the operator's. */
const NO_SETTINGS = Object.fromEntries(
  [...Object.keys(testEnvironment), 'DATABASE_URL', 'STORAGE_DIR', 'STRIPE_SECRET_KEY', 'STRIPE_API_BASE'].map((name) => [
    name,
    '',
  ]),
);
/** All of a page but its words: scripts and attributes have a nonce, which differs from reply to reply. */
const NO_WORDS = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g;

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** Runs a command of the product as an operator does. @returns its output @throws with it where the command fails */
function run(script: string, args: string[], settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...NO_SETTINGS, ...settings } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, ['scripts/run.mjs', script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`${script} ended with ${code}: ${said}`))));
  });
}

/** An owner with photos, brochures, decks and a shared page. @returns what a browser opens, by kind */
async function fillProduct(owner: Client, { origin, models }: { origin: string; models: number }) {
  const photos = await Promise.all([1, 2, 3].map(async (seed) => owner.upload(await jpeg({ seed: 700 + seed, width: 1600 }))));
  for (const objectPath of photos) await owner.call('POST', '/api/photos/ingest', { objectPath });
  const body = projectBody(photos);
  const { id } = await owner.call<{ id: string }>('POST', '/api/projects/save', body);
  for (let model = 1; model <= models; model++) {
    for (const kind of ['pdf', 'pptx']) {
      const reply = await owner.send('POST', `/api/generate/${kind}`, projectBody(photos, { model: `Restored ${model}` }));
      if (!reply.ok) throw new Error(`${kind}: ${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  }
  const { address } = await owner.call<Sharing>('PUT', `/api/projects/${id}/sharing`, {
    isOn: true,
    showsContact: false,
    offersBrochure: true,
    offersPresentation: false,
    isListed: false,
    flyerOpensBrochure: false,
  });
  const page = new URL(address ?? origin).pathname;
  const sizes = ['thumbnail', 'medium', 'screen', 'print'];
  return {
    photo: photos.flatMap((path) => sizes.map((size) => `${path}?size=${size}`)),
    showcase: [`/api/projects/${id}`, `/showcase/${id}`],
    'shared page': [page],
    'shared photo': [1, 2, 3].map((place) => `${page}/photos/${place}`),
  };
}

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Status and hash of a reply; of a page, of its words alone. */
async function open(client: Client, address: string): Promise<string> {
  const reply = await client.fetch(address);
  const bytes = Buffer.from(await reply.arrayBuffer());
  const isPage = reply.headers.get('Content-Type')?.includes('text/html');
  const same = isPage ? bytes.toString().replaceAll(NO_WORDS, '').replaceAll(new URL(client.origin).host, '') : bytes;
  return `${reply.status} ${hashOf(same)} ${bytes.length > 0 ? '' : 'empty'}`.trim();
}

/** Uploads photos until it is told to end. */
function keepWriting(writer: Client): { end: () => Promise<string[]> } {
  let isOver = false;
  const uploads: string[] = [];
  const writing = (async () => {
    for (let seed = 800; !isOver; seed++) {
      const objectPath = await writer.upload(await jpeg({ seed, width: 800 }));
      await writer.call('POST', '/api/photos/ingest', { objectPath });
      uploads.push(objectPath);
    }
  })();
  return {
    async end() {
      isOver = true;
      await writing;
      return uploads;
    },
  };
}

/**
 * Backs a product up while an owner goes on writing, restores on a machine that has nothing, starts the product there and opens
 * everything again, by the commands that an operator uses.
 * @param options.models how many cars the owner has documents of
 * @param options.isChecked reads the backup before it is restored as well
 */
export async function drillRestore(
  { origin, dataDir }: { origin: string; dataDir: string },
  { models, isChecked }: { models: number; isChecked: boolean },
): Promise<Drilled> {
  const [ownerId, writerId] = [await insertUser(db), await insertUser(db)];
  const [ownerCookie, writerCookie] = [await startSession(ownerId), await startSession(writerId)];
  const owner = Client.withCookie(origin, ownerCookie);
  const things: Record<string, string[]> = await fillProduct(owner, { origin, models });
  const documents = await db.selectFrom('documents').select('id').where('ownerId', '=', ownerId).execute();
  things.document = documents.map(({ id }) => `/api/documents/${id}`);
  const opened: Opened[] = [];
  for (const [kind, addresses] of Object.entries(things)) {
    for (const address of addresses) opened.push({ kind, address, before: await open(owner, address), after: '' });
  }

  const place = mkdtempSync(join(tmpdir(), 'cedar-drill-backup-'));
  const newDataDir = mkdtempSync(join(tmpdir(), 'cedar-drill-restored-'));
  // For root, PostgreSQL runs as an account that must have access.
  chmodSync(newDataDir, 0o711);
  let restored: ThrowawayProduct | undefined;
  try {
    const { recipient, identity } = await makeKey();
    const secret = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).sessionSecret;
    const machine = { DATA_DIR: newDataDir, SESSION_SECRET: secret, BACKUP_IDENTITY: identity };
    const writing = keepWriting(Client.withCookie(origin, writerCookie));
    let began = performance.now();
    const here = { DATA_DIR: dataDir, PORT: new URL(origin).port, BACKUP_RECIPIENT: recipient };
    const said = [await run('backup', ['--to', place, '--keep', '2'], here)];
    const backup = secondsSince(began);
    const uploads = await writing.end();
    if (isChecked) said.push(await run('backup', ['--check', place], { BACKUP_IDENTITY: identity }));

    began = performance.now();
    said.push(await run('restore', ['--from', place], machine));
    const restore = secondsSince(began);
    began = performance.now();
    restored = await startThrowawayProduct({ ...NO_SETTINGS, ...machine, TRUSTED_PROXIES: '1' });
    const start = secondsSince(began);

    const there = { origin: restored.origin, dataDir: newDataDir };
    const ownerThere = Client.withCookie(restored.origin, ownerCookie);
    // A backup signs nobody in.
    const isSignedIn = (await ownerThere.send('GET', '/api/auth/user')).status !== 401;
    if (isSignedIn) throw new Error('The restored product has sessions of the one that was backed up');
    await signInAgain(there, [ownerId, writerId]);
    for (const one of opened) one.after = await open(ownerThere, one.address);
    const writerThere = Client.withCookie(restored.origin, writerCookie);
    const ready = await findReadyPhotos(there, writerId);
    const statuses = await Promise.all(
      ready.map(async (path) => ({ path, status: await open(writerThere, `${path}?size=print`) })),
    );
    const broken = statuses.filter(({ status }) => !status.startsWith('200')).map(({ path }) => path);
    return {
      opened,
      writer: { uploads: uploads.length, restored: ready.length, broken },
      seconds: { backup, restore, start },
      said,
    };
  } finally {
    await restored?.stop();
    for (const folder of [place, newDataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives people the sessions that they have here. */
async function signInAgain(product: { origin: string; dataDir: string }, userIds: string[]): Promise<void> {
  const { DATABASE_URL = '' } = readProductEnvironment(product);
  const sessions = await db.selectFrom('sessions').selectAll().where('userId', 'in', userIds).execute();
  const dbThere = createDb(DATABASE_URL);
  await dbThere.insertInto('sessions').values(sessions).execute();
  await dbThere.destroy();
}

/** A missing file and a missing row answer alike, so the rows are asked. @returns objectPaths */
async function findReadyPhotos(product: { origin: string; dataDir: string }, ownerId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: readProductEnvironment(product).DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(`select id from photos where owner_id = $1 and status = 'ready'`, [ownerId]);
  await client.end();
  return rows.map(({ id }) => `/objects/${id}`);
}
