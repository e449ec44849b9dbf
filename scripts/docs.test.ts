import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEDULES } from '#app/jobs/schedules.ts';
import { ENV_NAMES, envSchema } from '#app/platform/env.schema.ts';
import { SECRET_FILE_NAMES } from '#app/platform/secret-files.ts';
import { VEHICLE_FIELDS_BY_NAME } from '#app/showcases/vehicle-fields.ts';
import {
  BLOCKS,
  COMMANDS,
  codeIn,
  EXAMPLE_NAMES,
  EXAMPLE_TEXT,
  kindOf,
  PAGES,
  rowsUnder,
  SPANS,
  STATEMENTS,
} from '#tests/docs/pages.ts';
import { SANDBOX_ACCOUNTS } from './sandbox/accounts.ts';
import { TEST_CARDS } from './sandbox/stripe/cards.ts';
import { TrialShop } from './sandbox/stripe/trial-shop.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** What a command writes where it is run; the repository has it only after that. */
const WRITTEN = ['scripts/contract/transcripts/stripe.json'];

/** Whether a path exists, in which `*` stands for any part of a name. */
function exists(path: string): boolean {
  const [first = '', ...rest] = path.split('/*');
  if (rest.length === 0 && !path.includes('*')) return existsSync(path);
  const pattern = new RegExp(`^${path.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`);
  const folder = first.includes('*') ? posix.dirname(first) : first;
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);
  return below.some((name) => pattern.test(name));
}

/** The part of a link's address that leads to a heading. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

it('names commands that exist, and every command on the page of commands', () => {
  const named = PAGES.flatMap(({ file, text }) =>
    [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.filter(({ name }) => !scripts[name])).toEqual([]);
  const listed = PAGES.find(({ file }) => file === 'docs/commands.md')?.text ?? '';
  const isListed = (name: string) => new RegExp(`\`npm (run )?${name}[ \`]`).test(listed);
  expect(Object.keys(scripts).filter((name) => !isListed(name))).toEqual([]);
  const files = Object.values(scripts).flatMap((line) => /run\.mjs ([\w/-]+)/.exec(line)?.[1] ?? []);
  expect(files.filter((name) => !existsSync(`scripts/${name}.ts`))).toEqual([]);
});

it('names paths that exist', () => {
  const paths = PAGES.flatMap(({ file, text }) =>
    [...text.matchAll(/`((?:app|worker|db|scripts|tests|docs|docker|deploy|public|\.ci)\/[^`\s<{]*)`/g)].map(([, path = '']) => ({
      file,
      path,
    })),
  );
  expect(paths.length).toBeGreaterThan(300);
  expect(paths.filter(({ path }) => !WRITTEN.includes(path) && !exists(path))).toEqual([]);
});

it('links to pages and headings that exist', () => {
  const broken = PAGES.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, path, heading]) => {
      const to = path ? posix.join(posix.dirname(file), path) : file;
      if (!existsSync(to)) return [`${file}: ${link}`];
      if (!heading) return [];
      const headings = [...readFileSync(to, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => anchor(words));
      return headings.includes(heading) ? [] : [`${file}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

/** All files of folders, by their paths. */
const filesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  );
const TEXTS = /\.(?:tsx?|mjs|sql|ya?ml|json|css)$/;
const source = [
  ...filesIn('app', 'worker', 'db', 'scripts', 'docker', 'deploy'),
  'docker-compose.yml',
  'Dockerfile',
  'vite.config.ts',
]
  .filter((file) => TEXTS.test(file) || !file.includes('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const testSource = filesIn('tests')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it('names files that exist, wherever they are, or that the product writes', () => {
  const names = new Set(
    filesIn('.ci', 'app', 'worker', 'db', 'scripts', 'tests', 'docs', 'docker', 'deploy', 'public')
      .concat(readdirSync('.'))
      .map((file) => posix.basename(file)),
  );
  const said = SPANS.filter(({ text }) => /^[\w.$+-]+\.(?:tsx?|[mc]?js|jsonl?|ya?ml|sql|md|css|webmanifest)$/.test(text));
  expect(said.length).toBeGreaterThan(60);
  expect(said.filter(({ text }) => !names.has(text) && !source.includes(text))).toEqual([]);
});

