import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'minio';

/** Debian's own Python, which has Debian's Swift. */
const PYTHON = '/usr/bin/python3';

/** Why tests that need it are skipped. */
export const NO_S3 = 'swift-proxy, swift-account, swift-container and swift-object are not installed';

/** The product's settings of an S3 server. */
export type S3Settings = { S3_ENDPOINT: string; S3_BUCKET: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string };

export async function makeBucket(server: Omit<S3Settings, 'S3_BUCKET'>, bucket: string): Promise<void> {
  const { hostname, port } = new URL(server.S3_ENDPOINT);
  const keys = { accessKey: server.S3_ACCESS_KEY_ID, secretKey: server.S3_SECRET_ACCESS_KEY };
  await new Client({ endPoint: hostname, port: Number(port), useSSL: false, region: 'us-east-1', ...keys }).makeBucket(bucket);
}

/** An S3 server that checks every signature, with an empty bucket; null where the machine has none. */
export async function startThrowawayS3(): Promise<{ settings: S3Settings; stop: () => Promise<void> } | null> {
  if (spawnSync(PYTHON, ['-c', 'import swift.proxy.server, swift.obj.server']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'cedar-s3-'));
  const [S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET] = ['tests:tester', 'secret-of-the-tests', 'cedar-tests'];
  const server = spawn(PYTHON, ['tests/setup/s3-server.py', folder, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout.once('data', (said: Buffer) => resolve(Number(said)));
    server.once('exit', (code) => reject(new Error(`The S3 server did not start (exit ${code})`)));
  });
  const settings = { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  await makeBucket(settings, S3_BUCKET);
  return {
    settings,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
