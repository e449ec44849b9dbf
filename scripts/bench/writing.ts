/**
 * `npm run bench:writing`: how long an owner waits for the first words and the whole of a history, with a model that writes 60
 * tokens a second, relative to a single answer as long as the history. Asks no real model.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import express from 'express';
import { createEncyclopedia } from '#scripts/sandbox/encyclopedia/encyclopedia.ts';
import { createLanguageModel } from '#scripts/sandbox/language-model/language-model.ts';
import { testEnvironment } from '#tests/setup/environment.ts';
import { startThrowawayPostgres } from '#tests/setup/throwaway-postgres.ts';
import type { MeasuredWriting } from './measure-writing.ts';

// Takes no arguments, and refuses any.
parseArgs();

const TOKENS_PER_SECOND = 60;

const postgres = await startThrowawayPostgres();
const app = express();
const server = app.listen(0);
await once(server, 'listening');
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
let firstToken = 0;
app.use((_request, response, next) => {
  const write = response.write.bind(response);
  // It takes what Node's own takes, and hands it on.
  response.write = ((...chunk: Parameters<typeof write>) => {
    firstToken ||= Date.now();
    return write(...chunk);
  }) as typeof write;
  next();
});
app.use(createLanguageModel({ tokensPerSecond: TOKENS_PER_SECOND }), createEncyclopedia({ origin }));
try {
  const child = fork(new URL('./measure-writing.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    // esbuild's types require NODE_ENV, which is included.
    env: {
      ...process.env,
      ...testEnvironment,
      DATABASE_URL: postgres.url,
      STORAGE_DIR: '/nowhere',
      OPENAI_BASE_URL: `${origin}/language-model/v1`,
      WIKIPEDIA_API_URL: `${origin}/encyclopedia/w/api.php`,
      WIKIDATA_API_URL: `${origin}/encyclopedia/wikidata/api.php`,
    } as NodeJS.ProcessEnv,
  });
  // Sent by measure-writing.ts.
  const [{ firstWordsAt, seconds, characters }] = (await once(child, 'message')) as [MeasuredWriting];
  const alone = characters / 4 / TOKENS_PER_SECOND;
  process.stdout.write(
    `first words after the model's first token: ${((firstWordsAt - firstToken) / 1000).toFixed(2)} s\n` +
      `whole history, checked: ${seconds.toFixed(1)} s; one answer of its length: ${alone.toFixed(1)} s; ratio ${(seconds / alone).toFixed(2)}\n`,
  );
} finally {
  server.close();
  await postgres.stop();
}
process.exit(0);
