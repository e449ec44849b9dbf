import { type Kysely, sql } from 'kysely';

/**
 * When a subscription ended, and when its owner was notified: the Terms keep the data for 30 days. Set by a trigger, whoever
 * changes the status. For subscriptions that ended before, the period starts now, since their owners have not been notified.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and must not follow the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await sql`
    alter table subscriptions
      add column ended_at timestamptz,
      add column end_notice_at timestamptz,
      add column last_notice_at timestamptz
  `.execute(db);
  await sql`update subscriptions set ended_at = now() where status = 'inactive'`.execute(db);
  await sql`
    create function note_subscription_end() returns trigger language plpgsql as $$
    begin
      if new.status <> 'inactive' then
        new.ended_at := null;
        new.end_notice_at := null;
        new.last_notice_at := null;
      elsif new.ended_at is null then
        new.ended_at := now();
      end if;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger subscriptions_end before insert or update of status on subscriptions
    for each row execute function note_subscription_end()
  `.execute(db);
}
