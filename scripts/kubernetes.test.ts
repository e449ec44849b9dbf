import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { CronJob, Job } from 'kubernetes-types/batch/v1';
import type { ConfigMap, PodTemplateSpec, Service } from 'kubernetes-types/core/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ENV_NAMES } from '#app/platform/env.schema.ts';
import { WORK_KINDS } from '#app/platform/job-kinds.ts';
import { parseEnv } from '#app/platform/parse-env.ts';
import { SECRET_FILE_NAMES } from '#app/platform/secret-files.ts';

const FOLDERS = ['deploy/kubernetes/base', 'deploy/kubernetes/example'];

/** What an installation is made of: the resources that the files of `kustomization.yaml` list. */
const kustomizations = FOLDERS.map((folder) => ({
  folder,
  ...z
    .strictObject({
      apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
      kind: z.literal('Kustomization'),
      namespace: z.string().optional(),
      resources: z.array(z.string()),
      images: z.array(z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string() })),
      patches: z
        .array(z.strictObject({ target: z.strictObject({ kind: z.literal('Deployment'), name: z.string() }), patch: z.string() }))
        .optional(),
    })
    .parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'))),
}));
const files = kustomizations.flatMap(({ folder, resources }) =>
  resources.filter((name) => name.endsWith('.yaml')).map((name) => join(folder, name)),
);

type Resource = { apiVersion: string; kind: string; metadata: { name: string } };
const resources = files.flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Resource),
);
/** @returns as their types say; the first test holds them to that */
const all = <Kind extends Resource>(kind: string) => resources.filter((one) => one.kind === kind) as Kind[];
type Named<Kind> = Kind & Resource;
const deployments = all<Named<Deployment>>('Deployment');
const cronJobs = all<Named<CronJob>>('CronJob').map(({ metadata, spec }) => ({ metadata, spec: spec?.jobTemplate.spec }));
const jobs = all<Named<Job>>('Job');
const policies = all<Named<NetworkPolicy>>('NetworkPolicy');
const settings = all<Named<ConfigMap>>('ConfigMap')[0]?.data ?? {};

type Pod = { name: string; template: PodTemplateSpec };
const pods: Pod[] = [...deployments, ...jobs, ...cronJobs].flatMap(({ metadata, spec }) =>
  spec?.template ? [{ name: metadata.name, template: spec.template }] : [],
);
const containerOf = ({ template }: Pod) => template.spec?.containers[0];
const environmentOf = (pod: Pod) =>
  Object.fromEntries((containerOf(pod)?.env ?? []).map(({ name, value }) => [name, value ?? '']));
const podNamed = (name: string) => pods.find((pod) => pod.name === name) ?? pods[0];

