import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs, promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { limitConcurrency } from '#app/platform/limit-concurrency.ts';
import {
  ALONE,
  DISPOSED,
  ELSEWHERE,
  FINDS_TESTS,
  IN_CONTAINERS,
  UP_TO_THEIR_ARGUMENTS,
  WHERE_INSTALLED,
} from '#tests/docs/commands.ts';
import { copyOfProject } from '#tests/docs/copy-of-project.ts';
import { BLOCKS, COMMANDS, codeIn, kindOf, PAGES, SPANS } from '#tests/docs/pages.ts';
import { installed, shell } from '#tests/docs/shell.ts';

/** Whether what the docs say to type does what they say, as far as it needs no product (tests/docs.test.ts has the rest). */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const scriptOf = (npmName: string): string => /run\.mjs ([\w/-]+)/.exec(scripts[npmName] ?? '')?.[1] ?? '';
/** Without the tests' settings, which a person's shell has not. */
const { PATH, HOME } = process.env;
const bare = { PATH, HOME } as NodeJS.Dict<string> as NodeJS.ProcessEnv;
const node = (...args: string[]) => promisify(execFile)(process.execPath, args, { env: bare });

it('knows what becomes of each command, of one that no page names anymore too', () => {
  expect([...COMMANDS].filter(([command]) => !DISPOSED.includes(command))).toEqual([]);
  expect(DISPOSED.filter((command) => !COMMANDS.has(command))).toEqual([]);
  expect(DISPOSED.filter((command, at) => DISPOSED.indexOf(command) !== at)).toEqual([]);
});

it('knows what each box is', () => {
  expect(BLOCKS.map(kindOf).filter((kind) => kind.startsWith('unknown'))).toEqual([]);
});

it('finds what other files run in their own words', () => {
  const lost = Object.entries(ELSEWHERE).filter(([, { file, words }]) => !readFileSync(file, 'utf8').includes(words));
  expect(lost).toEqual([]);
});

describe('a script', () => {
  type Taken = Required<Pick<ParseArgsConfig, 'options' | 'allowPositionals'>>;
  const takes = new Map<string, Taken>();
  /** Why a script did not come as far as its arguments. */
  const broken: Record<string, string> = {};
  const named = Object.keys(scripts).filter((name) => scriptOf(name));

  beforeAll(async () => {
    const load = limitConcurrency(2);
    const files = new Set(named.map(scriptOf).filter((name) => /\bparseArgs\(/.test(readFileSync(`scripts/${name}.ts`, 'utf8'))));
    await Promise.all(
      [...files].map((name) =>
        load(async () => {
          try {
            const { stdout } = await node('--import', './tests/docs/stop-at-arguments.mjs', 'scripts/run.mjs', name);
            takes.set(name, JSON.parse(stdout));
          } catch (error) {
            broken[name] = String(error);
          }
        }),
      ),
    );
  }, 120_000);

  it('says how it is run', async () => {
    const told = await Promise.all(named.map((name) => node('scripts/run.mjs', scriptOf(name), '--help')));
    const wrong = named.filter((name, at) => {
      const call = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
      return name !== 'test:full' && !told[at]?.stdout.includes(`\`${call}`);
    });
    expect(wrong).toEqual([]);
  });

  it('loads all that it imports', () => expect(broken).toEqual({}));

  it.each(UP_TO_THEIR_ARGUMENTS)('%s is understood', (command) => {
    const [, name = '', words = ''] = /npm run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
    const taken = takes.get(scriptOf(name));
    expect(taken, broken[scriptOf(name)] ?? `scripts/${scriptOf(name)}.ts reads no arguments`).toBeDefined();
    const { positionals } = parseArgs({ ...taken, args: words.split(' ').filter(Boolean), strict: true });
    expect(positionals.length > 0 && !taken?.allowPositionals).toBe(false);
  });

  it('has the options that its row, or a text, names alone', () => {
    const optionsOf = (name: string) => Object.keys(takes.get(scriptOf(name))?.options ?? {}).map((option) => `--${option}`);
    const foreign = PAGES.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line) => {
        const own = [...line.matchAll(/npm run ([\w:]+)/g)].flatMap(([, name = '']) => optionsOf(name));
        // A row names its script; elsewhere it may be paragraphs above.
        const known = line.startsWith('| `npm run') ? own : [...takes.keys()].flatMap((name) => optionsFor(name));
        return codeIn(line)
          .filter((code) => /^(?:-- )?--[a-z]/.test(code))
          .flatMap((code) => code.match(/--[a-z][\w-]*/g) ?? [])
          .filter((option) => !known.includes(option) && !OTHERS.includes(option))
          .map((option) => `${file}: ${option}`);
      }),
    );
    expect(foreign).toEqual([]);
    const inDocs = SPANS.flatMap(({ text }) => text.match(/--[a-z][\w-]*/g) ?? []);
    expect(OTHERS.filter((option) => !inDocs.includes(option))).toEqual([]);
  });
  const optionsFor = (name: string) => Object.keys(takes.get(name)?.options ?? {}).map((option) => `--${option}`);
});

