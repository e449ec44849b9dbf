/**
 * Who may import whom (docs/decisions/0001-the-house.md). `npm run imports` fails with the name of the rule that is broken.
 *
 * Features are on floors: an import goes to a lower floor, never up, and never sideways.
 */
const FLOORS = [
  ['fact-check'],
  ['ui'],
  ['platform'],
  ['themes'],
  ['storage', 'jobs'],
  ['mail'],
  ['accounts'],
  ['subscriptions', 'promo-codes'],
  ['limits', 'friend-codes'],
  ['photos'],
  ['showcases'],
  ['sources'],
  ['content'],
  ['documents'],
  ['builder', 'billing', 'sharing'],
  ['account-deletion'],
  ['admin'],
];

const inFeature = (name) => `^app/${name}/`;
const notBelow = (floor, self) =>
  FLOORS.slice(floor)
    .flat()
    .filter((name) => name !== self)
    .map(inFeature);

const downwards = FLOORS.flatMap((features, floor) =>
  features
    .map((name) => ({
      name: `downwards-from-${name}`,
      comment: 'A feature imports only from floors below it.',
      severity: 'error',
      from: { path: inFeature(name) },
      to: { path: notBelow(floor, name) },
    }))
    .filter(({ to }) => to.path.length > 0),
);

/** The same within billing: requests to the card processor are below payments and subscription, and the checkout is above. */
const BILLING = ['stripe', 'payments', 'subscription', 'checkout'];

const downwardsInBilling = BILLING.slice(0, -1).map((room, floor) => ({
  name: `downwards-from-billing-${room}`,
  comment: 'In billing: requests to the processor, payments, the subscription, the checkout: each imports only those before it.',
  severity: 'error',
  from: { path: inFeature(`billing/${room}`) },
  to: { path: [...BILLING.slice(floor + 1).map((above) => inFeature(`billing/${above}`)), '^app/billing/receive-event'] },
}));

/** Libraries that talk to a service or make a document, each with the features that wrap it. */
const WRAPPED = {
  bullmq: ['app/jobs'],
  ioredis: ['app/jobs', 'db'],
  minio: ['app/storage'],
  openai: ['app/content'],
  stripe: ['app/billing'],
  puppeteer: ['app/documents'],
  pptxgenjs: ['app/documents'],
  nodemailer: ['app/mail'],
  '@opentelemetry': ['app/platform/telemetry'],
};

const wrapped = Object.entries(WRAPPED).map(([library, wrappers]) => ({
  name: `${library}-is-wrapped`,
  comment: `Only ${wrappers.join(' and ')} imports ${library}.`,
  severity: 'error',
  from: { path: '^(app|worker|db)/', pathNot: wrappers.map((wrapper) => `^${wrapper}/`) },
  to: { path: `^node_modules/${library}/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that import each other can only be read, tested and changed together.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...downwards,
    ...downwardsInBilling,
    ...wrapped,
    {
      name: 'fact-check-stands-alone',
      comment: 'It runs in browsers and in the worker, and could be published as it is.',
      severity: 'error',
      from: { path: '^app/fact-check/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^app/fact-check/' },
    },
    {
      name: 'nothing-imports-entry-points',
      comment: 'Routes, the worker and scripts are where a program begins.',
      severity: 'error',
      from: { path: '^(app|db)/', pathNot: '^app/routes/' },
      to: { path: '^(app/routes|worker|scripts)/' },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'What only tests need is not part of a build.',
      severity: 'error',
      from: { path: '^(app|worker|db)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
    {
      name: 'failures-are-told-in-one-place',
      comment: 'A failed action becomes a toast by tellFailure; lazy parts are below it.',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/(platform/tell-failure|ui/lazy-component)\\.ts$|\\.test\\.ts$' },
      to: { path: '^app/ui/failure-toast\\.ts$' },
    },
    {
      name: 'toasts-are-shown-by-their-functions',
      comment: 'Use toast() for successes, tellFailure() for failures.',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/ui/(toast|failure-toast|toaster|toast-list)\\.tsx?$|\\.test\\.ts$' },
      to: { path: '^app/ui/toast-store\\.ts$' },
    },
    {
      name: 'routes-ask-features',
      comment: 'A route calls a feature; it does not access the database.',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^(db|worker|scripts)/|^node_modules/(kysely|pg)/' },
    },
    {
      name: 'worker-asks-features',
      comment: 'The worker imports features, jobs and platform only.',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^(app/(routes|ui)|scripts|db)/|^node_modules/(kysely|pg)/' },
    },
    {
      name: 'db-knows-platform-alone',
      comment: "Types of JSON columns are the owning features'; none of their code is run.",
      severity: 'error',
      from: { path: '^db/' },
      to: { path: '^(app|worker|scripts)/', pathNot: '^app/platform/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'floor-0-knows-no-database',
      severity: 'error',
      from: { path: '^app/(platform|ui)/' },
      to: { path: '^db/' },
    },
    {
      name: 'contracts-import-zod-alone',
      comment: 'The web process must not load what only the worker needs.',
      severity: 'error',
      from: { path: '^app/jobs/contracts\\.ts$' },
      to: { pathNot: '^node_modules/zod/|^app/platform/job-kinds\\.ts$' },
    },
    {
      name: 'vendors-over-http-alone',
      comment: 'The product and its stand-ins communicate over HTTP only.',
      severity: 'error',
      from: { path: '^scripts/sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(app|worker|db)/', pathNot: '^app/platform/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
