-- Two roles for the product's database: `cedar_owner` owns the tables and changes them (node build/migrate.js, and a restore), `cedar_app`
-- reads and writes rows, and can neither make, change nor drop anything (web and worker). An administrator of the server runs it once, in the
-- database that was made for the product (docs/operations.md, Least privilege):
--   psql -v ON_ERROR_STOP=1 -v owner_password="'…'" -v app_password="'…'" -f deploy/postgres/roles.sql cedar_and_chrome

begin;

create role cedar_owner login password :owner_password;
create role cedar_app login password :app_password;
-- On a managed server the administrator is no superuser: what it gives to a role takes that it is a member of it.
grant cedar_owner to current_user;

-- Nobody else, and nothing but what is said here.
do $$ begin execute format('revoke all on database %I from public', current_database()); end $$;
revoke all on schema public from public;
do $$ begin execute format('grant connect, create on database %I to cedar_owner', current_database()); end $$;
do $$ begin execute format('grant connect on database %I to cedar_app', current_database()); end $$;

-- The product's tables, and those of the queue where it is in PostgreSQL (no REDIS_URL).
create schema if not exists bullmq;
alter schema public owner to cedar_owner;
alter schema bullmq owner to cedar_owner;
grant usage on schema public, bullmq to cedar_app;
alter default privileges for role cedar_owner in schema public grant select, insert, update, delete on tables to cedar_app;
alter default privileges for role cedar_owner in schema bullmq grant select, insert, update, delete on tables to cedar_app;
alter default privileges for role cedar_owner in schema public grant usage, select on sequences to cedar_app;
alter default privileges for role cedar_owner in schema bullmq grant usage, select on sequences to cedar_app;

commit;