/** Of scripts/run.mjs, Node, Docker, and properties of style sheets. */
const OTHERS = ['--help', '--max-semi-space-size', '--security-opt', '--bleed', '--nearest', '--upright', '--width'];

describe('a narrowed run', () => {
  let found: string[];
  beforeAll(async () => {
    const { output } = await shell('npx vitest list --filesOnly');
    found = output.split('\n').filter(Boolean);
  });

  it.each(FINDS_TESTS)('%s finds tests', async (command) => {
    const [, project = '', words = ''] =
      /(?:npm test --|npx vitest run)(?: --project (\S+))? (.*?)(?: -t \w+)?$/.exec(command) ?? [];
    const inProject = found.filter((line) => line.startsWith(project ? `[${project}] ` : '['));
    // As Vitest: what has the words anywhere in its path.
    expect(words.split(' ').filter((word) => !inProject.some((line) => line.includes(word)))).toEqual([]);
  });
});

describe('in a copy of the project', () => {
  let copy: ReturnType<typeof copyOfProject>;
  beforeAll(() => {
    copy = copyOfProject();
  });
  afterAll(() => copy.remove());
  const typed = (command: string, folder = copy.folder) => shell(command, { folder });
  const inCopy = (path: string) => join(copy.folder, path);

  const outcomes: Record<(typeof ALONE)[number], () => Promise<void> | void> = {
    'cp -r app/themes/classic app/themes/touring': () =>
      expect(readdirSync(inCopy('app/themes/touring'))).toEqual(readdirSync('app/themes/classic')),
    'npm run format': async () => {
      const folder = inCopy('unformatted');
      mkdirSync(folder);
      for (const part of ['package.json', 'biome.json', '.gitignore']) cpSync(part, join(folder, part));
      writeFileSync(join(folder, 'loose.ts'), 'export   const a = "b"\n');
      expect(await typed('npm run format', folder)).toMatchObject({ status: 0 });
      expect(readFileSync(join(folder, 'loose.ts'), 'utf8')).toBe("export const a = 'b';\n");
    },
    'npm run migration -- add-print-count': () => expectMigration('add-print-count'),
    'npm run migration -- search-engine-number': () => expectMigration('search-engine-number'),
    'npm run migration -- thumbnail-jobs': () => expectMigration('thumbnail-jobs'),
    'git fetch --unshallow --tags': async () => {
      const clone = inCopy('shallow');
      execFileSync('git', ['clone', '-q', '--depth', '1', `file://${copy.folder}`, clone], { stdio: 'pipe' });
      await typed('git fetch --unshallow --tags', clone);
      expect((await typed('git tag', clone)).output).toContain('v1.2.0');
    },
    'npm run drill:faults -- --list': () => undefined,
  };

  function expectMigration(name: string): void {
    const written = readdirSync(inCopy('db/migrations')).find((file) => file.endsWith(`-${name}.ts`));
    expect(written).toMatch(/^\d{4}-/);
    expect(readFileSync(inCopy('db/migrations/index.ts'), 'utf8')).toContain(written?.replace('.ts', ''));
  }

  it.each(ALONE)('%s', async (command) => {
    // In folders of their own, by their outcomes.
    const isOwn = command === 'git fetch --unshallow --tags' || command === 'npm run format';
    // It reads tests/, of which there is no copy, and writes nothing.
    const folder = command === 'npm run drill:faults -- --list' ? process.cwd() : copy.folder;
    if (!isOwn) {
      const { status, output } = await typed(command, folder);
      expect([command, status, status === 0 ? '' : output]).toEqual([command, 0, '']);
      if (command.endsWith('--list')) {
        expect(output.split('\n').length).toBeGreaterThan(30);
        const only = SPANS.flatMap(({ text }) => /^--only (\S+)$/.exec(text)?.[1]?.split(',') ?? []);
        expect([only.length > 0, only.filter((name) => !new RegExp(`^${name}`, 'm').test(output))]).toEqual([true, []]);
      }
    }
    await outcomes[command]();
  });
});

