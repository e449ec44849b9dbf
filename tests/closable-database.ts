import pg from 'pg';

/**
 * Makes a database unavailable and available again, while the others on its server are unaffected.
 * @param address of the database, as configured in the product
 */
export function closableDatabase(address: string) {
  const name = new URL(address).pathname.slice(1);
  const ask = async (...questions: string[]) => {
    const beside = new URL(address);
    beside.pathname = '/postgres';
    const client = new pg.Client({ connectionString: beside.href });
    await client.connect();
    for (const question of questions) await client.query(question);
    await client.end();
  };
  return {
    halt: () =>
      ask(
        `alter database "${name}" with allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ),
    resume: () => void ask(`alter database "${name}" with allow_connections true`),
  };
}