/** Kubernetes' own types, generated from its API, say of a literal which fields it may and must have. */
function findWrongFields(list: Resource[]): string[] {
  const modules = { v1: 'core/v1' } as Record<string, string>;
  const text = list
    .map(({ apiVersion, kind, ...rest }, index) => {
      const module = modules[apiVersion] ?? apiVersion.replace('.k8s.io', '');
      return `export const r${index}: import('kubernetes-types/${module}').${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })};`;
    })
    .join('\n');
  const name = join(process.cwd(), 'manifests.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, version) =>
    file === name ? ts.createSourceFile(file, text, version) : getSourceFile(file, version);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('the manifests for Kubernetes', () => {
  it('are listed, each of them, and have only fields that Kubernetes knows, with values of their types', () => {
    const there = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
    expect(there.filter((file) => !files.includes(file) && basename(file) !== 'kustomization.yaml')).toEqual([]);
    expect(resources.length).toBeGreaterThan(12);
    const [first] = deployments;
    const misspelled = JSON.parse(JSON.stringify(first).replace('"readOnlyRootFilesystem"', '"readonlyRootFilesystem"'));
    const mistyped = { ...first, spec: { ...first?.spec, replicas: '2' } } as Resource;
    // The last two, which are wrong, alone.
    expect(findWrongFields([...resources, misspelled, mistyped])).toEqual([
      expect.stringContaining('"readonlyRootFilesystem"\' does not exist'),
      expect.stringContaining("Type 'string' is not assignable to type 'number'"),
    ]);
  });

  it('set only what the product has, and all that it needs', () => {
    const named = [...pods.flatMap((pod) => Object.keys(environmentOf(pod))), ...Object.keys(settings)];
    const ofCommands = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?(BACKUP_\w+)=/gm)].map(([, name]) => name);
    expect(named.filter((name) => ![...ENV_NAMES, ...SECRET_FILE_NAMES, ...ofCommands].includes(name))).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'));
    const secret = (name: string) => {
      const file = join(folder, name);
      const value = name.startsWith('DATABASE') ? 'postgres://a@b/c' : name.startsWith('REDIS') ? 'redis://a' : 'smtp://a';
      writeFileSync(file, name.includes('URL') ? value : 'a secret of more than thirty-two characters');
      return file;
    };
    for (const pod of pods.filter(({ name }) => !['cedar-migrate', 'cedar-backup'].includes(name))) {
      const given = Object.entries(environmentOf(pod)).map(([name, value]) => [
        name,
        name.endsWith('_FILE') && name !== 'HEARTBEAT_FILE' ? secret(name) : value,
      ]);
      const env = parseEnv({ ...settings, ...Object.fromEntries(given) });
      expect(env).toMatchObject({ NODE_ENV: 'production', REDIS_URL: 'redis://a' });
    }
  });

  it('have secrets as files alone, those of the tables’ owner in the migration alone, and of the backups in these', () => {
    const own: Record<string, string[]> = {
      'cedar-migrate': ['cedar-and-chrome-migrate'],
      'cedar-backup': ['cedar-and-chrome', 'cedar-and-chrome-backup'],
    };
    for (const pod of pods) {
      const secrets = pod.template.spec?.volumes?.flatMap(({ secret }) => secret?.secretName ?? []);
      expect([pod.name, secrets]).toEqual([pod.name, own[pod.name] ?? ['cedar-and-chrome']]);
      const mounts = containerOf(pod)?.volumeMounts?.filter(({ name }) => name.endsWith('secrets')) ?? [];
      expect(mounts.map(({ readOnly }) => readOnly)).toEqual(secrets?.map(() => true));
      const read = Object.entries(environmentOf(pod)).filter(([name]) => SECRET_FILE_NAMES.includes(name));
      const fileOf = (name: string) => name.replace('_FILE', '').toLowerCase().replaceAll('_', '-');
      expect(read.filter(([name, file]) => !mounts.some(({ mountPath }) => file === `${mountPath}/${fileOf(name)}`))).toEqual([]);
      expect(JSON.stringify(pod)).not.toContain('secretKeyRef');
    }
    expect(resources.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('take every kind of work together, and print where Chrome may have its sandbox', () => {
    const taken = pods.flatMap((pod) => (environmentOf(pod).WORKER_KINDS ?? '').split(',').filter(Boolean));
    expect(taken.toSorted()).toEqual([...WORK_KINDS].toSorted());
    for (const pod of pods) {
      const prints = environmentOf(pod).WORKER_KINDS?.includes('document');
      const profile = pod.template.spec?.securityContext?.seccompProfile;
      expect(profile).toEqual(
        prints ? { type: 'Localhost', localhostProfile: 'profiles/chromium-seccomp.json' } : { type: 'RuntimeDefault' },
      );
    }
    expect(readdirSync('docker')).toContain('chromium-seccomp.json');
  });

  it('bound each process as docker-compose.yml does, and what it takes', () => {
    for (const pod of pods) {
      const { spec } = pod.template;
      expect(spec).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
      const container = containerOf(pod);
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container?.resources).toEqual({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      expect(spec?.volumes?.find(({ name }) => name === 'tmp')?.emptyDir?.sizeLimit).toBeDefined();
    }
    for (const { metadata, spec } of deployments) {
      const container = spec?.template.spec?.containers[0];
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) expect(container?.[probe]).toBeDefined();
      expect(spec?.template.spec?.terminationGracePeriodSeconds).toBeGreaterThan(20);
      expect(spec?.selector.matchLabels).toEqual({ 'app.kubernetes.io/name': metadata.name });
      const budgets = all<Named<PodDisruptionBudget>>('PodDisruptionBudget');
      expect(budgets.find((budget) => budget.metadata.name === metadata.name)?.spec?.selector).toEqual(spec?.selector);
    }
  });

  it('name ports that the processes listen on', () => {
    const ports = pods.flatMap((pod) => {
      const { PORT, METRICS_PORT, WORKER_METRICS_PORT } = environmentOf(pod);
      const listened = { http: Number(PORT), metrics: Number(METRICS_PORT ?? WORKER_METRICS_PORT) } as Record<string, number>;
      const named = containerOf(pod)?.ports ?? [];
      expect(named.filter(({ name = '', containerPort }) => listened[name] !== containerPort)).toEqual([]);
      return named.map(({ containerPort }) => containerPort);
    });
    const web = podNamed('cedar-web');
    const probes = ['/livez', '/livez', '/readyz'];
    const { startupProbe, livenessProbe, readinessProbe } = (web && containerOf(web)) ?? {};
    expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path)).toEqual(probes);
    const [service] = all<Named<Service>>('Service');
    expect(service?.spec).toMatchObject({ selector: { 'app.kubernetes.io/name': 'cedar-web' }, ports: [{ targetPort: 'http' }] });
    const [ingress] = all<Named<Ingress>>('Ingress');
    expect(ingress?.spec?.rules?.[0]?.http?.paths[0]?.backend.service).toEqual({
      name: service?.metadata.name,
      port: { name: 'http' },
    });
    const allowed = policies.flatMap(({ spec }) => spec?.ingress ?? []).flatMap((rule) => rule.ports ?? []);
    expect([...new Set(allowed.map(({ port }) => port))].toSorted()).toEqual([...new Set(ports)].toSorted());
  });

  it('let nothing through by default, and the process with Chrome reach nothing but the stores', () => {
    const everyPod = { matchLabels: { 'app.kubernetes.io/part-of': 'cedar-and-chrome' } };
    for (const { template } of pods) expect(template.metadata?.labels).toMatchObject(everyPod.matchLabels);
    expect(policies[0]?.spec).toEqual({ podSelector: everyPod, policyTypes: ['Ingress', 'Egress'] });
    const outward = policies.filter(({ spec }) => JSON.stringify(spec?.egress ?? []).includes('0.0.0.0/0'));
    expect(outward.map(({ spec }) => spec?.podSelector.matchExpressions?.[0]?.values ?? spec?.podSelector.matchLabels)).toEqual([
      ['cedar-web', 'cedar-worker'],
      { 'app.kubernetes.io/name': 'cedar-backup' },
    ]);
    expect(JSON.stringify(outward)).toContain('169.254.0.0/16');
  });

  it('give the backup what it opens and its own keys, no more of the product’s', () => {
    const backup = podNamed('cedar-backup');
    const items = backup?.template.spec?.volumes?.find(({ name }) => name === 'secrets')?.secret?.items;
    expect(items?.map(({ key }) => key)).toEqual(['database-url', 's3-access-key-id', 's3-secret-access-key']);
    expect(cronJobs[0]?.metadata.name).toBe(backup?.name);
    const { NODE_ENV, S3_ENDPOINT, S3_BUCKET } = settings;
    expect([NODE_ENV, S3_ENDPOINT, S3_BUCKET].every(Boolean)).toBe(true);
  });

  it('scale what exists, by figures that the docs list', () => {
    const scalers = all<Named<HorizontalPodAutoscaler>>('HorizontalPodAutoscaler');
    const names = deployments.map(({ metadata }) => metadata.name);
    expect(scalers.map(({ spec }) => spec?.scaleTargetRef.name).filter((name) => !names.includes(name ?? ''))).toEqual([]);
    const figures = scalers.flatMap(({ spec }) => spec?.metrics?.flatMap(({ external }) => external?.metric.name ?? []) ?? []);
    expect(figures).toEqual(['cedar_oldest_waiting_job_seconds']);
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(`| \`${figures[0]}\` |`);
  });
});
