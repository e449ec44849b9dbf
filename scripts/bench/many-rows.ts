import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

export type Rows = { users: number; showcases: number; payments: number };

/**
 * Fills a database as after years of business: people with realistic names, their cars, three years of payments with promo codes
 * and donations, and 100,000 entries of the audit log. Derived from row numbers, so that two runs create the same.
 */
export async function insertManyRows(db: Kysely<Database>, { users, showcases, payments }: Rows): Promise<void> {
  await sql`
    insert into users (provider, subject, email, name, first_name, last_name, is_onboarded, created_at)
    select 'bench', 'bench-' || n, lower(first || '.' || last || n || '@example.com'), first || ' ' || last, first, last, true,
      now() - (n * 1097 % 94608000) * interval '1 second'
    from generate_series(1, ${users}) n,
      lateral (select
        (array['Ada','Bruno','Chiara','Dmitri','Elena','Farid','Greta','Hiro','Ines','Jonas','Kwame','Léa','Maja','Noor','Otto','Paula','Quentin','Rosa','Sven','Tomás'])[1 + n % 20] as first,
        (array['Albrecht','Bianchi','Costa','Dvořák','Eriksen','Fischer','García','Hughes','Ivanov','Jensen','Kowalski','Lindqvist','Moreau','Nakamura','O’Neill','Petrov','Quinn','Rossi','Schmidt','Tanaka','Usman','Vargas','Weber','Young','Zhang'])[1 + n / 20 % 25] as last
      ) names
  `.execute(db);
  await sql`create temporary table bench_users as
    select id, row_number() over (order by subject) as place from users where provider = 'bench'`.execute(db);
  await sql`create index on bench_users (place)`.execute(db);
  await sql`
    insert into showcases (owner_id, owner_data, vehicle_data, photo_urls, theme_id, layout_template_id, history, historical_content, vehicle_description, created_at)
    select bench_users.id,
      jsonb_build_object('fullName', users.name, 'location', 'Bath, Maine'),
      jsonb_build_object('year', (1920 + n * 7 % 90)::text, 'make', make, 'model', 'Model ' || n % 900),
      array['/objects/' || gen_random_uuid()], 'classic', 'traditional', '', '{}', '',
      now() - (n * 1193 % 94608000) * interval '1 second'
    from generate_series(1, ${showcases}) n
    join bench_users on bench_users.place = 1 + mod(n::bigint * 7919, ${users})
    join users on users.id = bench_users.id,
      lateral (select (array['Alfa Romeo','Buick','Citroën','DeSoto','Edsel','Ford','Hudson','Jaguar','Lancia','Mercedes-Benz','Oldsmobile','Porsche','Studebaker','Triumph','Volvo'])[1 + n % 15] as make) cars
  `.execute(db);
  await sql`
    insert into promo_codes (code, discount_percent, non_profit_name, effective_date, termination_date)
    select 'BENCH' || n, 5 + n, 'Motor Museum ' || n, now() - interval '3 years', now() + interval '1 year'
    from generate_series(1, 40) n
    on conflict (code) do nothing
  `.execute(db);
  await sql`
    insert into payments (user_id, status, original_amount, discount_amount, donation_amount, amount, promo_code_id, promo_code, non_profit_name,
      invoice_id, payment_intent_id, subscription_id, period_start, period_end, paid_at, created_at)
    select bench_users.id, status, 4999, discount, donation, 4999 - discount + donation, promo_codes.id, promo_codes.code, promo_codes.non_profit_name,
      'in_bench_' || n, 'pi_bench_' || n, 'sub_bench_' || n, at, at + interval '1 year', case when status = 'completed' then at end, at
    from generate_series(1, ${payments}) n
    join bench_users on bench_users.place = 1 + mod(n::bigint * 104729, ${users})
    left join promo_codes on n % 4 = 0 and promo_codes.code = 'BENCH' || (1 + n / 4 % 40),
      lateral (select
        case n % 25 when 7 then 'pending' when 13 then 'failed' else 'completed' end as status,
        case when promo_codes.id is null then 0 else 4999 * promo_codes.discount_percent / 100 end as discount,
        case when promo_codes.id is not null and n % 8 = 0 then 500 + n % 4000 else 0 end as donation,
        now() - (n * 467 % 94608000) * interval '1 second' as at
      ) what
  `.execute(db);
  await sql`
    insert into audit_log (admin_id, action, target_id, details, created_at)
    select null, 'promo-code.changed', null, jsonb_build_object('code', 'BENCH' || n % 40, 'fields', array['isActive']),
      now() - n * interval '7 minutes'
    from generate_series(1, 100000) n
  `.execute(db);
  await sql`vacuum analyze`.execute(db);
}
