import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv as parseEnvFile, promisify } from 'node:util';
import { type Copy, DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ENV_NAMES } from '#app/platform/env.schema.ts';
import { parseEnv } from '#app/platform/parse-env.ts';
import { SOURCES } from '#scripts/product/build-product.ts';
import { WORKER_ALLOCATION } from '#scripts/product/worker-allocation.ts';

type Service = {
  image?: string;
  command?: string | string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  profiles?: string[];
  security_opt?: string[];
  depends_on?: Record<string, { condition: string }>;
};

const read = (file: string) => readFileSync(file, 'utf8');
const composeText = read('docker-compose.yml');
const { services, volumes } = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const dockerfile = DockerfileParser.parse(read('Dockerfile'));
const OWN = ['web', 'worker', 'migrate', 'backup'];

describe('the image', () => {
  /** What .dockerignore allows; its first line excludes everything else. */
  const rules = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const letThrough = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
  const isLetThrough = (path: string) => letThrough.some((allowed) => path === allowed || path.startsWith(`${allowed}/`));

  it('is built by a Dockerfile without linter findings', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  it('is built from files that exist and are in the build context', () => {
    expect(rules[0]).toBe('*');
    expect(letThrough.filter((path) => !existsSync(path))).toEqual([]);
    const copied = dockerfile
      .getCOPYs()
      .filter((copy: Copy) => !copy.getFlags().some((flag) => flag.getName() === 'from'))
      .flatMap((copy) => copy.getArguments().slice(0, -1))
      .map((source) => source.getValue())
      .filter((source) => source !== '.');
    expect(copied.length).toBeGreaterThan(4);
    expect(copied.filter((path) => !isLetThrough(path))).toEqual([]);
    expect(SOURCES.filter((path) => !isLetThrough(path))).toEqual([]);
  });

  it('runs on a supported Node version, and not as root', () => {
    const { engines } = JSON.parse(read('package.json'));
    const [, oldest] = /^>=(\d+)/.exec(engines.node) ?? [];
    const versions = dockerfile
      .getFROMs()
      .map((from) => from.getImage() ?? '')
      .filter((image) => image.startsWith('node:'));
    expect(new Set(versions).size).toBe(1);
    expect(Number(/^node:(\d+)/.exec(versions[0] ?? '')?.[1])).toBeGreaterThanOrEqual(Number(oldest));
    const last = dockerfile.getInstructions().findLast((instruction) => instruction.getKeyword() === 'USER');
    expect(last?.getArgumentsContent()).toBe('node');
  });

  it('returns freed memory like npm start’s worker', () => {
    const set = dockerfile.getENVs().flatMap((env) => env.getProperties().map((one) => [one.getName(), one.getValue()]));
    expect(Object.fromEntries(set)).toMatchObject(WORKER_ALLOCATION);
  });
});

describe('docker-compose.yml', () => {
  /** The .env that docs/operations.md requires. */
  const documented = /^## In containers[\s\S]*?```\n([\s\S]*?)```/m.exec(read('docs/operations.md'))?.[1] ?? '';
  const operator = parseEnvFile(documented) as Record<string, string>;

  /** As compose fills it in. @throws where a variable that must be set is not */
  const fillIn = (text: string, values: Record<string, string>) =>
    text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, word?: string) => {
      if (kind === '?' && !values[name]) throw new Error(`${name}: ${word}`);
      return values[name] || (word ?? '');
    });
  const environmentOf = (service: string, values: Record<string, string>): Record<string, string> => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [name, fillIn(value, values)]),
    ),
  });

  it('passes only settings that the product has', () => {
    for (const service of OWN) {
      const unknown = Object.keys(services[service]?.environment ?? {}).filter((name) => !ENV_NAMES.includes(name));
      expect([service, unknown]).toEqual([service, []]);
    }
  });

  it('uses only settings of .env that .env.example names', () => {
    const asked = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const named = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(asked.filter((name) => !named.includes(name ?? ''))).toEqual([]);
  });

  it('starts web and worker with the documented .env, in which every line is required', () => {
    for (const service of ['web', 'worker']) parseEnv(environmentOf(service, operator));
    expect(Object.keys(operator)).toContain('APP_ORIGIN');
    for (const name of Object.keys(operator)) {
      const { [name]: _, ...rest } = operator;
      expect(() => fillIn(composeText, rest) && parseEnv(environmentOf('web', rest)), name).toThrow(name);
    }
  });

  it('checks the health of each long-running service', () => {
    const once = new Set(
      Object.values(services)
        .flatMap(({ depends_on }) => Object.entries(depends_on ?? {}))
        .filter(([, { condition }]) => condition === 'service_completed_successfully')
        .map(([name]) => name),
    );
    expect([...once].sort()).toEqual(['bucket', 'migrate']);
    for (const [name, { healthcheck, profiles }] of Object.entries(services)) {
      // What has a profile is never started with the rest.
      expect([name, !healthcheck]).toEqual([name, once.has(name) || profiles !== undefined]);
    }
  });

  it('declares each volume it uses, and pins the version of each image', () => {
    const used = Object.values(services).flatMap((service) => (service.volumes ?? []).map((volume) => volume.split(':')[0]));
    expect(used.sort()).toEqual(Object.keys(volumes).sort());
    const loose = Object.entries(services).filter(
      ([name, { image }]) => !OWN.includes(name) && !/:(?!latest$)./.test(image ?? ''),
    );
    expect(loose).toEqual([]);
  });

  it('backs up to a volume that its account may write to', () => {
    const [, folder] = services.backup?.volumes?.[0]?.split(':') ?? [];
    expect(services.backup?.command).toContain(folder);
    // A new volume has the owner of the image's folder.
    expect(read('Dockerfile')).toContain(`install -d -o node -g node ${folder}\n`);
  });

  it('allows Chrome the system calls of its sandbox, and runs no process of the product as root', () => {
    const profile =
      services.worker?.security_opt?.find((option) => option.startsWith('seccomp:'))?.slice('seccomp:'.length) ?? '';
    const { defaultAction, syscalls } = JSON.parse(read(profile));
    expect(defaultAction).toBe('SCMP_ACT_ERRNO');
    expect(syscalls[0]).toMatchObject({ names: ['clone', 'unshare', 'chroot'], action: 'SCMP_ACT_ALLOW' });
    for (const service of OWN) {
      expect(services[service]).toMatchObject({ cap_drop: ['ALL'], read_only: true });
      expect(services[service]?.security_opt).toContain('no-new-privileges:true');
    }
  });
});

