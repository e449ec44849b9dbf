/**
 * What becomes of each command that the docs name, word for word: a command that is in none of these, or is named by no page anymore,
 * fails scripts/docs.test.ts.
 */

/** With the product, or what is made of it for the purpose: tests/docs.test.ts. */
export const WITH_THE_PRODUCT = [
  'npm run backup -- --new-key',
  'npm run backup -- --to /mnt/backups --keep 7',
  'npm run backup -- --check /mnt/backups',
  'npm run backup -- --newest /mnt/backups --within 26',
  'node build/backup.js',
  'BACKUP_IDENTITY=AGE-SECRET-KEY-1… npm run restore -- --from /mnt/backups',
  'npm run restore -- --from /mnt/backups',
  'node build/restore.js',
  'node build/migrate.js',
  'node build/migrate.js --check',
  'node build/doctor.js',
  'npm run rollback',
  'npm run rollback -- v1.2.0',
  'npm start -- --fresh',
  'npm run dev',
] as const;

/** In a throwaway copy of the project, or without one: scripts/docs-commands.test.ts. */
export const ALONE = [
  'cp -r app/themes/classic app/themes/touring',
  'npm run format',
  'npm run migration -- add-print-count',
  'npm run migration -- search-engine-number',
  'npm run migration -- thumbnail-jobs',
  'git fetch --unshallow --tags',
  'npm run drill:faults -- --list',
] as const;

/** The same, where the program is installed. */
export const WHERE_INSTALLED = [
  'openssl rand -hex 16',
  'openssl rand -hex 32',
  `jq 'select(.traceId == "…")'`,
  'promtool check rules alerts.yml',
  'pg_basebackup -D /mnt/base/2026-11-26 -Ft -z -X none',
  'kubectl -n cedar-and-chrome create secret generic cedar-and-chrome --from-file=session-secret --from-file=database-url --from-file=redis-url --from-file=s3-access-key-id --from-file=s3-secret-access-key --from-file=oauth-client-id --from-file=oauth-client-secret --from-file=openai-api-key --from-file=stripe-secret-key --from-file=stripe-publishable-key --from-file=stripe-webhook-secret --from-file=smtp-url',
  'kubectl -n cedar-and-chrome create secret generic cedar-and-chrome-migrate --from-file=database-url --from-file=redis-url',
  'kubectl -n cedar-and-chrome create secret generic cedar-and-chrome-backup --from-file=backup-s3-access-key-id --from-file=backup-s3-secret-access-key',
  'kubectl apply -k deploy/kubernetes/example',
] as const;

/**
 * What takes minutes to hours, writes into the project, or costs money: the script is started, loads all that it imports, and reads
 * the words after its name; its work is left out. scripts/docs-commands.test.ts.
 */
export const UP_TO_THEIR_ARGUMENTS = [
  'STRIPE_SECRET_KEY=sk_test_… npm run contract:stripe',
  'npm run approve',
  'npm run backup -- --to folder',
  'npm run bench:admin',
  'npm run bench:documents',
  'npm run bench:fairness',
  'npm run bench:ingest',
  'npm run bench:input',
  'npm run bench:input -- --desktop',
  'npm run bench:input -- --photos folder',
  'npm run bench:service',
  'npm run bench:service -- 20',
  'npm run bench:telemetry',
  'npm run bench:workers',
  'npm run bench:writing',
  'npm run contract:stripe',
  'npm run contract:stripe -- stand-in',
  'npm run drill:crops',
  'npm run drill:crops -- folder',
  'npm run drill:documents -- 500',
  'npm run drill:faults',
  'npm run drill:faults -- 3',
  'npm run drill:network',
  'npm run drill:payments',
  'npm run drill:payments -- 1000',
  'npm run drill:release',
  'npm run drill:release -- v1.2.0',
  'npm run drill:restore',
  'npm run drill:soak -- 60',
  'npm run drill:uploads',
  'npm run eval:history',
  'npm run icons',
  'npm run lighthouse',
  'npm run lighthouse -- --reports folder',
  'npm run mutants',
  'npm run mutants -- quote session',
  'npm run newcomer',
  'npm run newcomer -- --desktop',
  'npm run newcomer -- --photos folder',
  'npm run newcomer -- --pictures folder',
  'npm run pictures',
  'npm run restore -- --from folder',
  'npm run rollback -- v1.2.0 --yes',
  'npm run samples',
] as const;

/** A run of Vitest within Vitest would repeat what runs anyway: only whether it finds these tests. scripts/docs-commands.test.ts. */
export const FINDS_TESTS = [
  'SLOW_BROWSER=8 npm test -- tests/journey.test.ts',
  'npm test -- tests/telemetry.test.ts',
  'npx vitest run --project parts app/jobs/job-kinds.server.test.ts',
  'npx vitest run --project units app/themes app/documents',
  'npx vitest run app/documents/brochure/brochure-matrix.test.ts -t touring',
  'npx vitest run app/showcases tests/field-visibility.test.ts tests/admin-project.test.ts',
  'npx vitest run tests/access.test.ts',
] as const;

/** There is no engine where tests run: compared with docker-compose.yml, and what runs inside is run in tests/docs.test.ts. */
export const IN_CONTAINERS = [
  'RELEASE=1.1.0 docker compose run --rm migrate node build/migrate.js --check',
  'RELEASE=1.1.0 docker compose up --no-build --wait',
  'RELEASE=1.2.0 docker compose build',
  'docker compose down',
  'docker compose logs -f web worker',
  'docker compose ps',
  'docker compose run --rm -e BACKUP_IDENTITY=AGE-SECRET-KEY-1… backup node build/restore.js --from /backups',
  'docker compose run --rm backup',
  'docker compose run --rm backup node build/backup.js --check /backups',
  'docker compose up --build',
  'docker compose up --build --wait',
  'docker compose up --wait --scale worker=3',
] as const;