describe('where its program is installed', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cedar-typed-'));
    mkdirSync(join(folder, 'base'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.for(WHERE_INSTALLED)('%s', async (command, { skip }) => {
    const [program = ''] = command.split(' ');
    if (!installed(program)) skip(`${program} is not installed`);
    if (program === 'jq') {
      const input = '{"traceId":"…","msg":"request"}\n{"traceId":"another","msg":"request"}\n';
      expect(JSON.parse((await shell(command, { input })).output)).toEqual({ traceId: '…', msg: 'request' });
    } else if (program === 'openssl') {
      expect((await shell(command)).output).toMatch(/^(?:[0-9a-f]{2}){16,32}\n$/);
    } else if (program === 'promtool') {
      expect(await shell(command, { folder: 'deploy/monitoring' })).toMatchObject({ status: 0 });
    } else if (program === 'pg_basebackup') {
      // Its options are those that it has; there is no server of its version to copy.
      const { output } = await shell(`${command.replace('/mnt/base', `${folder}/base`)} -h 127.0.0.1 -p 1`);
      expect(output).toContain('connection to server');
    } else if (command.includes(' create secret ')) {
      for (const [, file = ''] of command.matchAll(/--from-file=(\S+)/g)) writeFileSync(join(folder, file), 'secret');
      const { status, output } = await shell(`${command} --dry-run=client -o json`, { folder });
      expect([status, Object.keys(status === 0 ? JSON.parse(output).data : {})]).toEqual([0, secretKeys(command).toSorted()]);
    } else {
      const { status, output } = await shell(command.replace('kubectl apply -k', 'kubectl kustomize'));
      expect([status, parseAllDocuments(output).length > 12]).toEqual([0, true]);
    }
  });
});

const secretKeys = (command: string): string[] => [...command.matchAll(/--from-file=(\S+)/g)].map(([, key = '']) => key);

describe('what needs a cluster or an engine names what is there', () => {
  const manifests = ['base', 'example'].flatMap((folder) =>
    readdirSync(`deploy/kubernetes/${folder}`).map((file) => readFileSync(`deploy/kubernetes/${folder}/${file}`, 'utf8')),
  );

  it('the secrets of a cluster, each with the files that processes read from it', () => {
    const making = [...COMMANDS.keys()].filter((command) => command.includes(' create secret '));
    expect(making.length).toBe(3);
    for (const command of making) {
      const [, name] = / create secret generic (\S+)/.exec(command) ?? [];
      const mounting = manifests.filter((text) => new RegExp(`secretName: ${name}$`, 'm').test(text));
      expect([name, mounting.length > 0]).toEqual([name, true]);
      const paths = mounting.flatMap((text) =>
        [...text.matchAll(/value: \/run\/secrets\/[\w-]+\/([\w-]+)/g)].map(([, key = '']) => key),
      );
      expect([name, secretKeys(command).filter((key) => !paths.includes(key))]).toEqual([name, []]);
      expect(command).toContain(`-n ${/namespace: (\S+)/.exec(manifests.join('\n'))?.[1]} `);
    }
  });

  it('the job that is deleted', () => {
    const [, job] = /delete job (\S+)/.exec([...COMMANDS.keys()].join('\n')) ?? [];
    expect(manifests.join('\n---\n')).toMatch(new RegExp(`kind: Job\nmetadata:\n  name: ${job}\n`));
  });

  it.each(IN_CONTAINERS)('%s', (command) => {
    const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
      services: Record<string, unknown>;
    };
    const [, settings = '', verb = '', rest = ''] = /^((?:\w+=\S+ )*)docker compose (\w+) ?(.*)$/.exec(command) ?? [];
    const [outside = '', inside] = rest.split(/ (?=node )/);
    const words = outside
      .replace(/-e \S+/, '-e')
      .split(' ')
      .filter(Boolean);
    const options = COMPOSE[verb];
    expect(options, verb).toBeDefined();
    expect(words.filter((word) => word.startsWith('-') && !options?.includes(word))).toEqual([]);
    const named = words.filter((word) => !word.startsWith('-')).map((word) => word.replace(/=\d+$/, ''));
    expect(named.filter((name) => !(name in services))).toEqual([]);
    if (verb === 'run') expect(named.length).toBe(1);
    const compose = readFileSync('docker-compose.yml', 'utf8');
    const asked = [...settings.matchAll(/(\w+)=/g)].map(([, name]) => name);
    expect(asked.filter((name) => !compose.includes(`\${${name}`))).toEqual([]);
    // Run outside of a container by tests/docs.test.ts.
    if (inside) expect(DISPOSED.some((one) => one === inside || inside.startsWith(`${one} --`))).toBe(true);
  });
});

