import { sql } from 'kysely';
import { checkIdentityProvider } from '#app/accounts/identity-provider.server.ts';
import { checkModel, MODELS } from '#app/content/language-model.server.ts';
import { checkQueue } from '#app/jobs/queues.server.ts';
import { listRuns } from '#app/jobs/schedules.repository.server.ts';
import { isLate, SCHEDULES } from '#app/jobs/schedules.ts';
import { readService } from '#app/jobs/served-kinds.server.ts';
import { checkMailServer } from '#app/mail/send-mail.server.ts';
import { env } from '#app/platform/env.server.ts';
import { checkEncyclopedias } from '#app/sources/encyclopedia.server.ts';
import { storage } from '#app/storage/storage.server.ts';
import { StorageTrialError, tryStorage } from '#app/storage/try-storage.server.ts';
import { db } from '#db/client.ts';
import { listPending } from '#db/migrate.ts';
import { SetupError } from './finding.ts';

/** The first line of a service's own error, for the operator, who may see it. */
const reasonIn = (error: unknown): string => {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.slice(0, 200) || 'no reason was given';
};

/** Turns any error of a service into a SetupError with a remedy. */
async function orFault<Answer>(ask: Promise<Answer>, found: string, remedy: string): Promise<Answer> {
  try {
    return await ask;
  } catch (cause) {
    throw new SetupError(`${found} (${reasonIn(cause)}).`, { remedy, cause });
  }
}

const hostOf = (address: string): string => new URL(address).host;

/** What a web process and a worker use at most, and some for whoever administers the database (docs/operations.md). */
const CONNECTIONS_FOR_TWO = 80;

/** More, and sessions, signed addresses of files (S3) and events of Stripe are taken for old or for future ones. */
const CLOCK_MAY_DIFFER_S = 15;

export async function checkDatabase(): Promise<string> {
  const pending = await orFault(
    listPending(db),
    'It does not answer',
    'Check DATABASE_URL, and that PostgreSQL runs and accepts connections from this machine.',
  );
  if (pending.length > 0) {
    throw new SetupError(`${pending.length} migrations have not been applied.`, { remedy: 'Run node build/migrate.js.' });
  }
  const askedAt = Date.now();
  const { rows } = await sql<{
    allowed: number;
    now: Date;
  }>`select current_setting('max_connections')::int as allowed, clock_timestamp() as now`.execute(db);
  const { allowed, now } = rows[0] ?? { allowed: 0, now: new Date() };
  const notes = [clockNote(now.getTime(), { askedAt, answeredAt: Date.now() }), connectionsNote(allowed)].filter(
    (note) => note !== null,
  );
  if (notes.length > 0) {
    throw new SetupError(notes.map(({ found }) => found).join(' '), {
      remedy: notes.map(({ remedy }) => remedy).join(' '),
      verdict: 'warning',
    });
  }
  return `${hostOf(env.DATABASE_URL)} answers, has this version’s schema, and allows ${allowed} connections.`;
}

type Note = { found: string; remedy: string };

/** @param there the database's time, which it read at some moment between the question and the answer */
function clockNote(there: number, { askedAt, answeredAt }: { askedAt: number; answeredAt: number }): Note | null {
  const aheadMs = there < askedAt ? askedAt - there : Math.min(0, answeredAt - there);
  const ahead = Math.round(aheadMs / 1000);
  if (Math.abs(ahead) <= CLOCK_MAY_DIFFER_S) return null;
  const told = `${Math.abs(ahead)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database’s`;
  return { found: `This machine’s clock is ${told}.`, remedy: 'Set the clocks of all machines by NTP.' };
}

function connectionsNote(allowed: number): Note | null {
  if (allowed >= CONNECTIONS_FOR_TWO) return null;
  return {
    found: `It allows ${allowed} connections; a web process and a worker may need ${CONNECTIONS_FOR_TWO}.`,
    remedy: 'Set max_connections to 45 for each process.',
  };
}

export async function checkQueueSetup(): Promise<string> {
  const setting = env.REDIS_URL ? 'REDIS_URL' : 'DATABASE_URL';
  await orFault(checkQueue(), 'It does not answer', `Check ${setting}.`);
  return env.REDIS_URL ? `Redis at ${hostOf(env.REDIS_URL)} answers.` : 'It is kept in PostgreSQL, and answers.';
}

