import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { FaultStand } from './fault-stand.ts';
import type { ThrowawayPostgres } from './setup/throwaway-postgres.ts';
import { startThrowawayRedis, type ThrowawayRedis } from './setup/throwaway-redis.ts';
import { startThrowawayS3 } from './setup/throwaway-s3.ts';
import { TcpGate } from './tcp-gate.ts';

/** Two web processes and two workers behind a balancer, on PostgreSQL, and on Redis and S3 where they are installed. */
export class WholeStand {
  readonly product: FaultStand;
  readonly postgres: ThrowawayPostgres;
  readonly redis: ThrowawayRedis | null;
  /** In front of S3. */
  readonly s3: TcpGate | undefined;
  /** In front of the balancer: the way from a browser. */
  readonly way: TcpGate;
  readonly #ends: (() => unknown)[];

  private constructor(parts: Pick<WholeStand, 'product' | 'postgres' | 'redis' | 's3' | 'way'>, ends: (() => unknown)[]) {
    this.product = parts.product;
    this.postgres = parts.postgres;
    this.redis = parts.redis;
    this.s3 = parts.s3;
    this.way = parts.way;
    this.#ends = ends;
  }

  static async start(postgres: ThrowawayPostgres): Promise<WholeStand> {
    const redis = await startThrowawayRedis();
    const server = await startThrowawayS3();
    const s3 = server ? await TcpGate.open(server.settings.S3_ENDPOINT) : undefined;
    const product = await FaultStand.start(
      {
        DATABASE_URL: postgres.url,
        ...(redis && { REDIS_URL: redis.url }),
        ...(server && s3 && { ...server.settings, S3_ENDPOINT: s3.origin }),
      },
      { webs: 2, workers: 2 },
    );
    const way = await TcpGate.open(product.origin.replace('localhost', '127.0.0.1'));
    const ends = [() => product.stop(), () => way.close(), () => s3?.close(), () => server?.stop(), () => redis?.stop()];
    return new WholeStand({ product, postgres, redis, s3, way }, ends);
  }

  get described(): string {
    const queue = this.redis ? 'Redis' : 'the queue in PostgreSQL (redis-server is not installed)';
    const files = this.s3 ? 'S3' : 'a folder of files (Swift is not installed)';
    return `2 web processes, 2 workers, ${this.product.balancer?.kind}, PostgreSQL, ${queue}, ${files}`;
  }

  /** The processes of the PostgreSQL server. */
  databaseProcesses(): number[] {
    const file = join(realpathSync(join(this.postgres.folder, 'postgres')), 'postmaster.pid');
    const server = Number(readFileSync(file, 'utf8').split('\n')[0]);
    const children = readdirSync('/proc').filter((name) => {
      if (!/^\d+$/.test(name)) return false;
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === server;
      } catch {
        return false;
      }
    });
    return [server, ...children.map(Number)];
  }

  async stop(): Promise<void> {
    for (const end of this.#ends) await end();
  }
}