/** What Compose's reference lists, of what the docs use. */
const COMPOSE: Record<string, string[]> = {
  build: [],
  down: ['-v'],
  logs: ['-f'],
  ps: [],
  run: ['--rm', '-e'],
  up: ['--build', '--no-build', '--wait', '--scale'],
};

describe('a configuration that is to be copied', () => {
  const boxOf = (kind: string) => BLOCKS.filter((block) => kindOf(block) === kind).map(({ text }) => text);
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cedar-copied-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it('is one that systemd reads', async ({ skip }) => {
    const units = boxOf('systemd').map((text) => [/\/etc\/systemd\/system\/(\S+)/.exec(text)?.[1] ?? '', text] as const);
    expect(units.map(([name]) => name)).toEqual(['cedar-backup.service', 'cedar-backup.timer']);
    if (!installed('systemd-analyze')) skip('systemd-analyze is not installed');
    // What is not on this machine: the installation's folder, and npm where Debian has it.
    const files = units.map(([name, text]) =>
      write(name, text.replace('/srv/cedar', '/').replace('/usr/bin/npm', process.execPath)),
    );
    const { status, output } = await shell(`systemd-analyze verify --man=no ${files.join(' ')}`);
    expect([status, output.split('\n').filter((line) => line.includes('cedar-backup'))]).toEqual([0, []]);
  });

  it('is one that Prometheus reads', async ({ skip }) => {
    const box = boxOf('yaml').find((text) => text.includes('scrape_configs')) ?? '';
    expect(parse(box).rule_files).toEqual(['alerts.yml']);
    if (!installed('promtool')) skip('promtool is not installed');
    write('alerts.yml', readFileSync('deploy/monitoring/alerts.yml', 'utf8'));
    const { status, output } = await shell(`promtool check config ${write('prometheus.yml', box)}`);
    expect([status, output]).toEqual([0, expect.stringContaining('is valid prometheus config')]);
  });

  it('has the events of a followed job in JSON', () => {
    const events = boxOf('json').flatMap((text) => text.split('\n').map((line) => JSON.parse(line)));
    expect(events.map(({ type }) => type)).toEqual(['progress', 'progress', 'done', 'failed']);
  });

  it('has a time in each line of cron', () => {
    const lines = boxOf('cron').flatMap((text) => text.split('\n'));
    const ranges = [60, 24, 32, 13, 8];
    const wrong = lines.filter((line) =>
      line.split(/ +/, ranges.length).some((field, at) => field !== '*' && !(Number(field) < (ranges[at] ?? 0))),
    );
    expect([lines.length, wrong]).toEqual([3, []]);
  });
});
