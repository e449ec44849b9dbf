import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './client.ts';

export type Balancer = { kind: 'nginx' | 'Node'; stop: () => Promise<void> };

/** Passes requests on this port to the web processes at those ports in turn: nginx where it is installed, else one of Node. */
export const startBalancer = (port: number, targets: number[]): Promise<Balancer> =>
  spawnSync('nginx', ['-v']).status === 0 ? startNginx(port, targets) : startNode(port, targets);

/** As docs/operations.md says, but for the clients' addresses, which these tests choose. */
const settings = (folder: string, port: number, targets: number[]): string => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_max_body_size 40m;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream web {
    ${targets.map((target) => `server 127.0.0.1:${target} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $http_x_forwarded_for;
    proxy_read_timeout 300s;
    location / { proxy_pass http://web; }
    location /assets/ { proxy_pass http://web; proxy_next_upstream error timeout http_404; }
    location ~ ^/api/jobs/.*/events$ { proxy_pass http://web; proxy_buffering off; }
  }
}
`;

async function startNginx(port: number, targets: number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'cedar-nginx-'));
  writeFileSync(join(folder, 'nginx.conf'), settings(folder, port, targets));
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'inherit' });
  const ended = once(nginx, 'exit');
  await until(async () => fetch(`http://127.0.0.1:${port}/assets/none`).catch(() => undefined), { what: 'the start of nginx' });
  return {
    kind: 'nginx',
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startNode(port: number, targets: number[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((request, response) => {
    turn += 1;
    pass(request, response, [...targets.slice(turn % targets.length), ...targets.slice(0, turn % targets.length)]);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    kind: 'Node',
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** To the first of these that accepts the connection; an asset that it lacks is asked of the next. */
function pass(request: IncomingMessage, response: ServerResponse, [target, ...others]: number[]): void {
  const { method, headers, url } = request;
  const onward = forward({ host: '127.0.0.1', port: target, method, headers, path: url, agent: false }, (answer) => {
    if (answer.statusCode === 404 && url?.startsWith('/assets/') && others.length > 0) {
      answer.resume();
      pass(request, response, others);
      return;
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    // As nginx does with one that breaks off.
    answer.once('error', () => response.destroy());
  });
  response.once('close', () => onward.destroy());
  onward.once('socket', (socket) => socket.once('connect', () => request.pipe(onward)));
  onward.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNREFUSED' || response.headersSent) return void response.destroy();
    if (others.length > 0) return pass(request, response, others);
    response.writeHead(502).end();
  });
}