describe('the check of a container', () => {
  const run = (service: string, place: string) =>
    promisify(execFile)(process.execPath, ['docker/is-well.mjs', service, place]).then(
      () => 0,
      ({ code }) => code,
    );

  it.each([
    ['is well', { database: 'ok', queue: 'ok', storage: 'ok', worker: 'ok' }, 0],
    ['is well while no worker is', { database: 'ok', queue: 'ok', storage: 'ok', worker: 'down' }, 0],
    ['is not without its files', { database: 'ok', queue: 'ok', storage: 'down', worker: 'ok' }, 1],
  ])('web %s', async (_what, health, code) => {
    const server = createServer((_request, reply) => reply.end(JSON.stringify(health))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    expect(await run('web', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)).toBe(code);
    server.close();
  });

  it('web is unhealthy where nothing answers, and so is a worker that has not reported', async () => {
    expect(await run('web', 'http://127.0.0.1:1')).toBe(1);
    expect(await run('worker', join(tmpdir(), 'cedar-no-such-file'))).toBe(1);
    expect(spawnSync(process.execPath, ['docker/is-well.mjs']).status).toBe(1);
  });

  it('a worker is healthy while it reports', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'cedar-check-')), 'alive');
    writeFileSync(file, '');
    expect(await run('worker', file)).toBe(0);
    const before = Date.now() / 1000 - 20;
    utimesSync(file, before, before);
    expect(await run('worker', file)).toBe(1);
  });
});