/** By another file, in these words of it. */
export const ELSEWHERE: Record<string, { file: string; words: string }> = {
  'npm start': { file: 'tests/start.test.ts', words: `['scripts/run.mjs', 'start', ...args]` },
  'PORT=3100 npm start': { file: 'tests/start.test.ts', words: 'PORT: String(port)' },
  'DATA_DIR=/srv/cars npm start': { file: 'tests/start.test.ts', words: 'DATA_DIR: dataDir' },
  'npm run doctor': { file: 'tests/system-check.test.ts', words: `['scripts/run.mjs', 'doctor']` },
  'npm ci': { file: '.ci/run', words: '\nnpm ci ' },
  'npm test': { file: '.ci/run', words: '\nnpm test ' },
  'npm run build': { file: '.ci/run', words: '\nnpm run --silent build' },
  'npm run validate': { file: '.ci/run', words: '\nnpm run --silent validate' },
  'npm run lint': { file: 'package.json', words: '"validate": "npm run lint &&' },
  'npm run typecheck': { file: 'package.json', words: '&& npm run typecheck &&' },
  'npm run imports': { file: 'package.json', words: '&& npm run imports &&' },
  'npm run dead-code': { file: 'package.json', words: '&& npm run dead-code"' },
  'node --enable-source-maps --max-semi-space-size=64 build/web.js': {
    file: 'scripts/product/run-product.ts',
    words: `['--enable-source-maps', '--max-semi-space-size=64']`,
  },
  'MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 node --enable-source-maps build/worker.js': {
    file: 'scripts/product/worker-allocation.ts',
    words: `{ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' }`,
  },
  'promtool test rules': { file: 'tests/prometheus.ts', words: `['test', 'rules', file]` },
};

/** Run by no test, and why. */
export const NOT_RUN: Record<string, string> = {
  'npm run …': 'stands for any of the others',
  'npm run backup': 'stands for the one with its options',
  'npm run migration': 'stands for the one with a name',
  'npm run test:full': 'takes hours; it is `npm test` with one option more',
  'npm prune --omit=dev':
    'would take away what the tests run with; the Dockerfile has `npm ci --omit=dev`, which leaves the same',
  'npm install --save-exact': 'would change what the tests run with; it is to be followed by a name',
  'cd /srv/cedar': 'is the folder of an installation',
  'mail -s "Backup is damaged" ops@example.com': 'would send a mail',
  'mail -s "Backup is old" ops@example.com': 'would send a mail',
  'sysctl kernel.apparmor_restrict_unprivileged_userns=0': 'would change the machine',
  'apt-get install --no-install-recommends libreoffice-impress poppler-utils fonts-liberation fonts-crosextra-carlito fonts-crosextra-caladea':
    'would change the machine',
  'FONTCONFIG_FILE=dejavu-only.conf soffice --headless --convert-to pdf deck.pptx':
    'needs LibreOffice; tells how a decision was measured',
  'pdftoppm -r 40 -png deck.pdf deck': 'needs poppler; tells how a decision was measured',
  'verapdf --flavour ua1 brochure.pdf': 'needs Java; tests have tests/check-pdf-ua.ts instead',
  'mc admin policy create': 'needs MinIO; the policy is tried on an S3 server by app/storage/s3-policy.server.test.ts',
  'stripe events resend': 'needs an account at Stripe',
  'kubectl -n cedar-and-chrome delete job cedar-migrate': 'needs a cluster; scripts/docs-commands.test.ts compares the name',
  'age -d -i key.txt users.copy.gz.age':
    'age may not be installed; tests/docs.test.ts opens such a file with a library of its format',
  gunzip: 'of that file, likewise',
};

/** For the database: on one that was restored for it, by tests/docs.test.ts. */
export const ON_A_DATABASE = [
  'create extension pg_trgm',
  'alter collation names refresh version',
  'reindex database',
  'reassign owned by cedar to cedar_owner',
  'grant select, insert, update, delete on all tables in schema public, bullmq to cedar_app',
  'grant usage, select on all sequences in schema public, bullmq to cedar_app',
  "update user_totals set project_count = (select count(*) from showcases where owner_id = user_id and deleted_at is null), revenue = coalesce((select sum(amount - refunded_amount) from payments where payments.user_id = user_totals.user_id and status = 'completed'), 0)",
  "update showcases set deleted_at = null from users where owner_id = users.id and showcases.deleted_at = users.deleted_at and users.id = '…'",
  "update users set deleted_at = null where id = '…'",
  'update receipt_numbers set last = 199',
  'select * from pg_stat_archiver',
  'select pg_wal_replay_resume()',
] as const;

/** The beginnings of statements, and what a decision was about. */
export const NO_WHOLE_STATEMENTS = [
  'create database',
  'create index concurrently',
  'drop index concurrently if exists',
  'select *',
];

/** All commands. */
export const DISPOSED: readonly string[] = [
  ...WITH_THE_PRODUCT,
  ...ALONE,
  ...WHERE_INSTALLED,
  ...UP_TO_THEIR_ARGUMENTS,
  ...FINDS_TESTS,
  ...IN_CONTAINERS,
  ...Object.keys(ELSEWHERE),
  ...Object.keys(NOT_RUN),
];