describe('settings', () => {
  const compose = [...readFileSync('docker-compose.yml', 'utf8').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const settings = [...ENV_NAMES, ...EXAMPLE_NAMES, ...SECRET_FILE_NAMES];
  /** Read by programs that are not ours. */
  const OF_OTHERS = ['FONTCONFIG_FILE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NAME_FILE'];
  const openTelemetry = ['sdk-trace-base', 'otlp-exporter-base']
    .flatMap((name) => filesIn(`node_modules/@opentelemetry/${name}/build/src`))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isSetting = (name: string): boolean =>
    name.endsWith('_')
      ? [...OF_OTHERS, ...settings].some((one) => one.startsWith(name))
      : settings.includes(name) || OF_OTHERS.includes(name) || new RegExp(`process\\.env\\.${name}\\b`).test(testSource);
  const isOpenTelemetry = (name: string) =>
    name.startsWith('OTEL_') && (openTelemetry.includes(name) || openTelemetry.includes(name.replace('OTEL_EXPORTER_OTLP_', '')));
  /** Of the code: a list that a guide names. */
  const isConstant = (name: string) => new RegExp(`const ${name}\\b`).test(source + testSource);

  it('that the docs name are read', () => {
    const said = [...SPANS, ...BLOCKS].flatMap(({ file, text }) =>
      [...text.matchAll(/(?<![\w.-])[A-Z][A-Z0-9]*_[A-Z0-9_]*/g)].map(([name]) => `${file}: ${name}`),
    );
    expect(said.length).toBeGreaterThan(120);
    const unknown = said.filter((one) => {
      const name = one.replace(/.*: /, '');
      return !isSetting(name) && !isOpenTelemetry(name) && !isConstant(name);
    });
    expect(unknown).toEqual([]);
  });

  it('that are read are in .env.example, and no other', () => {
    // Set by `npm start` alone.
    const read = ENV_NAMES.filter((name) => name !== 'SANDBOX_ORIGIN');
    expect(read.filter((name) => !EXAMPLE_NAMES.includes(name))).toEqual([]);
    const ofScripts = (name: string) => compose.includes(name) || new RegExp(`\\b${name}\\b`).test(source);
    expect(EXAMPLE_NAMES.filter((name) => !ENV_NAMES.includes(name) && !ofScripts(name))).toEqual([]);
  });

  it('may have the values that the docs give them', () => {
    const given = [...SPANS, ...BLOCKS.filter((block) => /^(?:env|shell)$/.test(kindOf(block)))].flatMap(({ file, text }) =>
      [...text.matchAll(/(?<![\w.])([A-Z][A-Z0-9_]+)=([^\s`…]+)(?=\s|$)/g)].map(([, name = '', value = '']) => ({
        file,
        name,
        value,
      })),
    );
    const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } } | undefined> = envSchema.shape;
    const tried = given.filter(({ name }) => shape[name]);
    expect(tried.length).toBeGreaterThan(12);
    expect(tried.filter(({ name, value }) => !shape[name]?.safeParse(value).success)).toEqual([]);
  });

  it('have the defaults that .env.example says', () => {
    const said = [...EXAMPLE_TEXT.matchAll(/((?:^#.*\n)+)((?:[A-Z]\w+=\n)+)/gm)].flatMap(([, comment = '', names = '']) => {
      const [, value] = /Default ([^:]+?)(?: \(|[:;,]|\.(?:\s|$))/.exec(comment.replaceAll(/\n# /g, ' ')) ?? [];
      return value ? [[names.split('=')[0] ?? '', value] as const] : [];
    });
    const shape: Record<string, { safeParse: (value: unknown) => { data?: unknown } } | undefined> = envSchema.shape;
    const textOf = (name: string): string => [shape[name]?.safeParse(undefined).data].flat().join(' ');
    const ofSchema = said.filter(([name]) => shape[name]?.safeParse(undefined).data !== undefined);
    expect(ofSchema.length).toBeGreaterThan(10);
    expect(ofSchema.filter(([name, value]) => textOf(name) !== value)).toEqual([]);
  });

  it('that are secrets are those that .env.example lists', () => {
    const [, list = ''] = /^# So ([\s\S]*?)\.$/m.exec(EXAMPLE_TEXT) ?? [];
    const listed = list.match(/[A-Z][A-Z0-9_]+/g) ?? [];
    const secrets = SECRET_FILE_NAMES.map((name) => name.replace(/_FILE$/, ''));
    expect(secrets.filter((name) => !listed.some((one) => one === name || (one.endsWith('_') && name.startsWith(one))))).toEqual(
      [],
    );
    expect(listed.filter((one) => !secrets.some((name) => name === one || (one.endsWith('_') && name.startsWith(one))))).toEqual(
      [],
    );
  });
});

it('quotes what the product says in its own words, or in those that a test expects', () => {
  const tests = filesIn('app', 'worker', 'db', 'scripts', 'tests')
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('scripts/docs') && !file.startsWith('tests/docs'))
    .map((file) => readFileSync(file, 'utf8'));
  // One sentence may be put together of two texts.
  const words = (source + tests.join('\n')).replaceAll("'}", '');
  const isElse = (text: string) =>
    [...COMMANDS.keys(), ...STATEMENTS.keys()].some((command) => text.startsWith(command)) ||
    /^(?:GET|POST|PUT|PATCH|DELETE) |^[^\w…]|[{=]|^[A-Z][a-z][\w-]+: |: "/.test(text);
  const quoted = SPANS.filter(({ file, text }) => file === 'docs/operations.md' && text.includes(' ') && !isElse(text));
  expect(quoted.length).toBeGreaterThan(30);
  // Names, numbers and times vary.
  const pieces = (text: string) =>
    text.split(/…|[:;] |https:\/\/|\(?\b\d+\S*/).map((piece) => piece.trim().replace(/^,|,$/g, ''));
  const isSaid = (text: string) => pieces(text).every((piece) => words.includes(piece.trim()));
  expect(quoted.filter(({ text }) => !OTHERS_WORDS.includes(text) && !isSaid(text))).toEqual([]);
  expect(OTHERS_WORDS.filter((own) => !quoted.some(({ text }) => text === own))).toEqual([]);
});

/** Of Chrome, Kysely, Node, and Redis. */
const OTHERS_WORDS = [
  'No usable sandbox',
  'corrupted migrations',
  'ENOSPC: no space left on device',
  'maxmemory-policy noeviction',
];

it('draws the tree of the folders that there are', () => {
  const lines = BLOCKS.find((block) => kindOf(block) === 'tree')?.text.split('\n') ?? [];
  const at = (indent: string) => lines.flatMap((line) => new RegExp(`^${indent}(\\w\\S*)`).exec(line)?.[1] ?? []);
  const folders = readdirSync('app', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(at('').filter((name) => !existsSync(name))).toEqual([]);
  expect(at(' {2}').filter((name) => !existsSync(`app/${name}`))).toEqual([]);
  expect(folders.filter(({ name }) => !at(' {2}').includes(`${name}/`)).map(({ name }) => name)).toEqual([]);
});

it('has an example of a vehicle’s field with the properties of a field', () => {
  const text = BLOCKS.find((block) => kindOf(block) === 'ts')?.text;
  const example = Object.values(runInContext(`({${text}})`, createContext({})))[0] as Record<string, unknown>;
  const fields: Record<string, unknown>[] = Object.values(VEHICLE_FIELDS_BY_NAME);
  const propertiesOf = (field: object) => Object.keys(field).toSorted().join();
  expect(fields.map(propertiesOf)).toContain(propertiesOf(example));
  for (const property of ['kind', 'audience'] as const) {
    expect(fields.map((field) => field[property])).toContain(example[property]);
  }
});

describe('what an operator is told', () => {
  const operations = PAGES.find(({ file }) => file === 'docs/operations.md')?.text ?? '';

  it('has the events that a webhook at Stripe must send, and no other', () => {
    const [, sentence = ''] = /a webhook at `APP_ORIGIN\/api\/stripe\/webhook`.*? for (.*?)\. /.exec(operations) ?? [];
    const followed = readFileSync('app/billing/receive-event.server.ts', 'utf8').matchAll(/^ {2}'([a-z_.]+)': follow/gm);
    expect(codeIn(sentence).toSorted()).toEqual([...followed].map(([, event]) => event).toSorted());
  });

  it('has each schedule, and how often it runs', () => {
    const told = [...operations.matchAll(/^\| `([a-z-]+)` \| (\d+) (s|min|h) \|/gm)].map(([, name, count, unit = '']) => [
      name,
      Number(count) * ({ s: 1000, min: 60_000, h: 3_600_000 }[unit] ?? 0),
    ]);
    expect(told).toEqual(Object.entries(SCHEDULES).map(([name, { everyMs }]) => [name, everyMs]));
  });
});

describe('who tries the product', () => {
  it('is told of cards and accounts that the sandbox has', () => {
    const cards = PAGES.flatMap(({ text }) => text.match(/\b\d{4} \d{4} \d{4} \d{4}\b/g) ?? []);
    const numbers: string[] = TEST_CARDS.map(({ number }) => number);
    expect(cards.length).toBeGreaterThan(5);
    expect(cards.filter((card) => !numbers.includes(card.replaceAll(' ', '')))).toEqual([]);
    const accounts = rowsUnder('README.md', 'sign in as').flatMap(([cell]) => codeIn(cell));
    expect(accounts.toSorted()).toEqual(SANDBOX_ACCOUNTS.map(({ email }) => email).toSorted());
  });

  it('sees the pictures that `npm run pictures` takes', () => {
    const shown = [...(PAGES.find(({ file }) => file === 'README.md')?.text ?? '').matchAll(/!\[.*?\]\((.*?)\)/g)];
    const taken = [...readFileSync('scripts/pictures.ts', 'utf8').matchAll(/ take\('(\w+)'\)/g)];
    const names = taken.map(([, name]) => `docs/screenshots/${name}.webp`);
    expect(shown.map(([, path]) => path).toSorted()).toEqual(names.toSorted());
    expect(readdirSync('docs/screenshots').map((name) => `docs/screenshots/${name}`)).toEqual(names.toSorted());
  });
});

describe('the sandbox’s card processor', () => {
  const shop = new TrialShop();
  beforeAll(async () => {
    await shop.open();
  });
  afterAll(() => shop.close());

  /** `POST /deliveries/hold`, `/release`: the second is beside the first. */
  const documented = rowsUnder('docs/operations.md', 'call').flatMap(([cell]) => {
    const calls = codeIn(cell);
    return calls.map((call) => (call.startsWith('/') ? `${calls[0]?.replace(/\/[^/]*$/, '')}${call}` : call.replace(/\?.*/, '')));
  });

  it('answers each call of the table', async () => {
    expect(documented.length).toBeGreaterThan(18);
    const replies = await Promise.all(
      documented.map(async (call) => {
        const [method = '', path = ''] = call.split(' ');
        const reply = await fetch(`${shop.origin}/card-processor${path.replaceAll(/\{\w+\}/g, 'none')}`, { method });
        return { call, isAnswered: reply.headers.get('content-type')?.includes('json') === true };
      }),
    );
    expect(replies.filter(({ isAnswered }) => !isAnswered)).toEqual([]);
  });

  it('has no call beside the table', () => {
    const files = filesIn('scripts/sandbox/stripe').filter((file) => file.endsWith('controls.ts'));
    const calls = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ +'((?:GET|POST|DELETE) \/\S*)'/gm)]);
    const plain = (call: string) => call.replaceAll(/\{\w+\}|:\w+/g, '*');
    expect(calls.map(([, call = '']) => plain(call)).toSorted()).toEqual(documented.map(plain).toSorted());
  });
});