export async function checkWorkerSetup(): Promise<string> {
  const { workers, unserved } = await orFault(readService(), 'It could not be read', 'Check DATABASE_URL.');
  if (workers === 0) {
    throw new SetupError('No worker has reported lately.', { remedy: 'Start node build/worker.js, or read its log.' });
  }
  if (unserved.length > 0) {
    throw new SetupError(`No worker takes ${unserved.join(', ')}.`, {
      remedy: 'Start one whose WORKER_KINDS names what is missing, or is blank.',
      verdict: 'warning',
    });
  }
  return workers === 1
    ? 'A worker is running, and takes every kind of work.'
    : `${workers} workers are running, and take every kind of work.`;
}

/** A single failure may be transient and succeed next time. */
const FAILURES_TO_NOTE = 2;

/** Checks that the scheduled jobs of the whole installation run and succeed. */
export async function checkSchedules(): Promise<string> {
  const runs = await orFault(listRuns(db), 'It could not be read', 'Check DATABASE_URL.');
  const known = new Map<string, { does: string; everyMs: number }>(Object.entries(SCHEDULES));
  const troubles = runs.flatMap(({ name, failure, failures, silentMs }) => {
    const schedule = known.get(name);
    if (!schedule) return [];
    if (isLate(schedule, silentMs)) return [`“${schedule.does}” has not begun for ${Math.round(silentMs / 60_000)} minutes.`];
    if (failures < FAILURES_TO_NOTE) return [];
    return [`“${schedule.does}” failed the last ${failures} times (${reasonIn(failure)}).`];
  });
  if (troubles.length > 0) {
    const remedy = 'Look at the queue of schedules under Queues, and at the worker’s log.';
    throw new SetupError(troubles.join(' '), { remedy, verdict: 'warning' });
  }
  if (runs.length === 0) {
    throw new SetupError('No worker has declared any yet.', { remedy: 'Start node build/worker.js.', verdict: 'warning' });
  }
  return `All ${runs.length} are kept.`;
}

/** Tries all that the product does with files, so that a right that is missing is found here rather than with the first photo. */
export async function checkStorage(): Promise<string> {
  const place = env.S3_ENDPOINT ? `Bucket ${env.S3_BUCKET} at ${hostOf(env.S3_ENDPOINT)}` : `Folder ${env.STORAGE_DIR}`;
  try {
    await tryStorage(storage);
  } catch (cause) {
    const remedy = env.S3_ENDPOINT
      ? `Check the S3_… settings, and that the key has ${rightsIn(cause)} (deploy/storage/s3-policy.json lists all that it needs).`
      : 'Check STORAGE_DIR and its rights.';
    throw new SetupError(`${place} does not store files as it should (${reasonIn(cause)}).`, { remedy, cause });
  }
  return `${place} stores files.`;
}

const rightsIn = (error: unknown): string => (error instanceof StorageTrialError ? error.rights.join(' and ') : 'its rights');

export async function checkMail(): Promise<string> {
  await orFault(
    checkMailServer(),
    'The mail server does not accept our mail',
    'Check SMTP_URL: address, port, name and password.',
  );
  return `${hostOf(env.SMTP_URL)} takes mail, sent as ${env.MAIL_FROM}.`;
}

export async function checkSignIn(): Promise<string> {
  const remedy = 'Check OAUTH_ISSUER, or set the three OAUTH_…_ENDPOINT addresses.';
  await orFault(checkIdentityProvider(), 'The identity provider can’t be asked', remedy);
  return `${hostOf(env.OAUTH_ISSUER)} publishes its sign-in addresses. Its client id and secret are only tried when somebody signs in.`;
}

export async function checkLanguageModel(): Promise<string> {
  const models = [...new Set(Object.values(MODELS))].join(' and ');
  await orFault(checkModel(), `${models} can’t be used`, 'Check OPENAI_API_KEY, the OPENAI_…MODEL settings and OPENAI_BASE_URL.');
  return `${models} ${models.includes(' and ') ? 'are' : 'is'} available for this key.`;
}

/** Without sources, texts are written all the same. */
export async function checkSources(): Promise<string> {
  const hosts = `${hostOf(env.WIKIPEDIA_API_URL)} and ${hostOf(env.WIKIDATA_API_URL)}`;
  try {
    await checkEncyclopedias();
  } catch (cause) {
    throw new SetupError(`Texts have no figures, since their sources do not answer (${reasonIn(cause)}).`, {
      remedy: 'Check WIKIPEDIA_API_URL, WIKIDATA_API_URL and SOURCES_CONTACT, and that this machine can reach them.',
      verdict: 'warning',
      cause,
    });
  }
  return `${hosts} answer.`;
}
