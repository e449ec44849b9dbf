import { type Kysely, sql } from 'kysely';

/**
 * Constraints against invalid data. Existing rows that break them are corrected first, each as its comment says; the constraints
 * apply to new rows, and 0036 validates the existing ones, which blocks no writes.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table documents rename column soft_photos to low_resolution_photos`.execute(db);
  await sql`
    update documents set low_resolution_photos = (
      select jsonb_agg(photo - 'dotsAnInch' || jsonb_build_object('dpi', photo -> 'dotsAnInch') order by place)
      from jsonb_array_elements(low_resolution_photos) with ordinality as listed (photo, place)
    )
    where low_resolution_photos <> '[]'
  `.execute(db);

  // No worker runs them, and nobody can request them again.
  await sql`delete from jobs where kind not in ('photo', 'content', 'document', 'mail')`.execute(db);
  await sql`update jobs set failure_code = 'INTERNAL' where failure is not null and failure_code is null`.execute(db);
  await sql`update jobs set failure_code = null where failure is null and failure_code is not null`.execute(db);
  await sql`update jobs set deaths = greatest(deaths, 0), faults = greatest(faults, 0), run = greatest(run, 1)
    where deaths < 0 or faults < 0 or run < 1`.execute(db);
  await sql`
    alter table jobs
      add constraint jobs_kind check (kind in ('photo', 'content', 'document', 'mail')) not valid,
      add constraint jobs_failure check ((failure is null) = (failure_code is null)) not valid,
      add constraint jobs_counts check (run >= 1 and deaths >= 0 and faults >= 0) not valid
  `.execute(db);

  // The file is the one that was written last; a request for another generates it again, under its own key.
  await sql`
    delete from documents using documents later
    where documents.storage_key = later.storage_key
      and (documents.created_at, documents.id) < (later.created_at, later.id)
  `.execute(db);
  await sql`alter table documents add constraint documents_storage_key unique (storage_key)`.execute(db);

  // It was never valid, and still is not.
  await sql`update promo_codes set termination_date = effective_date where termination_date < effective_date`.execute(db);
  await sql`alter table promo_codes add constraint promo_codes_period check (termination_date >= effective_date) not valid`.execute(
    db,
  );

  // The payment time was not recorded: it is no earlier than the row.
  await sql`update payments set paid_at = created_at where paid_at is null and status not in ('pending', 'failed')`.execute(db);
  await sql`update payments set period_end = period_start where period_end < period_start`.execute(db);
  // The reduction becomes an adjustment; the total is the same.
  await sql`
    update payments set adjustment_amount = adjustment_amount + original_amount, original_amount = 0 where original_amount < 0
  `.execute(db);
  await sql`
    alter table payments
      add constraint payments_paid_at check (paid_at is not null or status in ('pending', 'failed')) not valid,
      add constraint payments_period check (period_end >= period_start) not valid,
      add constraint payments_original_amount check (original_amount >= 0) not valid,
      add constraint payments_receipt_no check (receipt_no > 0) not valid
  `.execute(db);
  // A payment beyond a price of nothing is a donation; the total is the same.
  await sql`
    update checkouts set donation_amount = amount, discount_amount = 0, original_amount = 0 where original_amount < 0
  `.execute(db);
  await sql`alter table checkouts add constraint checkouts_original_amount check (original_amount >= 0) not valid`.execute(db);

  await sql`update photos set bytes = 0 where bytes < 0`.execute(db);
  await sql`alter table photos add constraint photos_bytes check (bytes >= 0) not valid`.execute(db);
  await sql`update share_visits set views = greatest(views, 0), scans = greatest(scans, 0) where views < 0 or scans < 0`.execute(
    db,
  );
  await sql`alter table share_visits add constraint share_visits_counts check (views >= 0 and scans >= 0) not valid`.execute(db);

  // Indexes for deletions that cascade from a promo code or a person.
  await sql`create index checkouts_promo_code_id on checkouts (promo_code_id) where promo_code_id is not null`.execute(db);
  await sql`create index payments_promo_code_id on payments (promo_code_id) where promo_code_id is not null`.execute(db);
  await sql`create index job_turns_owner_id on job_turns (owner_id)`.execute(db);
}
