/** A source file that is mutated, and the test files that should notice. */
export type Target = { file: string; tests: string[] };

const LAYOUTS = 'app/documents/brochure/layouts';

/** The files where an error costs most: money, permissions, memory and disk limits, data loss, printed documents. */
export const TARGETS: Record<string, Target> = {
  quote: { file: 'app/billing/checkout/quote.ts', tests: ['app/billing/checkout/quote.test.ts'] },
  crop: { file: 'app/documents/crop-rect.ts', tests: ['app/documents/crop-rect.test.ts'] },
  'plan-pages': {
    file: `${LAYOUTS}/plan-pages.ts`,
    tests: [`${LAYOUTS}/plan-pages.test.ts`, `${LAYOUTS}/plan-brochure.test.ts`],
  },
  'correct-plan': {
    file: `${LAYOUTS}/correct-plan.ts`,
    tests: [`${LAYOUTS}/correct-plan.test.ts`, `${LAYOUTS}/plan-brochure.test.ts`],
  },
  'ingest-bounds': { file: 'app/photos/decoded-size.ts', tests: ['app/photos/decoded-size.test.ts'] },
  'public-fields': { file: 'app/showcases/public-showcase.ts', tests: ['app/showcases/public-showcase.test.ts'] },
  'content-hash': {
    file: 'app/documents/request-document.server.ts',
    tests: ['app/documents/request-document.server.test.ts'],
  },
  'payment-lock': {
    file: 'app/billing/payments/payment-lock.server.ts',
    tests: ['app/billing/payments/payment-lock.server.test.ts'],
  },
  'rate-limits': { file: 'app/limits/counter.server.ts', tests: ['app/limits/counter.server.test.ts'] },
  'draft-versions': {
    file: 'app/showcases/drafts/drafts.repository.server.ts',
    tests: ['app/showcases/drafts/drafts.repository.server.test.ts', 'app/showcases/drafts/begin-draft.server.test.ts'],
  },
  'job-run': {
    file: 'app/jobs/run-jobs.server.ts',
    tests: ['app/jobs/run-jobs.server.test.ts', 'app/jobs/job-faults.server.test.ts'],
  },
  session: { file: 'app/accounts/session.server.ts', tests: ['app/accounts/session.server.test.ts'] },
};
